/**
 * How each kind of command runs: bets share a statement with other bets, everything else runs alone. A
 * jackpot win is never shed, because its claim would then wait for the next sweep.
 */
import { isMinorUnits } from '@jubilee/core/money/minor-units';
import type { ClientBase, Pool } from 'pg';
import { allOrNothing } from '../../platform/db/all-or-nothing.ts';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Lanes, Submit } from '../../platform/lanes/lanes.ts';
import type { RequestBudget } from '../../platform/lanes/request-budget.ts';
import { decidedAnswerOf } from './answer.ts';
import { captureReservation, grant, reserve, releaseReservation } from './book-entry.ts';
import { applyCreditBet } from './credit-bet.ts';
import type { JackpotWinEntry } from './commands.ts';
import type { ReservationStep } from './reserved-round.ts';
import type {
  BetOperation,
  CreditBetOperation,
  DecidedAnswer,
  GrantOperation,
  ReservationCaptureOperation,
  ReservationEndOperation,
  ReservationOperation,
  JackpotWatch,
} from './operations.ts';
import { payClaim } from './pay-claim.ts';
import { applyUnbatchedBet } from './unbatched-bet.ts';
import { applyRoundStep } from './apply-round-step.ts';
import type { CommandAnswers, CommandKind, WalletCommand } from './wallet-commands.ts';
import { applyBets, lockWallet } from './wallet.store.ts';

export type CommandRunners = {
  readonly [Kind in CommandKind]: (
    command: WalletCommand<Kind>,
    budget?: RequestBudget,
  ) => Promise<CommandAnswers[Kind]>;
};

/** Money and what it is for, in one transaction; true commits it. */
export type WorkOnWallet = (client: Pick<ClientBase, 'query'>) => Promise<boolean>;

export interface CommandPorts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly lanes: Lanes;
  readonly jackpots: () => JackpotWatch;
  /** The slot of the jackpot pools that a wallet's lane adds to. */
  readonly slotOf: (walletId: bigint) => number;
}

const OVERLOADED = { status: 'refused', replayed: false, code: 'OVERLOADED' } as const;
const UNKNOWN = { status: 'unknown' } as const;

export function commandRunners(ports: CommandPorts): CommandRunners {
  const { pool, clock, ids, lanes } = ports;
  const now = () => isoInstant(clock.now());
  const shared = lanes.accept<() => BetOperation, DecidedAnswer>({
    sharesStatement: true,
    run: (decisions) => bookBets(ports, decisions, applyBets),
    shed: OVERLOADED,
    unknown: UNKNOWN,
  });
  const unbatched = lanes.accept<() => BetOperation, DecidedAnswer>({
    sharesStatement: false,
    run: (decisions) => bookBets(ports, decisions, applyUnbatchedBet),
    shed: OVERLOADED,
    unknown: UNKNOWN,
  });
  const creditBet = acceptUnbatched(lanes, (decide: () => CreditBetOperation) =>
    applyCreditBet(pool, decide(), now()),
  );
  const reservation = acceptUnbatched(lanes, (one: ReservationOperation) =>
    reserve(pool, one, now()),
  );
  const release = acceptUnbatched(lanes, (end: ReservationEndOperation) =>
    releaseReservation(pool, end, now()),
  );
  const capture = acceptUnbatched(lanes, (end: ReservationCaptureOperation) =>
    captureReservation(pool, end, now()),
  );
  const bookGrant = acceptUnbatched(lanes, (one: GrantOperation) => grant(pool, one, clock.now()));
  const step = acceptUnbatched(lanes, async (one: ReservationStep) => {
    const { walletId, operationId } = one;
    const how = { raiseId: ids.uuidV7(), slot: ports.slotOf(walletId), at: now() };
    const answer = await applyRoundStep(pool, one, how);
    const hasHit = (one.end?.jackpot?.drawn.length ?? 0) > 0;
    if (hasHit && answer.status === 'stepped') ports.jackpots().claimed(walletId, operationId);
    return answer;
  });
  const jackpotWin = acceptUnbatched(lanes, (win: JackpotWinEntry) => payClaim(pool, win, now()), {
    isNeverShed: true,
  });
  return {
    bet: ({ walletId, decide }, budget) => shared(walletId, memoize(decide), budget),
    unbatchedBet: ({ operation }, budget) => unbatched(operation.walletId, () => operation, budget),
    creditBet: ({ walletId, decide }, budget) => creditBet(walletId, memoize(decide), budget),
    reservation: ({ operation }, budget) => reservation(operation.walletId, operation, budget),
    reservationRelease: ({ operation }, budget) => release(operation.walletId, operation, budget),
    reservationCapture: ({ operation }, budget) => capture(operation.walletId, operation, budget),
    roundStep: ({ operation }, budget) => step(operation.walletId, operation, budget),
    grant: ({ operation }, budget) => bookGrant(operation.walletId, operation, budget),
    jackpotWin: ({ operation }, budget) => jackpotWin(operation.walletId, operation, budget),
  };
}

