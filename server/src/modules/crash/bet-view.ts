import type { CrashBet, CrashPlayer } from '@jubilee/contract/entities/crash';
import type { CrashBetStatus } from '@jubilee/contract/values/enums';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { toBetAmount } from '../shared-rounds/index.ts';
import type { BetStatus } from './bet-states.ts';
import { type BetRow, isBeforeRun } from './bets.store.ts';
import { interruptionOfBet } from './interruption.ts';
import type { RoundRow } from './rounds.store.ts';

const VIEW_STATUSES: Readonly<Partial<Record<BetStatus, CrashBetStatus>>> = {
  CANCELLED: 'CANCELLED',
  SETTLED: 'SETTLED',
  LOST: 'LOST',
  RETURNED: 'CANCELLED',
};

function toViewStatus(bet: BetRow, round: RoundRow): CrashBetStatus {
  return VIEW_STATUSES[bet.status] ?? (isBeforeRun(round) ? 'PENDING' : 'LOCKED');
}

export function toBetView(bet: BetRow, round: RoundRow): CrashBet {
  return {
    betId: bet.bet_id,
    roundId: bet.round_id,
    currency: currencyOfNumber(bet.currency),
    betAmount: toBetAmount(bet),
    autoCashoutCents: bet.auto_cents,
    status: toViewStatus(bet, round),
    multiplierCents: bet.left_at_cents,
    amountWon: Number(bet.won),
    ...interruptionOfBet(bet, round),
  };
}

export function toPlayerView(bet: BetRow, round: RoundRow): CrashPlayer {
  const { currency, betAmount, status, multiplierCents } = toBetView(bet, round);
  return { displayName: bet.display_name, betAmount, currency, status, multiplierCents };
}
