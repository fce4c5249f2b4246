// Two small sounds, made rather than loaded: a card, and a trick that is taken. Off unless asked for.

let context: AudioContext | null = null;

export function tick(deep: boolean): void {
  context ??= new AudioContext();
  const { currentTime: t, destination } = context;
  const gain = new GainNode(context, { gain: 0.0001 });
  gain.gain.exponentialRampToValueAtTime(0.05, t + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, t + (deep ? 0.16 : 0.07));
  const voice = new OscillatorNode(context, { type: 'triangle', frequency: deep ? 220 : 520 });
  voice.connect(gain).connect(destination);
  voice.start(t);
  voice.stop(t + 0.2);
}
