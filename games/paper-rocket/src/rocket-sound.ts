import type { CrashRound } from '@jubilee/contract/entities/crash';
import type { SoundBoard } from '@jubilee/game-kit/sound/sound-board';

/** The sound of the flying rocket, higher with the multiplier, and one sound for the crash. */
export interface RocketSound {
  phase(phase: CrashRound['phase'], isDown: boolean): void;
  rise(cents: number): void;
}

/** The pitch is highest from this multiplier on. */
const HIGHEST_CENTS = 2_000;

export function createRocketSound(sound: Pick<SoundBoard, 'play' | 'loop'>): RocketSound {
  let loop: ReturnType<SoundBoard['loop']> | undefined;
  return {
    phase: (phase, isDown) => {
      loop?.stop();
      loop = phase === 'RUNNING' ? sound.loop('rocket') : undefined;
      if (phase === 'ENDED' && isDown) sound.play('thump');
    },
    rise: (cents) => {
      loop?.rise(Math.min(1, Math.log(cents / 100) / Math.log(HIGHEST_CENTS / 100)));
    },
  };
}
