/** The room's sounds on Web Audio. Times in seconds, frequencies in hertz. Source: BINGO-12. */
export interface RoomSound {
  /** A ball was called; `isMine` when it marks a cell of the player's cards. */
  readonly ball: (column: number, isMine: boolean) => void;
  readonly prize: () => void;
  readonly setMuted: (isMuted: boolean) => void;
  /** Must be called from a user gesture; browsers play no sound before one. */
  readonly unlock: () => void;
  readonly close: () => void;
}

const SILENCE = 0.0001;
/** A pentatonic scale: any sequence of calls sounds in harmony. */
const PITCHES = [392, 440, 523.25, 587.33, 659.25] as const;
const PRIZE = [523.25, 659.25, 783.99, 1046.5] as const;
/** A bell: overtones with their gain and duration. */
const PARTIALS = [
  [1, 1, 1],
  [2.01, 0.4, 0.6],
  [3.9, 0.14, 0.3],
] as const;

export function createRoomSound(isMuted: boolean): RoomSound {
  let muted = isMuted;
  let context: AudioContext | undefined;

  function bell(pitch: number, level: number, at = 0, lengthS = 0.5): void {
    if (muted || context?.state !== 'running') return;
    const start = context.currentTime + at;
    for (const [ratio, share, life] of PARTIALS) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.frequency.value = pitch * ratio;
      gain.gain.setValueAtTime(SILENCE, start);
      gain.gain.exponentialRampToValueAtTime(level * share, start + 0.012);
      gain.gain.exponentialRampToValueAtTime(SILENCE, start + lengthS * life);
      tone.connect(gain).connect(context.destination);
      tone.start(start);
      tone.stop(start + lengthS * life);
    }
  }

  return {
    ball: (column, isMine) => {
      const pitch = PITCHES[column] ?? PITCHES[0];
      bell(pitch, 0.07);
      if (isMine) bell(pitch * 2, 0.09, 0.12);
    },
    prize: () => {
      for (const [step, pitch] of PRIZE.entries()) bell(pitch, 0.12, step * 0.13, 0.9);
    },
    setMuted: (next) => {
      muted = next;
    },
    unlock: () => {
      context ??= new AudioContext();
      void context.resume();
    },
    close: () => void context?.close(),
  };
}
