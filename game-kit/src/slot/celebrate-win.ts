import type { Banners } from '../hud/banners.ts';
import type { Motion } from '../motion/motion.ts';
import type { SoundBoard } from '../sound/sound-board.ts';
import { countMs, winSteps, winTier } from '../wins/win-tone.ts';

export interface CelebrationParts {
  readonly bet: number;
  readonly motion: Motion;
  readonly sound: Pick<SoundBoard, 'play'>;
  readonly banners: Pick<Banners, 'celebrate'>;
  readonly formatAmount: (amount: number) => string;
  readonly timesBet: (times: string) => string;
  /** The press handler while a big win is counted; undefined afterwards. */
  readonly offerWhole: (press: (() => void) | undefined) => void;
}
/** The number on the screen before the celebration, and the total that it counts to. */
interface CountedWin {
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

const WHOLE_MS = 1_500;
const WHOLE_AFTER_PRESS_MS = 500;
/** Slow at first, so that the steps of the multiples come one by one; never from zero. */
const gather = (progress: number): number => Math.max(0.02, progress ** 2.2);

/** Counts a big win over the board with a step for each multiple; a press completes the count. */
export async function celebrateWin(
  parts: CelebrationParts,
  { title, from, to }: CountedWin,
  showWin: (amount: number) => void,
): Promise<void> {
  const { bet, motion, sound, banners, formatAmount } = parts;
  const pressed = new AbortController();
  const until = pressed.signal;
  const press = (): void => pressed.abort();
  const big = banners.celebrate({ title, whole: formatAmount(to), onPress: press });
  let reached = 0;
  const write = (share: number): void => {
    const counted = from + Math.round((to - from) * share);
    const steps = Math.max(1, winSteps((to * share) / bet));
    const times = parts.timesBet(formatAmount(Math.floor(counted / bet)));
    big.count(formatAmount(counted), times, share === 1);
    showWin(counted);
    if (steps === reached) return;
    reached = steps;
    big.step(steps);
    sound.play('win', steps - 1);
  };
  parts.offerWhole(press);
  await motion.tween({
    durationMs: countMs(winTier(to, bet)),
    ease: gather,
    until,
    step: write,
  });
  const isPressed = until.aborted;
  if (isPressed) write(1);
  await (isPressed ? motion.wait(WHOLE_AFTER_PRESS_MS) : motion.wait(WHOLE_MS, until));
  parts.offerWhole(undefined);
  await big.leave();
}
