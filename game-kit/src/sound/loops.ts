import type { Instrument } from './instruments.ts';

/**
 * Sounds that continue until they are stopped. `rise` moves them from their start (0) to their top
 * (1).
 */
export const LOOPS = ['rocket', 'roll'] as const;
export type Loop = (typeof LOOPS)[number];
export interface RunningLoop {
  rise(share: number): void;
  stop(): void;
}
/** The loop of a muted or locked board: its methods do nothing. */
export const SILENT_LOOP: RunningLoop = { rise: () => undefined, stop: () => undefined };

const FADE_S = 0.12;
const NOISE_S = 2;

interface Voice {
  readonly band: readonly [from: number, to: number];
  readonly hum: readonly [from: number, to: number];
  readonly level: number;
}
const VOICES: Readonly<Record<Loop, Voice>> = {
  rocket: { band: [320, 2600], hum: [58, 210], level: 0.09 },
  roll: { band: [180, 420], hum: [42, 60], level: 0.07 },
};

export function startLoop({ context, output }: Instrument, name: Loop): RunningLoop {
  const voice = VOICES[name];
  const start = context.currentTime;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(voice.level, start + 0.4);
  gain.connect(output);

  const noise = context.createBufferSource();
  noise.buffer = noiseOf(context);
  noise.loop = true;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.Q.value = 0.7;
  band.frequency.value = voice.band[0];
  noise.connect(band).connect(gain);
  const hum = context.createOscillator();
  hum.type = 'triangle';
  hum.frequency.value = voice.hum[0];
  hum.connect(gain);
  noise.start(start);
  hum.start(start);

  let isOn = true;
  const glide = ([from, to]: readonly [number, number], share: number): number =>
    from * (to / from) ** Math.min(1, Math.max(0, share));
  return {
    rise: (share) => {
      if (!isOn) return;
      const now = context.currentTime;
      band.frequency.setTargetAtTime(glide(voice.band, share), now, 0.1);
      hum.frequency.setTargetAtTime(glide(voice.hum, share), now, 0.1);
    },
    stop: () => {
      if (!isOn) return;
      isOn = false;
      const now = context.currentTime;
      gain.gain.cancelScheduledValues(now);
      gain.gain.setTargetAtTime(0.0001, now, FADE_S / 3);
      noise.stop(now + FADE_S * 2);
      hum.stop(now + FADE_S * 2);
    },
  };
}

/** A fixed sequence, not random. */
function noiseOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(
    1,
    Math.ceil(context.sampleRate * NOISE_S),
    context.sampleRate,
  );
  const samples = buffer.getChannelData(0);
  let state = 22_695_477;
  for (let index = 0; index < samples.length; index += 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) | 0;
    samples[index] = state / 2_147_483_648;
  }
  return buffer;
}