/** As a command of the wallet's lane, which may run it again after a lost connection. */
export function transactionRunner({
  pool,
  lanes,
}: Pick<CommandPorts, 'pool' | 'lanes'>): Submit<
  { readonly walletId: bigint; readonly work: WorkOnWallet },
  { readonly status: 'done' } | typeof OVERLOADED | typeof UNKNOWN
> {
  return acceptUnbatched(lanes, ({ walletId, work }) =>
    allOrNothing(pool, async (client) => {
      await lockWallet(client, walletId);
      return { commit: await work(client), value: { status: 'done' } as const };
    }),
  );
}

/** A kind of command that shares its statement with no other. */
function acceptUnbatched<Command, Answer>(
  lanes: Lanes,
  run: (command: Command) => Promise<Answer>,
  limits: { readonly isNeverShed?: true } = {},
): Submit<Command, Answer | typeof OVERLOADED | typeof UNKNOWN> {
  return lanes.accept<Command, Answer | typeof OVERLOADED | typeof UNKNOWN>({
    ...limits,
    sharesStatement: false,
    run: (commands) => Promise.all(commands.map(run)),
    shed: OVERLOADED,
    unknown: UNKNOWN,
  });
}

/** A batch that runs again finds the stored decisions. */
function memoize<T>(decide: () => T): () => T {
  let decided: { readonly value: T } | undefined;
  return () => (decided ??= { value: decide() }).value;
}

/** Bets that share a statement, or the one bet that checks for other open rounds of its game. */
async function bookBets(
  { pool, clock, slotOf, jackpots }: CommandPorts,
  decisions: readonly (() => BetOperation)[],
  apply: typeof applyBets | typeof applyUnbatchedBet,
): Promise<readonly DecidedAnswer[]> {
  const at = isoInstant(clock.now());
  const bets = decisions.map((decide) => checkedBet(decide()));
  const watched = { slot: slotOf(bets[0]?.walletId ?? 0n), points: jackpots().points() };
  const booked = await apply(pool, bets, watched, at);
  for (const { walletId, operationId } of booked.claims) jackpots().claimed(walletId, operationId);
  return bets.map((bet, index) => {
    const verdict = booked.verdicts[index];
    if (verdict === undefined) throw new Error(`Bet ${bet.operationId} got no verdict.`);
    const { stake: amount, jackpot: _, ...draft } = bet;
    return decidedAnswerOf(
      { ...draft, amount, kind: 'BET', at, reservationId: undefined },
      verdict,
    );
  });
}

/** Faults: an amount that no bet can have. */
function checkedBet(bet: BetOperation): BetOperation {
  if (bet.stake > 0n && isMinorUnits(bet.stake) && isMinorUnits(bet.amountWon)) return bet;
  throw new Error(`Bet ${bet.operationId} has an impossible amount.`);
}
