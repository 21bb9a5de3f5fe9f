/** Decides bets of a round from recorded numbers, then books their ends. Source: CRASH-3, CRASH-6, CRASH-9, CRASH-16. */
import { centsAt } from '@jubilee/core/games/crash/growth';
import { fateOf, targetOf } from '@jubilee/core/games/crash/settle';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  type BetRow,
  type Decision,
  decideBets,
  selectBetsOfRound,
  selectRoundOfBet,
} from './bets.store.ts';
import { bookAll, type EntryPorts } from '../shared-rounds/index.ts';
import { crashBets } from './bet-entries.ts';
import { selectReceivingUntil } from './cashout-beats.store.ts';
import type { Chains } from './chains.ts';
import { type RoundRow, selectRoundById } from './rounds.store.ts';
import { EVENT_OF, forcedOf, mayBeForced, RULES, stakeOf } from './rules-of-crash.ts';

export interface ClosePorts extends EntryPorts {
  readonly chains: Chains;
}

/** The multiplier at which each bet that is in exits by itself. */
export function exitsOf(round: RoundRow, bets: readonly BetRow[]): ReadonlyMap<BetRow, number> {
  const forced = new Map<number, number | null>();
  for (const { currency } of bets) {
    if (!forced.has(currency)) forced.set(currency, forcedOf(round, bets, currency));
  }
  return new Map(
    bets
      .filter((bet) => bet.status === 'IN')
      .map((bet) => [
        bet,
        Math.min(targetOf(RULES, stakeOf(bet, round)), forced.get(bet.currency) ?? RULES.capCents),
      ]),
  );
}

/**
 * Pays the bets that exit by themselves up to this multiplier. The round must have reached it. An exit that an interruption
 * would have moved waits until it is recorded that a cash-out could be received then. Source: CRASH-16.
 */
export async function payUpTo(ports: ClosePorts, roundId: string, cents: number): Promise<void> {
  // Before the round is read: an interruption that it does not have yet will not be earlier.
  const receivingUntil = await selectReceivingUntil(ports.pool);
  const { round, bets } = await readRound(ports, roundId);
  const settledCents = Math.min(cents, surelyUninterruptedCents(round, receivingUntil));
  const due = [...exitsOf(round, bets)]
    .filter(([bet, exit]) => exit <= (isOwnTarget(bet, round, exit) ? cents : settledCents))
    .map(([bet]) => bet);
  await decideAndBook(ports, { round, bets, crashCents: cents }, due);
}

/** Whether a bet leaves where it would with any interruption of its run. */
function isOwnTarget(bet: BetRow, round: RoundRow, exit: number): boolean {
  return bet.auto_cents !== null && exit === targetOf(RULES, stakeOf(bet, round));
}

/** Up to this multiplier every exit is as it will remain. */
function surelyUninterruptedCents(round: RoundRow, receivingUntil: string | null): number {
  const isKnown = round.phase !== 'RUNNING' || round.interrupted_at !== null;
  if (isKnown || round.started_at === null) return RULES.capCents;
  if (receivingUntil === null) return 0;
  return centsAt(RULES, Date.parse(receivingUntil) - Date.parse(round.started_at));
}

/** Decides every bet that is still in by the end of its round, which is recorded. */
export async function closeRest(
  ports: ClosePorts,
  roundId: string,
  crashCents: number,
): Promise<void> {
  const { round, bets } = await readRound(ports, roundId);
  await decideAndBook(ports, { round, bets, crashCents }, bets);
}

/** Decides one bet by the recorded end of its round. Undefined: it was decided before. */
export async function closeBet(ports: ClosePorts, bet: BetRow): Promise<BetRow | undefined> {
  const { pool } = ports;
  const round = await selectRoundOfBet(pool, bet);
  const crashCents = round.crash_cents ?? 0;
  if (mayBeForced(round, bet.currency, crashCents)) {
    // Every exit moves the forced point of the others, so all that the round reached are paid before one is lost.
    await payUpTo(ports, round.round_id, crashCents);
  }
  const decision = decisionOf(bet, { round, crashCents, forcedCents: null });
  const [decided] = await decideBets(pool, {
    roundId: round.round_id,
    decisions: [decision],
    at: isoInstant(ports.clock.now()),
  });
  return decided;
}

async function readRound({ pool }: ClosePorts, roundId: string) {
  // The row as it is now: an interruption changes where bets leave.
  const round = await selectRoundById(pool, roundId);
  return { round, bets: await selectBetsOfRound(pool, roundId) };
}

interface RoundOfBets {
  readonly round: RoundRow;
  readonly bets: readonly BetRow[];
  /** Where the round ended, or a multiplier that it reached. */
  readonly crashCents: number;
}

async function decideAndBook(
  ports: ClosePorts,
  { round, bets, crashCents }: RoundOfBets,
  due: readonly BetRow[],
): Promise<void> {
  const decisions = due
    .filter((bet) => bet.status === 'IN')
    .map((bet) =>
      decisionOf(bet, { round, crashCents, forcedCents: forcedOf(round, bets, bet.currency) }),
    );
  const at = isoInstant(ports.clock.now());
  const decided = await decideBets(ports.pool, { roundId: round.round_id, decisions, at });
  await bookBets(ports, round, decided);
}

function decisionOf(
  bet: BetRow,
  {
    round,
    crashCents,
    forcedCents,
  }: {
    readonly round: RoundRow;
    readonly crashCents: number;
    readonly forcedCents: number | null;
  },
): Decision {
  const fate = fateOf(RULES, stakeOf(bet, round), { crashCents, forcedCents }, null);
  return {
    walletId: bet.wallet_id,
    betId: bet.bet_id,
    event: EVENT_OF[fate.status],
    leftAtCents: fate.multiplierCents,
    won: fate.amountWon,
  };
}

/** Books the ends of decided bets. The sweep repeats what the ledger does not confirm now. */
export async function bookBets(
  ports: ClosePorts,
  round: RoundRow,
  entries: readonly BetRow[],
): Promise<void> {
  const chain = await ports.chains.byId(round.chain_id);
  await bookAll(ports, crashBets(ports), { entries, context: { round, chain } });
}
