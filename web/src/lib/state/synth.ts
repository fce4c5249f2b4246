// Paper, felt and wood, worked out sample by sample: nothing is loaded, and no two cards fall alike.

export type Sound = 'card' | 'riffle' | 'packet' | 'token' | 'set' | 'nil' | 'game';

/** How many there are of each; which one is heard is left to chance. */
export const VARIANTS: Readonly<Record<Sound, number>> = {
  card: 4,
  riffle: 1,
  packet: 2,
  token: 2,
  set: 1,
  nil: 1,
  game: 1,
};

/** Seconds that each lasts. */
const LENGTH: Readonly<Record<Sound, number>> = {
  card: 0.16,
  riffle: 0.9,
  packet: 0.34,
  token: 0.16,
  set: 1.3,
  nil: 1.5,
  game: 2.6,
};

/** The same noise for the same seed, from -1 to 1. */
function noise(seed: number): () => number {
  let state = (seed * 2654435761 + 1) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2147483648 - 1;
  };
}

/** A filter that lets pass what lies about a frequency; `q` says how narrowly. */
function band(rate: number, frequency: number, q: number): (x: number) => number {
  const f = 2 * Math.sin((Math.PI * Math.min(frequency, rate / 6)) / rate);
  let [low, mid] = [0, 0];
  return (x) => {
    low += f * mid;
    mid += f * (x - low - mid / q);
    return mid;
  };
}

type Samples = Float32Array;

/** Adds a burst of noise through a filter: paper that strikes or slides. */
function paper(
  out: Samples,
  rate: number,
  at: number,
  { seed, frequency, q, attack, decay, level }: Record<'seed' | 'frequency' | 'q' | 'attack' | 'decay' | 'level', number>, // prettier-ignore
): void {
  const [dice, filter] = [noise(seed), band(rate, frequency, q)];
  for (let i = Math.round(at * rate), t = 0; i < out.length; i++, t += 1 / rate) {
    const shape = t < attack ? t / attack : Math.exp(-(t - attack) / decay);
    if (t > attack && shape < 1e-4) return;
    out[i]! += level * shape * filter(dice());
  }
}

/** Adds a tone that dies away: felt and wood that give, or a bar of wood that is struck. */
function tone(out: Samples, rate: number, at: number, frequency: number, decay: number, level: number): void {
  for (let i = Math.round(at * rate), t = 0; i < out.length; i++, t += 1 / rate) {
    const shape = Math.min(1, t / 0.003) * Math.exp(-t / decay);
    if (t > 0.01 && shape < 1e-4) return;
    out[i]! += level * shape * Math.sin(2 * Math.PI * frequency * t);
  }
}

/** A soft bar of wood, as of a marimba: its note, and the two that it rings with. */
function bar(out: Samples, rate: number, at: number, frequency: number, decay: number, level: number): void {
  tone(out, rate, at, frequency, decay, level);
  tone(out, rate, at, frequency * 3.93, decay * 0.22, level * 0.22);
  tone(out, rate, at, frequency * 9.2, decay * 0.06, level * 0.06);
  paper(out, rate, at, {
    seed: 91,
    frequency: 900,
    q: 0.8,
    attack: 0.001,
    decay: 0.012,
    level: level * 0.35,
  });
}

/** A card that is put down on felt: the slap of its face, the breath under it, and the table below. */
function card(out: Samples, rate: number, at: number, seed: number, level: number): void {
  const pitch = 1 + 0.09 * noise(seed + 7)();
  paper(out, rate, at, { seed, frequency: 2300 * pitch, q: 0.9, attack: 0.0012, decay: 0.013, level: 0.95 * level }); // prettier-ignore
  paper(out, rate, at + 0.004, { seed: seed + 1, frequency: 780 * pitch, q: 1.1, attack: 0.003, decay: 0.028, level: 0.7 * level }); // prettier-ignore
  tone(out, rate, at + 0.002, 138 * pitch, 0.026, 0.5 * level);
}

/** One of the sounds, as it is heard at this many samples a second. */
export function synthesize(sound: Sound, variant: number, rate: number): Samples {
  const out = new Float32Array(Math.round(LENGTH[sound] * rate));
  const seed = 11 + 17 * variant;
  switch (sound) {
    case 'card':
      card(out, rate, 0, seed, 0.7);
      break;
    case 'riffle': {
      // Two halves fall into each other, ever quicker, and are squared on the table.
      for (let i = 0, at = 0.01; i < 30; i++) {
        const level = 0.16 + 0.12 * Math.sin((Math.PI * i) / 29);
        paper(out, rate, at, { seed: 40 + i, frequency: 1900 + 55 * i, q: 1.4, attack: 0.0008, decay: 0.006, level }); // prettier-ignore
        at += 0.03 - 0.012 * Math.sin((Math.PI * i) / 29) + 0.003 * noise(i + 3)();
      }
      card(out, rate, 0.72, 5, 0.5);
      break;
    }
    case 'packet':
      paper(out, rate, 0, { seed, frequency: 1250, q: 0.7, attack: 0.07, decay: 0.05, level: 0.3 });
      card(out, rate, 0.17, seed + 3, 0.42);
      break;
    case 'token':
      // A disc of wood on wood.
      for (const [frequency, decay, level] of [
        [540, 0.022, 0.42],
        [1180, 0.014, 0.26],
        [2060, 0.008, 0.16],
      ])
        // prettier-ignore
        tone(out, rate, 0, frequency! * (1 + 0.04 * variant), decay!, level!);
      paper(out, rate, 0, { seed, frequency: 1500, q: 0.9, attack: 0.0008, decay: 0.007, level: 0.4 });
      break;
    case 'set':
      bar(out, rate, 0, 98, 0.42, 0.6);
      bar(out, rate, 0.012, 92.5, 0.3, 0.18);
      break;
    case 'nil':
      bar(out, rate, 0, 293.66, 0.42, 0.34);
      bar(out, rate, 0.14, 440, 0.5, 0.34);
      break;
    case 'game':
      for (const [i, frequency] of [146.83, 220, 293.66, 369.99, 440].entries())
        bar(out, rate, i * 0.075, frequency, 0.8, 0.24);
  }
  // Nothing ends with a click.
  const fade = Math.round(0.01 * rate);
  for (let i = 0; i < fade; i++) out[out.length - 1 - i]! *= i / fade;
  return out;
}
