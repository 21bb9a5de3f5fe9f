import { betOf, canLower, canRaise, type BetSelector } from '../bets/bet-selector.ts';
import type { GameContext } from '../context/game-context.ts';
import type { FreePlay, FreePlays } from '../free-plays/free-plays.ts';
import type { FreePlayTexts } from '../free-plays/free-play-texts.ts';
import type { HudState } from '../hud/hud.ts';
import type { RoundStake } from './request-round.ts';
import { isBusy, type SlotRoundState } from './slot-round-state.ts';

/** What a press would play: a free play if one is available, else the selected stake. */
export function nextStake(
  bets: BetSelector,
  { settings, isReplay }: Pick<GameContext, 'settings' | 'isReplay'>,
  freePlays: Pick<FreePlays, 'next'>,
): RoundStake {
  const free = isReplay ? undefined : freePlays.next;
  const bet = free?.value ?? betOf(bets);
  return { bet, isFree: free !== undefined, currency: settings.currency };
}

/** The stake of the current round; undefined without one and in replays. */
function stakeInPlay({ activity }: SlotRoundState): RoundStake | undefined {
  return activity.kind === 'playing' || activity.kind === 'settling' ? activity.stake : undefined;
}

/** The available free plays without the one in play. */
export function freePlaysLeft(
  state: SlotRoundState,
  waiting: FreePlay | undefined,
): FreePlay | undefined {
  return waiting !== undefined && stakeInPlay(state)?.isFree === true
    ? { ...waiting, count: waiting.count - 1 }
    : waiting;
}

/** What the controls display. */
export function toSlotHudState(
  state: SlotRoundState,
  facts: {
    readonly context: GameContext;
    readonly freeTexts: FreePlayTexts;
    readonly next: RoundStake;
    readonly isPaused: boolean;
    readonly skipName: string;
  },
): HudState {
  const { bets, win, inFeature, isCounting, isReplay } = state;
  const { context, freeTexts, skipName } = facts;
  const { account, formatAmount, texts } = context;
  const { bet, isFree } = stakeInPlay(state) ?? facts.next;
  const isFreeToPlay = !isBusy(state);
  const canSet = isFreeToPlay && !isReplay && !isFree;
  return {
    currency: context.settings.currency,
    balance: isReplay ? '–' : formatAmount(account.displayedBalance),
    bet: formatAmount(isReplay ? state.replayedBet : bet),
    betName: isFree ? freeTexts.stake : texts.bet,
    win: win.amount === 0 ? '–' : formatAmount(win.amount),
    winTone: win.tone,
    canSpin: (isFreeToPlay && !facts.isPaused && !isReplay) || inFeature || isCounting,
    isSpinning: !isFreeToPlay,
    skipName: isCounting ? texts.toWhole : inFeature ? skipName : undefined,
    canLower: canSet && canLower(bets),
    canRaise: canSet && canRaise(bets, account.displayedBalance),
    canChoose: canSet,
    muted: context.sound.muted,
  };
}
