import { bingoRoundRecord } from '@jubilee/contract/calls/bingo';
import { crashRound } from '@jubilee/contract/calls/crash';
import { userFairnessSeeds } from '@jubilee/contract/calls/fairness';
import { userBet, userBets } from '@jubilee/contract/calls/games';
import { dailyWheel } from '@jubilee/contract/calls/rewards';
import { BET_FILE_KIND, type BetFile, type BetRecord } from '@jubilee/contract/entities/bet-file';
import { callProblem } from '../../session/messages/call-sentences.ts';
import type { StartedSession } from '../../session/start/start-session.ts';
import type { Outcome } from '../../session/types.ts';

export type Engine = Pick<StartedSession['engine'], 'call'>;
type Collected = { readonly ok: true; readonly file: BetFile } | (Outcome & { readonly ok: false });

export const BETS_MAX = 100;
const AT_ONCE = 5;

/**
 * The player's last settled bets and spins of the daily wheel, or the given bets, with everything revealed about them. Source:
 * FAIR-16.
 */
export async function collectBets(
  engine: Engine,
  userId: string,
  wanted: { readonly betIds?: readonly string[]; readonly limit?: number },
  onProgress: (done: number, all: number) => void = () => undefined,
): Promise<Collected> {
  let { betIds } = wanted;
  let spun: Pick<BetFile, 'spins' | 'wheels'> = {};
  if (betIds === undefined) {
    const wheel = await engine.call(dailyWheel, { params: { userId } });
    if (!wheel.ok) return callProblem(wheel.problem);
    spun = { spins: wheel.value.spins, wheels: wheel.value.wheels };
    const query = { status: 'SETTLED', limit: String(wanted.limit ?? BETS_MAX) } as const;
    const listed = await engine.call(userBets, { params: { userId }, query });
    if (!listed.ok) return callProblem(listed.problem);
    betIds = listed.value.bets.map(({ betId }) => betId);
  }
  const bets: BetRecord[] = [];
  for (let from = 0; from < betIds.length; from += AT_ONCE) {
    const some = betIds.slice(from, from + AT_ONCE);
    const answers = await Promise.all(
      some.map((betId) => engine.call(userBet, { params: { userId, betId } })),
    );
    for (const answer of answers) {
      if (!answer.ok) return callProblem(answer.problem);
      const { account: _account, ...record } = answer.value;
      bets.push(record);
    }
    onProgress(bets.length, betIds.length);
  }
  const seeds = await engine.call(userFairnessSeeds, { params: { userId } });
  if (!seeds.ok) return callProblem(seeds.problem);
  const crashRounds = await roundsOf(engine, bets);
  const bingoRounds = await roomsOf(engine, bets);
  return {
    ok: true,
    file: {
      kind: BET_FILE_KIND,
      seeds: seedsFor([...bets, ...(spun.spins ?? [])], seeds.value.seeds),
      crashRounds,
      bingoRounds,
      ...spun,
      bets,
    },
  };
}

function seedsFor(
  bets: readonly Pick<BetRecord, 'fairness'>[],
  seeds: BetFile['seeds'],
): BetFile['seeds'] {
  const used = new Set(bets.map(({ fairness }) => fairness.seedId));
  return seeds.filter(({ seedId }) => used.has(seedId));
}

/**
 * A round that cannot be loaded is left out; the report of its bets then says that it is missing.
 */
async function roundsOf(
  engine: Engine,
  bets: readonly BetRecord[],
): Promise<BetFile['crashRounds']> {
  const ids = new Set(
    bets.filter(({ bet }) => bet.kind === 'CRASH').map(({ fairness }) => fairness.seedId),
  );
  const rounds: BetFile['crashRounds'] = [];
  for (const roundId of ids) {
    const answer = await engine.call(crashRound, { params: { roundId } });
    if (answer.ok) rounds.push(answer.value);
  }
  return rounds;
}

async function roomsOf(
  engine: Engine,
  bets: readonly BetRecord[],
): Promise<NonNullable<BetFile['bingoRounds']>> {
  const ids = new Set(
    bets
      .filter(({ paytableResult }) => paytableResult.book.kind === 'bingo-room/1')
      .map(({ fairness }) => fairness.seedId),
  );
  const rounds: NonNullable<BetFile['bingoRounds']> = [];
  for (const roundId of ids) {
    const answer = await engine.call(bingoRoundRecord, { params: { roundId } });
    if (answer.ok) rounds.push(answer.value.round);
  }
  return rounds;
}
