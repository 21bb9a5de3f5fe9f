/** What the database knows of the processes that receive cash-outs. Source: CRASH-16, CRASH-23, CRASH-41. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import type { Pool, QueryConfig } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import {
  forgetSilentHandlers,
  interruptRuns,
  recordBeat,
  selectReception,
} from './cashout-beats.store.ts';
import { ROUND_PHASES, type RoundPhase } from './round-phases.ts';
import { roundRows } from './round-rows.test-kit.ts';
import { selectRoundById } from './rounds.store.ts';

const { pool } = await createTestDatabase();
const T0 = Date.parse('2026-01-01T00:00:00.000Z');
const SILENCE_MS = 1_000;
const at = (ms: number): string => isoInstant(T0 + ms);
const rows = await roundRows(pool, at(0));
const roundIn = async (phase: RoundPhase) => (await rows.roundIn(phase)).round_id;
beforeEach(() => pool.query(`delete from crash.cashout_handler`));

/** The database at an instant of its clock. */
function poolAt(ms: number): Pool {
  const instant = `'${at(ms)}'::timestamptz`;
  const query = ({ text, values }: QueryConfig) =>
    pool.query({
      text: text.replaceAll('clock_timestamp()', instant),
      ...(values === undefined ? {} : { values }),
    });
  return Object.assign(Object.create(pool) as Pool, { query });
}
const interruptRunsAt = (ms: number) => interruptRuns(poolAt(ms), SILENCE_MS);

/** A process whose clock and the database's both say `ms`. */
function handler() {
  const handlerId = systemIds.uuidV7();
  return (ms: number, recordedMs: number | 'infinity' = ms) =>
    recordBeat(poolAt(ms), {
      handlerId,
      receivingUntil: at(ms),
      recordedUntil: recordedMs === 'infinity' ? recordedMs : at(recordedMs),
      silenceMs: SILENCE_MS,
    });
}

const interruptedAt = async (roundId: string) =>
  (await selectRoundById(pool, roundId)).interrupted_at;
const reception = (roundId: string, nowMs: number, endMs: number) =>
  selectReception(poolAt(nowMs), roundId, { silenceMs: SILENCE_MS, endAt: at(endMs) });

describe('signs of life', () => {
  test('[CRASH-23] while one process gives them, no run is interrupted', async () => {
    const [ann, bob] = [handler(), handler()];
    await ann(-500);
    const roundId = await roundIn('RUNNING');
    expect(await ann(0)).toBe(true);
    for (let ms = 900; ms <= 9_000; ms += 900) {
      await (ms > 4_500 ? bob : ann)(ms);
      await interruptRunsAt(ms);
    }
    expect(await interruptedAt(roundId)).toBeNull();
  });

  test('[CRASH-16][CRASH-23] who is back after a silence finds it, and it stays where the last cash-out could be received', async () => {
    const [ann, bob] = [handler(), handler()];
    await ann(-500);
    const roundId = await roundIn('RUNNING');
    await ann(400);
    await bob(700);
    await bob(5_000);
    expect(await interruptedAt(roundId)).toBe(at(700));
    await ann(5_000);
    await ann(9_000);
    await interruptRunsAt(60_000);
    expect(await interruptedAt(roundId)).toBe(at(700));
  });

  test('[CRASH-16] two that are back at the same moment do not hide the silence from each other', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      await pool.query('delete from crash.cashout_handler');
      const before = handler();
      await before(-400);
      const roundId = await roundIn('RUNNING');
      await before(500);
      await Promise.all(Array.from({ length: 6 }, () => handler()(8_000)));
      expect(await interruptedAt(roundId)).toBe(at(500));
      await pool.query(
        `update crash.round set phase = 'ENDED', ended_at = now(), game_hash = '\\x01', crash_cents = 150
          where round_id = $1`,
        [roundId],
      );
    }
  });

  test('[CRASH-16] the runner finds a silence, too, and a run for which no process ever received cash-outs is interrupted at its start', async () => {
    const roundId = await roundIn('RUNNING');
    await interruptRunsAt(3_000);
    expect(await interruptedAt(roundId)).toBe(at(0));
  });

  test('[CRASH-16] only runs are interrupted', async () => {
    for (const phase of ROUND_PHASES.states) {
      const roundId = await roundIn(phase);
      await interruptRunsAt(60_000);
      expect(await interruptedAt(roundId), phase).toBe(phase === 'RUNNING' ? at(0) : null);
    }
  });

  test('[CRASH-41] the end waits for every process that lives, and for none that is silent or stopped', async () => {
    const [ann, bob, cid] = [handler(), handler(), handler()];
    const END = 5_000;
    const none = { interrupted_at: null, is_receiving: false, is_receiving_at_end: false };
    const before = await reception(await roundIn('LOCKED'), END, END);
    expect(before).toEqual({ ...none, has_pending_claims: false });
    await Promise.all([ann(4_900), bob(4_900), cid(4_900)]);
    const roundId = await roundIn('RUNNING');
    const received = { ...none, is_receiving: true };
    expect(await reception(roundId, END, END)).toEqual({ ...received, has_pending_claims: true });
    await ann(5_000);
    const toEnd = { ...received, is_receiving_at_end: true };
    expect(await reception(roundId, END, END)).toEqual({ ...toEnd, has_pending_claims: true });
    // Bob lives and has a claim of before the end; Cid says good-bye.
    await Promise.all([bob(5_100, 4_800), cid(5_100, 'infinity')]);
    expect(await reception(roundId, 5_100, END)).toMatchObject({ has_pending_claims: true });
    await bob(5_200);
    expect(await reception(roundId, 5_200, END)).toEqual({ ...toEnd, has_pending_claims: false });
    // A process that died with a claim holds the end up for as long as it counts as alive.
    await handler()(5_200, 4_000);
    expect(await reception(roundId, 6_200, END)).toMatchObject({ has_pending_claims: true });
    expect(await reception(roundId, 6_201, END)).toMatchObject({ has_pending_claims: false });
  });

  test('[CRASH-41] processes that ended long ago are forgotten', async () => {
    await handler()(0);
    await handler()(5_000);
    await forgetSilentHandlers(poolAt(6_000), 5_000);
    expect((await pool.query('select 1 from crash.cashout_handler')).rows).toHaveLength(1);
  });
});
