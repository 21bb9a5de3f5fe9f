import type { GameContext } from '../context/game-context.ts';
import type { Banners } from '../hud/banners.ts';
import { easeOut } from '../motion/easing.ts';
import type { Motion } from '../motion/motion.ts';
import { countMs, winTier, winTone, type WinTone } from '../wins/win-tone.ts';
import type { TableHud } from './table-hud.ts';

/**
 * Presents the end of a round: a win above the amount wagered with sound and counting, from ten
 * times on with a plate; anything else in one quiet message. Source: GAME-12, PLAY-1.
 */
export interface RoundEnd {
  readonly context: GameContext;
  readonly hud: Pick<TableHud, 'say' | 'announce'>;
  readonly banners: Banners;
  readonly motion: Motion;
  readonly staked: number;
  readonly amountWon: number;
  readonly showWin: (amount: number, tone: WinTone) => void;
  readonly inReplay: boolean;
}
const BIG_TIER = 2;
const PLATE_REST_MS = 1_200;

export async function announceRoundEnd(end: RoundEnd): Promise<void> {
  const { context, hud, banners, motion, staked, amountWon, showWin } = end;
  const { texts, formatAmount, sound } = context;
  const tone = winTone(amountWon, staked);
  const amount = formatAmount(amountWon);
  const sentence = {
    won: texts.won(amount),
    returned: texts.returned(amount),
    none: texts.noWin,
  }[tone];
  hud.announce(sentence);
  if (tone !== 'won') {
    hud.say(sentence);
    sound.play('neutral');
    showWin(amountWon, tone);
    return;
  }
  const tier = winTier(amountWon, staked);
  const isBig = tier >= BIG_TIER;
  sound.play('win', tier);
  const plate = isBig
    ? banners.showPlate(
        { title: texts.bigTitle, number: formatAmount(0), joy: tier },
        countMs(tier) + PLATE_REST_MS,
      )
    : Promise.resolve();
  await motion.tween({
    durationMs: countMs(tier),
    ease: easeOut,
    step: (progress) => {
      const displayedAmount = Math.round(amountWon * progress);
      showWin(displayedAmount, 'won');
      // The line below the table counts; a number over the table would hide the winning cards.
      hud.say(texts.won(formatAmount(displayedAmount)), 'won');
      if (isBig) banners.number(formatAmount(displayedAmount), progress === 1);
    },
  });
  await plate;
}
