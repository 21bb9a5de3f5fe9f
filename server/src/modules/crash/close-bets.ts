/** Decides bets of a round from numbers and lets the money follow. Source: CRASH-3, CRASH-6, CRASH-9. */
import { fateOf, targetOf } from '@jubilee/core/games/crash/settle';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import {
  BET,
  type BetRow,
  type Decision,
  decideBets,
  markBooked,
  selectBetsOfRound,
  selectNotBooked,
  selectRoundOfBet,
  setStatus,
} from './bets.store.ts';
import type { StoredOperation } from '../wallet/index.ts';
import { bookEnd, type BookPorts } from './book-end.ts';
import type { Chains } from './chains.ts';
import type { RoundRow } from './rounds.store.ts';
import { forcedOf, RULES, stakeOf } from './rules-of-crash.ts';

export interface ClosePorts extends BookPorts {
  readonly clock: Clock;
  readonly chains: Chains;
  readonly log: Logger;
}

const AT_ONCE = 16;
/** A reservation that was not booked within this time of its bet's request never will be. */
const RESERVATION_COMES_WITHIN_MS = 2 * 60_000;

/** The multiplier at which each bet that is in leaves by itself. */
export function exitsOf(bets: readonly BetRow[]): ReadonlyMap<BetRow, number> {
  const forced = new Map<number, number | null>();
  for (const { currency } of bets) {
    if (!forced.has(currency)) forced.set(currency, forcedOf(bets, currency));
  }
  return new Map(
    bets
      .filter((bet) => bet.status === BET.IN)
      .map((bet) => [
        bet,
        Math.min(targetOf(RULES, stakeOf(bet)), forced.get(bet.currency) ?? RULES.capCents),
      ]),
  );
}

/** Pays whoever leaves by itself up to this multiplier, which the round has reached. */
export async function payUpTo(ports: ClosePorts, round: RoundRow, cents: number): Promise<void> {
  const bets = await selectBetsOfRound(ports.pool, round.round_id);
  const due = [...exitsOf(bets)].filter(([, exit]) => exit <= cents).map(([bet]) => bet);
  await decideAndBook(ports, round, bets, due, cents);
}

/** Everybody still in has lost; call when no earlier cash-out is on its way. */
export async function closeRest(
  ports: ClosePorts,
  round: RoundRow,
  crashCents: number,
): Promise<void> {
  const bets = await selectBetsOfRound(ports.pool, round.round_id);
  await decideAndBook(ports, round, bets, bets, crashCents);
}

async function decideAndBook(
  ports: ClosePorts,
  round: RoundRow,
  all: readonly BetRow[],
  due: readonly BetRow[],
  crashCents: number,
): Promise<void> {
  const decisions = due
    .filter((bet) => bet.status === BET.IN)
    .map((bet): Decision => {
      const fate = fateOf(
        RULES,
        stakeOf(bet),
        { crashCents, forcedCents: forcedOf(all, bet.currency) },
        null,
      );
      return {
        walletId: bet.wallet_id,
        betId: bet.bet_id,
        status: BET[fate.status],
        leftAtCents: fate.multiplierCents,
        won: fate.amountWon,
      };
    });
  const decided = await decideBets(ports.pool, decisions, isoInstant(ports.clock.now()));
  await bookAll(ports, round, decided);
}

/** Money of decided bets. What the ledger does not confirm now is tried again by bookLeftOver. */
export async function bookAll(
  ports: ClosePorts,
  round: RoundRow,
  bets: readonly BetRow[],
): Promise<void> {
  const chain = await ports.chains.byId(round.chain_id);
  const waiting = bets.filter((bet) => !bet.booked);
  for (let from = 0; from < waiting.length; from += AT_ONCE) {
    const batch = waiting.slice(from, from + AT_ONCE);
    await Promise.all(
      batch.map((bet) =>
        bookEnd(ports, bet, round, chain).catch((error: unknown) => logFailure(ports, bet, error)),
      ),
    );
  }
}

/** Bets whose reservation nobody confirmed before the run: in when it is in the ledger, else returned. */
export async function resolveRequestedBets(ports: ClosePorts, round: RoundRow): Promise<void> {
  const bets = await selectBetsOfRound(ports.pool, round.round_id);
  for (const bet of bets.filter((one) => one.status === BET.REQUESTED)) {
    const isReserved = isReservationOf(
      bet,
      await ports.wallet.operation(bet.wallet_id, bet.bet_id),
    );
    const at = isoInstant(ports.clock.now());
    await setStatus(ports.pool, bet, isReserved ? BET.IN : BET.RETURNED, isReserved ? null : at);
  }
}

/** The player may have used the id for something else, whose money is not this bet's. */
export function isReservationOf(bet: BetRow, stored: StoredOperation | undefined): boolean {
  const isReservation = stored?.kind === 'HOLD' && stored.refusal === undefined;
  return isReservation && stored.round?.seedId === bet.round_id;
}

/** Decided bets whose money has not followed, of any round: the work of a process that stopped. */
export async function bookLeftOver(ports: ClosePorts, decidedBefore: string): Promise<void> {
  const bets = await selectNotBooked(ports.pool, decidedBefore, 500);
  for (const bet of bets) {
    await bookLeft(ports, bet).catch((error: unknown) => logFailure(ports, bet, error));
  }
}

async function bookLeft(ports: ClosePorts, bet: BetRow): Promise<void> {
  const stored = await ports.wallet.operation(bet.wallet_id, bet.bet_id);
  if (!isReservationOf(bet, stored)) return forgetUnheld(ports, bet, stored !== undefined);
  const round = await selectRoundOfBet(ports.pool, bet);
  const chain = await ports.chains.byId(round.chain_id);
  await bookEnd(ports, bet, round, chain);
}

/** One bet that cannot be booked keeps no other waiting, nor its round. */
function logFailure({ log }: ClosePorts, bet: BetRow, error: unknown): void {
  log.error({ err: error, bet: bet.bet_id, wallet: bet.wallet_id }, 'a crash bet was not booked');
}

/** A returned bet without a reservation has nothing to release, once none can be booked any more. */
async function forgetUnheld(ports: ClosePorts, bet: BetRow, isUsed: boolean): Promise<void> {
  if (bet.status !== BET.RETURNED) {
    ports.log.error({ bet: bet.bet_id, wallet: bet.wallet_id }, 'a crash bet without a hold');
    return;
  }
  const age = ports.clock.now() - Date.parse(bet.created_at);
  if (isUsed || age > RESERVATION_COMES_WITHIN_MS) await markBooked(ports.pool, bet);
}
