/** Three instruments on Web Audio. Times in seconds from now, pitches in hertz, levels 0 to 1. */
export interface Instrument {
  readonly context: AudioContext;
  readonly output: GainNode;
}
interface Sweep {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly lengthS: number;
  readonly level: number;
}
interface Strike {
  readonly at: number;
  readonly pitch: number;
  readonly lengthS: number;
  readonly level: number;
}

const SILENCE = 0.0001;

function fading(
  { context, output }: Instrument,
  start: number,
  lengthS: number,
  level: number,
): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(level, start + Math.min(0.012, lengthS / 4));
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + lengthS);
  gain.connect(output);
  return gain;
}

/** A bell: a tone with three partials that fade one after the other. */
export function playBell(on: Instrument, { at, pitch, lengthS, level }: Strike): void {
  const start = on.context.currentTime + at;
  for (const [ratio, share, life] of [
    [1, 1, 1],
    [2.01, 0.45, 0.6],
    [3.9, 0.16, 0.32],
  ] as const) {
    const tone = on.context.createOscillator();
    tone.frequency.value = pitch * ratio;
    tone.connect(fading(on, start, lengthS * life, level * share));
    tone.start(start);
    tone.stop(start + lengthS * life);
  }
}

/** A knock: a tone whose pitch drops fast. */
export function playKnock(on: Instrument, { at, from, to, lengthS, level }: Sweep): void {
  const start = on.context.currentTime + at;
  const tone = on.context.createOscillator();
  tone.type = 'triangle';
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, start + lengthS);
  tone.connect(fading(on, start, lengthS, level));
  tone.start(start);
  tone.stop(start + lengthS);
}

/** Wind: noise through a band-pass filter that opens. The noise is a fixed sequence, not random. */
export function playWhoosh(on: Instrument, { at, from, to, lengthS, level }: Sweep): void {
  const { context } = on;
  const start = context.currentTime + at;
  const buffer = context.createBuffer(
    1,
    Math.ceil(context.sampleRate * lengthS),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  let state = 22_695_477;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    samples[index] = state / 2_147_483_648;
  }
  const noise = context.createBufferSource();
  noise.buffer = buffer;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.8;
  band.frequency.setValueAtTime(from, start);
  band.frequency.exponentialRampToValueAtTime(to, start + lengthS * 0.6);
  band.frequency.exponentialRampToValueAtTime(from, start + lengthS);
  noise.connect(band).connect(fading(on, start, lengthS, level));
  noise.start(start);
}
