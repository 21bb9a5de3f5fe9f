/** The calls with which a player ends a bet: canceling it before the lock, and cashing out during the run. */
import type {
  cancelCrashBet as cancelCall,
  settleCrashBet as settleCall,
} from '@jubilee/contract/calls/crash';
import type { CallReply } from '@jubilee/contract/calls/define';
import { refuse } from '@jubilee/contract/values/result';
import type { Answer } from '../access/index.ts';
import { toBetView } from './bet-view.ts';
import { BET_STATES } from './bet-states.ts';
import { type BetRow, selectBet, selectRoundOfBet } from './bets.store.ts';
import { answerEnd, cancelEntry, toAccountState, toBetAmount } from '../shared-rounds/index.ts';
import { crashBets } from './bet-entries.ts';
import { closeBet } from './close-bets.ts';
import type { CrashPorts } from './crash-ports.ts';
import type { ArrivedClaim } from './pending-claims.ts';
import { recordCashOut, type RecordedClaim } from './record-cash-out.ts';

/** A repeat gets the stored result. Refuses NOT_FOUND, BET_CLOSED, STATE_CONFLICT. Source: CRASH-2, CRASH-10. */
export function cancelCrashBet(
  ports: CrashPorts,
  walletId: bigint,
  betId: string,
): Promise<Answer<CallReply<typeof cancelCall>>> {
  return cancelEntry(ports, crashBets(ports), { walletId, id: betId }, async (bet, operation) => ({
    betId,
    betAmount: toBetAmount(bet),
    bet: toBetView(bet, await selectRoundOfBet(ports.pool, bet)),
    account: toAccountState(operation),
  }));
}

/**
 * Cashes out at the multiplier of the time of receipt, which is that of the request's arrival. Refuses NOT_FOUND,
 * BET_CLOSED (canceled or refunded), FLIGHT_NOT_BEGUN, STATE_CONFLICT (the stake is not reserved yet), OUTCOME_UNKNOWN.
 * Source: CRASH-3, CRASH-10, CRASH-32.
 */
export async function settleCrashBet(
  ports: CrashPorts,
  { walletId, betId }: { readonly walletId: bigint; readonly betId: string },
  arrived: ArrivedClaim,
): Promise<Answer<CallReply<typeof settleCall>>> {
  const claim = await arrived.record(`${walletId} ${betId}`, (receivedMs) =>
    recordCashOut(ports, { walletId, betId }, receivedMs),
  );
  if (claim === undefined) return refuse('NOT_FOUND');
  const isIn = claim.bet.status === 'IN';
  if (isIn && claim.round.started_at === null) return refuse('FLIGHT_NOT_BEGUN');
  const isLate = isIn && claim.decided === undefined;
  const decided = isLate ? await closeWithRound(ports, claim) : claim.decided;
  if (decided === 'unknown') return refuse('OUTCOME_UNKNOWN');
  const final = decided ?? (await selectBet(ports.pool, walletId, betId));
  const end = final && BET_STATES.endOfReservation(final.status);
  if (final === undefined || end === undefined) return refuse('STATE_CONFLICT');
  if (end === 'release') return refuse('BET_CLOSED');
  const round = isLate ? await selectRoundOfBet(ports.pool, final) : claim.round;
  const chain = await ports.chains.byId(round.chain_id);
  return answerEnd(
    ports,
    crashBets(ports),
    { entry: final, context: { round, chain }, isRepeat: decided === undefined },
    (ended, operation) =>
      Promise.resolve({
        betId,
        amountWon: Number(ended.won),
        bet: toBetView(ended, round),
        account: toAccountState(operation),
      }),
  );
}

/**
 * A cash-out that was received after the end of its run waits until that end is recorded. Undefined: the bet was decided
 * meanwhile. Source: CRASH-22.
 */
async function closeWithRound(
  ports: CrashPorts,
  { bet, round }: RecordedClaim,
): Promise<BetRow | 'unknown' | undefined> {
  const now = await selectBet(ports.pool, bet.wallet_id, bet.bet_id);
  if (now?.status !== 'IN') return undefined;
  const ended = await ports.ends.of(round.round_id);
  if (ended === undefined) return 'unknown';
  return closeBet(ports, now);
}
