/** Decides bets of a round from recorded numbers, then books their ends. Source: CRASH-3, CRASH-6, CRASH-9. */
import { fateOf, targetOf } from '@jubilee/core/games/crash/settle';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type BetRow, type Decision, decideBets, selectBetsOfRound } from './bets.store.ts';
import { bookAll, type EntryPorts } from '../shared-rounds/index.ts';
import { crashBets } from './bet-entries.ts';
import type { Chains } from './chains.ts';
import type { RoundRow } from './rounds.store.ts';
import { EVENT_OF, forcedOf, RULES, stakeOf } from './rules-of-crash.ts';

export interface ClosePorts extends EntryPorts {
  readonly chains: Chains;
}

/** The multiplier at which each bet that is in exits automatically: its own target, or the forced point. */
export function exitsOf(bets: readonly BetRow[]): ReadonlyMap<BetRow, number> {
  const forced = new Map<number, number | null>();
  for (const { currency } of bets) {
    if (!forced.has(currency)) forced.set(currency, forcedOf(bets, currency));
  }
  return new Map(
    bets
      .filter((bet) => bet.status === 'IN')
      .map((bet) => [
        bet,
        Math.min(targetOf(RULES, stakeOf(bet)), forced.get(bet.currency) ?? RULES.capCents),
      ]),
  );
}

/** Pays the bets that exit automatically up to this multiplier. The round must have reached it. */
export async function payUpTo(ports: ClosePorts, round: RoundRow, cents: number): Promise<void> {
  const bets = await selectBetsOfRound(ports.pool, round.round_id);
  const due = [...exitsOf(bets)].filter(([, exit]) => exit <= cents).map(([bet]) => bet);
  await decideAndBook(ports, round, bets, due, cents);
}

/** Decides every bet that is still in as lost. Must not be called while an earlier cash-out is pending. */
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
    .filter((bet) => bet.status === 'IN')
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
        event: EVENT_OF[fate.status],
        leftAtCents: fate.multiplierCents,
        won: fate.amountWon,
      };
    });
  const decided = await decideBets(ports.pool, decisions, isoInstant(ports.clock.now()));
  await bookBets(ports, round, decided);
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
