/** Moves of a round: only from the phase that the runner knows, and only under the fence of the leader. Source: CRASH-13. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { ROUND_PHASES, type RoundEvent, type RoundPhase } from './round-phases.ts';
import { roundRows } from './round-rows.test-kit.ts';
import {
  fenceRounds,
  insertRound,
  moveRound,
  nextFence,
  type RoundMove,
  selectRound,
  selectUnfinished,
} from './rounds.store.ts';

const { pool } = await createTestDatabase();
const AT = isoInstant(Date.now());
const HASH = new Uint8Array([1]);
const FENCE = 5n;
const { chainId, nextBrand, ...rows } = await roundRows(pool, AT);
const roundIn = (phase: RoundPhase) => rows.roundIn(phase, FENCE);

/** With everything that the phase after it needs. */
const MOVES: Readonly<Record<Exclude<RoundEvent, 'open'>, RoundMove>> = {
  lock: { event: 'lock', lockedAt: AT },
  run: { event: 'run', startedAt: AT, staked: { points: 300n, tickets: 5n } },
  end: { event: 'end', end: { at: AT, gameHash: HASH, crashCents: 150 } },
  close: { event: 'close' },
  abandon: { event: 'abandon' },
  finishRefund: { event: 'finishRefund', gameHash: HASH },
};

const LEGAL = ROUND_PHASES.states.flatMap((known) =>
  Object.values(MOVES)
    .filter(({ event }) => ROUND_PHASES.next(known, event) !== undefined)
    .map((move) => ({ known, move, event: move.event })),
);

test.each(LEGAL)('[CRASH-13] $event of a round known as $known', async ({ known, move }) => {
  for (const actual of ROUND_PHASES.states) {
    for (const fence of [FENCE - 1n, FENCE, FENCE + 1n]) {
      const round = await roundIn(actual);
      const moved = await moveRound(pool, { round: { ...round, phase: known }, fence, ...move });
      const isExpected = actual === known && fence === FENCE;
      const phase = isExpected ? ROUND_PHASES.requireNext(known, move.event) : actual;
      expect(moved?.phase, `${actual}, fence ${fence}`).toBe(isExpected ? phase : undefined);
      const stored = await selectRound(pool, round.brand, round.round_id);
      expect(stored).toEqual(isExpected ? moved : round);
    }
  }
});

test('[CRASH-8] an illegal move is a fault and changes nothing', async () => {
  for (const phase of ROUND_PHASES.states) {
    for (const move of Object.values(MOVES)) {
      if (ROUND_PHASES.next(phase, move.event) !== undefined) continue;
      const round = await roundIn(phase);
      await expect(moveRound(pool, { round, fence: FENCE, ...move })).rejects.toThrow('is illegal');
      expect(await selectRound(pool, round.brand, round.round_id)).toEqual(round);
    }
  }
});

test('[CRASH-13] a new leader fences every unfinished round, and only it opens the next', async () => {
  const rounds = [];
  for (const phase of ROUND_PHASES.states) rounds.push(await roundIn(phase));
  const client = await pool.connect();
  await pool.query('update crash.leader set fence = $1', [FENCE]);
  const fence = await nextFence(client);
  await fenceRounds(client, fence);
  client.release();
  const fenced = await pool.query<{ phase: string; fence: bigint }>(
    'select phase, fence from crash.round where round_id = any($1) order by phase',
    [rounds.map((round) => round.round_id)],
  );
  for (const row of fenced.rows) {
    const isFinal = ROUND_PHASES.final.some((phase) => phase === row.phase);
    expect(row.fence, row.phase).toBe(isFinal ? FENCE : fence);
  }
  for (const round of rounds) {
    const unfinished = await selectUnfinished(pool, round.brand);
    const isFinal = ROUND_PHASES.final.some((phase) => phase === round.phase);
    expect(unfinished?.round_id, round.phase).toBe(isFinal ? undefined : round.round_id);
  }
  const next = {
    roundId: systemIds.uuidV7(),
    brand: nextBrand(),
    chainId,
    number: 1,
    encryptedLink: HASH,
    at: AT,
  };
  expect(await insertRound(pool, { ...next, fence: FENCE })).toBeUndefined();
  expect(await insertRound(pool, { ...next, number: 2, fence })).toBeUndefined();
  expect(await insertRound(pool, { ...next, fence })).toMatchObject({
    phase: 'BETTING',
    number: 1,
  });
});
