// Where the sounds of a table are made and heard.
import { synthesize, VARIANTS, type Sound } from './synth';

const VOLUME = 0.22;

let context: AudioContext | null = null;
const made = new Map<string, AudioBuffer>();

function bufferOf(sound: Sound, context: AudioContext): AudioBuffer {
  const variant = Math.floor(Math.random() * VARIANTS[sound]);
  const key = `${sound}${variant}`;
  let buffer = made.get(key);
  if (!buffer) {
    const samples = synthesize(sound, variant, context.sampleRate);
    buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.getChannelData(0).set(samples);
    made.set(key, buffer);
  }
  return buffer;
}

/** Let something be heard at this moment, on the clock of `performance.now()`, or at once where that has passed. */
export async function start(sound: Sound, when: number): Promise<void> {
  // The first one takes a phone long to make: not while a picture is drawn.
  if (!context) await new Promise((resolve) => setTimeout(resolve));
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  const at = context.currentTime + Math.max(0, when - performance.now()) / 1000;
  const source = new AudioBufferSourceNode(context, {
    buffer: bufferOf(sound, context),
    playbackRate: sound === 'card' || sound === 'packet' ? 0.94 + 0.12 * Math.random() : 1,
  });
  source.connect(new GainNode(context, { gain: VOLUME })).connect(context.destination);
  source.start(at);
}
