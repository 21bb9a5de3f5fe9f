import type { Banners } from '../hud/banners.ts';
import { easeOut } from '../motion/easing.ts';
import type { Motion } from '../motion/motion.ts';
import type { SoundBoard } from '../sound/sound-board.ts';
import { countMs, winTier, winTone, type WinTone } from '../wins/win-tone.ts';

/**
 * What a round has won so far, and how that is told. A total at or below the stake is told quietly: no
 * sound, no counting, no plate. Amounts are those of the book; the end of the book settles them.
 * Source: GAME-12, PLAY-1.
 */
export interface Tally {
  readonly total: number;
  /** Adds a win: `present(false)` at or below the stake, else sound, counting and `present(true)`. */
  add(amount: number, text: string, present: (loud: boolean) => Promise<void>): Promise<void>;
  /** The end of a feature: a plate with its sum; waits for the button, or a while. */
  outro(
    plate: { readonly title: string; readonly body: string; readonly action: string },
    amount: number,
  ): Promise<void>;
  /** The end of the book. A win of ten stakes or more gets a plate, unless `quiet`. */
  end(
    amountWon: number,
    options: {
      readonly bigTitle: string;
      readonly quiet?: boolean;
      readonly onBig?: () => void;
    },
  ): Promise<void>;
}
export interface TallyParts {
  readonly bet: number;
  readonly motion: Motion;
  readonly sound: Pick<SoundBoard, 'play'>;
  readonly banners: Banners;
  readonly formatAmount: (amount: number) => string;
  readonly showWin: (amount: number, tone: WinTone) => void;
  readonly say: (text: string) => void;
  readonly inFeature: () => boolean;
}

/** How long a plate stays that nobody presses. */
export const PLATE_MS = 4_500;
const BIG_TIER = 2;

export function createTally(parts: TallyParts): Tally {
  const { bet, motion, sound, banners, formatAmount, showWin } = parts;
  let total = 0;

  const count = async (amount: number): Promise<void> => {
    if (winTone(amount, bet) !== 'won') {
      banners.number(formatAmount(amount));
      return;
    }
    await motion.tween({
      durationMs: countMs(winTier(amount, bet)),
      ease: easeOut,
      step: (progress) =>
        banners.number(formatAmount(Math.round(amount * progress)), progress === 1),
    });
  };

  return {
    get total() {
      return total;
    },
    add: async (amount, text, present) => {
      const before = total;
      total += amount;
      const tone = winTone(total, bet);
      parts.say(text);
      if (tone !== 'won') {
        await present(false);
        showWin(total, tone);
        return;
      }
      const tier = winTier(amount, bet);
      sound.play('win', tier);
      await Promise.all([
        present(true),
        motion.tween({
          durationMs: countMs(Math.min(tier, parts.inFeature() ? 1 : 2)),
          ease: easeOut,
          step: (progress) => {
            const counted = Math.round(amount * progress);
            showWin(before + counted, 'won');
            if (!motion.reduced && !motion.skipping) banners.gain(formatAmount(counted));
          },
        }),
      ]);
      await motion.wait(parts.inFeature() ? 350 : 200);
      banners.gain(undefined);
    },
    outro: async (plate, amount) => {
      const isWon = winTone(amount, bet) === 'won';
      const tier = winTier(amount, bet);
      if (isWon) sound.play('farewell');
      const asked = banners.ask(
        { ...plate, number: formatAmount(0), ...(isWon ? { joy: tier } : {}) },
        PLATE_MS + countMs(tier),
      );
      await count(amount);
      await asked;
    },
    end: async (amountWon, { bigTitle, quiet = false, onBig = () => undefined }) => {
      total = amountWon;
      const tone = winTone(total, bet);
      const tier = winTier(total, bet);
      if (!quiet && tone === 'won' && tier >= BIG_TIER) {
        sound.play('win', 4);
        onBig();
        const told = banners.tell(
          { title: bigTitle, number: formatAmount(0), joy: tier },
          countMs(tier) + 1_200,
        );
        await count(total);
        await told;
      }
      showWin(total, tone);
    },
  };
}
