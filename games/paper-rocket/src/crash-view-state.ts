import { betOf, canLower, canRaise } from '@jubilee/game-kit/bets/bet-selector';
import type { TableHudState } from '@jubilee/game-kit/table/table-hud';
import { winTone } from '@jubilee/game-kit/wins/win-tone';
import type { CrashMessageFormat } from './crash-messages.ts';
import {
  activeBets,
  type CrashMoment,
  type CrashState,
  isFreeToBet,
  isWaiting,
} from './crash-state.ts';
import type { PaperRocketFacts } from './facts.ts';
import { flagsOfRound } from './flags-of-round.ts';
import type { FlightMoment } from './flight-scene.ts';
import { mainAction } from './my-bet.ts';
import { nameOfMain } from './name-of-main.ts';
import { msAt } from './round-clock.ts';

/** What the controls display. */
export function toCrashHudState(
  state: CrashState,
  moment: CrashMoment & { readonly isMuted: boolean },
  format: CrashMessageFormat & { readonly facts: PaperRocketFacts },
): TableHudState {
  const { mine, next, bets, won } = state;
  const { isReplay, balance } = moment;
  const { formatAmount, formatBet } = format;
  const isFree = isFreeToBet(state) && next === undefined && !isReplay;
  const action = mainAction(mine, state.round?.phase, next);
  const isNew = action === 'place' || action === 'queue';
  const isMeant = state.armsAtMs === undefined || (action !== 'queue' && action !== 'unqueue');
  const isReady = action !== 'wait' && isMeant && (!isNew || moment.autoCents !== undefined);
  const canPress = !moment.isPaused && !isReplay;
  return {
    currency: state.currency,
    balance: isReplay ? '–' : formatAmount(balance),
    bet:
      mine.kind === 'in' || mine.kind === 'leaving'
        ? formatBet(mine.bet)
        : formatAmount(next?.betAmount ?? betOf(bets)),
    win: won === undefined ? '–' : formatBet(won, won.amountWon),
    winTone: won === undefined ? 'none' : winTone(won.amountWon, won.betAmount),
    main: nameOfMain(
      {
        mine,
        action,
        count: activeBets(state).length,
        cents: moment.isSilent ? undefined : moment.cents,
      },
      { texts: format.texts, facts: format.facts, formatBet },
    ),
    // A pause of the page must not prevent a cash-out.
    canMain: isReady && (canPress || action === 'cashOut'),
    isWaiting: isWaiting(state),
    moves: [],
    canMove: false,
    canLower: isFree && canPress && canLower(bets),
    canRaise: isFree && canPress && canRaise(bets, balance),
    canChoose: isFree && canPress,
    isOpen: !isFreeToBet(state),
    muted: moment.isMuted,
  };
}

/** What the picture of the flight displays; `elapsedMs` since the phase began. */
export function toFlightMoment(
  { round, players, landed }: CrashState,
  at: { readonly cents: number; readonly elapsedMs: number },
  { growthPerMs }: Pick<PaperRocketFacts, 'growthPerMs'>,
): FlightMoment {
  const { cents, elapsedMs } = at;
  const isDown = round?.phase === 'ENDED';
  const isFlying = round?.phase === 'RUNNING';
  return {
    stage: isFlying ? 'flying' : isDown && round.crashCents !== null ? 'down' : 'ready',
    elapsedMs: isFlying ? elapsedMs : msAt(growthPerMs, cents),
    cents,
    downMs: isDown ? elapsedMs : 0,
    flags: flagsOfRound(players, landed, round?.roundId),
  };
}
