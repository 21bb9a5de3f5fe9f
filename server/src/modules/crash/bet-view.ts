import type { AccountState } from '@jubilee/contract/entities/account';
import type { CrashBet, CrashPlayer } from '@jubilee/contract/entities/crash';
import type { CrashBetStatus } from '@jubilee/contract/values/enums';
import { BET_AMOUNTS, type BetAmount } from '@jubilee/contract/values/limits';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { StoredOperation } from '../wallet/index.ts';
import type { BetStatus } from './bet-states.ts';
import { type BetRow, isBeforeRun } from './bets.store.ts';
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
  };
}

export function toPlayerView(bet: BetRow, round: RoundRow): CrashPlayer {
  const { currency, betAmount, status, multiplierCents } = toBetView(bet, round);
  return { displayName: bet.display_name, betAmount, currency, status, multiplierCents };
}

/** Faults: a stake that the contract does not know. */
export function toBetAmount(bet: BetRow): BetAmount {
  const known = BET_AMOUNTS.find((amount) => BigInt(amount) === bet.amount);
  if (known === undefined) throw new Error(`bet ${bet.bet_id} has the stake ${bet.amount}`);
  return known;
}

export function toAccountState(operation: StoredOperation): AccountState {
  return {
    currency: operation.currency,
    balance: Number(operation.balance),
    lockedBalance: Number(operation.lockedBalance),
    version: Number(operation.version),
  };
}
