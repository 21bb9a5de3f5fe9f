/** The calls with which a player ends a bet: canceling it before the lock, and cashing out during the run. */
import type {
  cancelCrashBet as cancelCall,
  settleCrashBet as settleCall,
} from '@jubilee/contract/calls/crash';
import type { CallReply } from '@jubilee/contract/calls/define';
import { refuse } from '@jubilee/contract/values/result';
import { centsAt, runMs } from '@jubilee/core/games/crash/growth';
import { fateOf } from '@jubilee/core/games/crash/settle';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer } from '../access/index.ts';
import { toBetView } from './bet-view.ts';
import { BET_STATES } from './bet-states.ts';
import {
  type BetRow,
  decideBets,
  selectBet,
  selectBetsOfRound,
  selectRoundOfBet,
} from './bets.store.ts';
import { answerEnd, cancelEntry, toAccountState, toBetAmount } from '../shared-rounds/index.ts';
import { crashBets } from './bet-entries.ts';
import { payUpTo } from './close-bets.ts';
import type { CrashPorts } from './crash-ports.ts';
import type { RoundRow } from './rounds.store.ts';
import { EVENT_OF, forcedOf, mayBeForced, pointOf, RULES, stakeOf } from './rules-of-crash.ts';

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
 * Cashes out at the multiplier of the time of receipt, so the clock is read before the first query. Refuses NOT_FOUND,
 * BET_CLOSED (canceled or refunded), FLIGHT_NOT_BEGUN, STATE_CONFLICT (the stake is not reserved yet).
 * Source: CRASH-3, CRASH-10, CRASH-32.
 */
export function settleCrashBet(
  ports: CrashPorts,
  walletId: bigint,
  betId: string,
): Promise<Answer<CallReply<typeof settleCall>>> {
  const receivedMs = ports.clock.now();
  return ports.claims.run(`${walletId} ${betId}`, receivedMs, () =>
    settle(ports, walletId, betId, receivedMs),
  );
}

async function settle(
  ports: CrashPorts,
  walletId: bigint,
  betId: string,
  receivedMs: number,
): Promise<Answer<CallReply<typeof settleCall>>> {
  const bet = await selectBet(ports.pool, walletId, betId);
  if (bet === undefined) return refuse('NOT_FOUND');
  const round = await selectRoundOfBet(ports.pool, bet);
  const isIn = bet.status === 'IN';
  if (isIn && round.started_at === null) return refuse('FLIGHT_NOT_BEGUN');
  let decided = isIn ? await decide(ports, bet, round, receivedMs) : undefined;
  if (decided === 'late') {
    const ended = await ports.ends.of(bet.round_id);
    if (ended === undefined) return refuse('OUTCOME_UNKNOWN');
    decided = await decide(ports, bet, ended, receivedMs);
  }
  if (decided === 'late') return refuse('OUTCOME_UNKNOWN');
  const final = decided ?? (await selectBet(ports.pool, walletId, betId));
  const end = final && BET_STATES.endOfReservation(final.status);
  if (final === undefined || end === undefined) return refuse('STATE_CONFLICT');
  if (end === 'release') return refuse('BET_CLOSED');
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
 * Records the cash-out in one statement. Undefined: the bet was decided before. `late`: it was received after the end
 * of the run, which is not recorded yet; the runner decides whether the stake is lost or refunded. Source: CRASH-16.
 */
async function decide(
  ports: CrashPorts,
  bet: BetRow,
  round: RoundRow,
  receivedMs: number,
): Promise<BetRow | 'late' | undefined> {
  if (round.phase !== 'RUNNING' && round.phase !== 'ENDED') return undefined;
  const chain = await ports.chains.byId(round.chain_id);
  const { crashCents } = pointOf(ports.encryptor, round, chain.salt);
  const elapsed = receivedMs - Date.parse(round.started_at ?? '');
  if (round.phase === 'RUNNING' && elapsed >= runMs(RULES, crashCents)) return 'late';
  const cents = centsAt(RULES, elapsed);
  const isNearLimit = mayBeForced(round, bet.currency, cents);
  if (isNearLimit) {
    // Every exit moves the forced point of the other bets, so all bets that reached it are decided together.
    await payUpTo(ports, round, Math.min(cents, crashCents));
    const now = await selectBet(ports.pool, bet.wallet_id, bet.bet_id);
    if (now !== undefined && now.status !== 'IN') return now;
  }
  const forcedCents = isNearLimit
    ? forcedOf(await selectBetsOfRound(ports.pool, round.round_id), bet.currency)
    : null;
  const fate = fateOf(RULES, stakeOf(bet), { crashCents, forcedCents }, cents);
  const [decided] = await decideBets(
    ports.pool,
    [
      {
        walletId: bet.wallet_id,
        betId: bet.bet_id,
        event: EVENT_OF[fate.status],
        leftAtCents: fate.multiplierCents,
        won: fate.amountWon,
      },
    ],
    isoInstant(receivedMs),
  );
  return decided;
}
