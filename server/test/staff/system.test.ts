/** The system room: signs of life of two nodes, counts by hour, jobs that failed, checks of the ledger. */
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import {
  dropSystemJob,
  ledgerChecks,
  retrySystemJob,
  startLedgerCheck,
  systemJobs,
  systemStatus,
} from '@jubilee/contract/staff/calls/system';
import { appForFile, secondAppForTest } from '@jubilee/testkit/app-for-file';
import { betOf, openFundedWallets } from '@jubilee/testkit/bets';
import { settableClock } from '@jubilee/testkit/clock';
import { staffReply } from '@jubilee/testkit/staff-browser';
import { testStaff } from '@jubilee/testkit/test-staff';
import { describe, expect, test, vi } from 'vitest';
import { createRunningCounts } from '../../src/platform/metrics/running-counts.ts';
import { startBeats } from '../../src/modules/system/index.ts';
import { createLedgerCheckpoints, decidedBet } from '../../src/modules/wallet/index.ts';

const clock = settableClock();
const app = await appForFile({ clock, roles: ['api', 'worker'] });
const { backgroundPool: pool, wallet, ids } = app.services;
const staff = testStaff(app, clock);
const reason = 'as the team agreed';
const WAIT = { timeout: 15_000, interval: 50 };

const ann = await staff.admin('ann');
const vic = await staff.join(ann, { name: 'vic', roles: ['viewer'] });

const status = async () => staffReply(await vic.browser.call(systemStatus));
const FACTS = {
  clock_state: 'good',
  clock_offset_ms: 3,
  clock_error_ms: 2,
  database_answers: true,
  crash_is_led: true,
  memory_mb: 100,
} as const;

describe('nodes', () => {
  test('[SYS-1] every process is there with its version and roles', async () => {
    const [first] = (await status()).nodes;
    expect(first).toMatchObject({
      version: 'test-build',
      roles: ['api', 'worker'],
      isSilent: false,
      databaseAnswers: true,
    });
    await secondAppForTest(app, { clock, roles: ['api'] });
    const { nodes } = await status();
    expect(nodes.map(({ roles }) => roles)).toEqual([['api', 'worker'], ['api']]);
  });

  test('[SYS-1] one that was killed falls silent after half a minute, and is forgotten after a day', async () => {
    let nowMs = clock.now();
    const nodeId = ids.uuidV7();
    const beats = await startBeats({
      pool,
      sharedClock: { now: () => nowMs },
      nodeId,
      version: 'old',
      roles: ['worker'],
      counts: createRunningCounts(),
      facts: async () => FACTS,
      onFault: (error) => expect(error).toBeUndefined(),
    });
    const seen = async () => (await status()).nodes.find((node) => node.nodeId === nodeId);
    expect(await seen()).toMatchObject({ isSilent: false, clockOffsetMs: 3, memoryMb: 100 });
    clock.advance(31_000);
    expect(await seen()).toMatchObject({ isSilent: true });
    await beats.stop();
    expect(await seen()).toBeUndefined();
    const other = await startBeats({
      pool,
      sharedClock: { now: () => nowMs },
      nodeId,
      version: 'old',
      roles: ['worker'],
      counts: createRunningCounts(),
      facts: async () => FACTS,
      onFault: (error) => expect(error).toBeUndefined(),
    });
    await pool.query(`update system.node set seen_at = $1 where node_id = $2`, [
      new Date(nowMs - 86_400_001).toISOString(),
      nodeId,
    ]);
    nowMs += 1;
    const third = await startBeats({
      pool,
      sharedClock: { now: () => nowMs },
      nodeId: ids.uuidV7(),
      version: 'new',
      roles: ['api'],
      counts: createRunningCounts(),
      facts: async () => FACTS,
      onFault: (error) => expect(error).toBeUndefined(),
    });
    expect(await seen()).toBeUndefined();
    await other.stop();
    await third.stop();
  });

  test('[SYS-2] what nodes count adds up by hour, and nothing is lost when it could not be stored', async () => {
    const counts = createRunningCounts();
    for (let n = 0; n < 5; n += 1) counts.add('pageErrors');
    const faults: unknown[] = [];
    let isAway = true;
    const away = new Proxy(pool, {
      get(target, key) {
        if (isAway && key === 'connect') return () => Promise.reject(new Error('away'));
        const value: unknown = Reflect.get(target, key);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const beats = await startBeats({
      pool: away,
      sharedClock: clock,
      nodeId: ids.uuidV7(),
      version: 'x',
      roles: ['api'],
      counts,
      facts: async () => FACTS,
      onFault: (error) => faults.push(error),
    });
    expect(faults).toHaveLength(1);
    expect((await status()).hours[0]?.pageErrors).toBe(0);
    isAway = false;
    counts.add('pageErrors');
    await beats.stop();
    const { hours } = await status();
    expect(hours).toHaveLength(48);
    expect(hours[0]?.pageErrors).toBe(6);
    expect(hours[1]?.pageErrors).toBe(0);
  });
});

test('[SYS-1] the head of the checkpoints, and whether operations wait for one', async () => {
  await openFundedWallets({ wallet, pool }, [9_001n], 1_000n);
  await vi.waitFor(async () => {
    await createLedgerCheckpoints(pool, [1], new Date(clock.now()).toISOString());
    // What is open elsewhere in the cluster holds both back.
    expect(await status()).toMatchObject({ hasUncovered: false, outbox: { waiting: 0 } });
  }, WAIT);
  const { checkpoint } = await status();
  const { rows } = await pool.query<{ hash: Buffer; block: bigint }>(
    'select hash, block from ledger.checkpoint where brand = 1 order by block desc limit 1',
  );
  expect(checkpoint).toMatchObject({
    block: Number(rows[0]?.block),
    hash: rows[0]?.hash.toString('hex'),
  });
  // A transaction that holds everything back: checkpoints and published changes stop before it.
  const holding = await pool.connect();
  try {
    await holding.query('begin');
    await holding.query('select pg_current_xact_id()');
    await wallet.apply(decidedBet(betOf(9_001n, 10n)));
    const held = await status();
    expect(held.hasUncovered).toBe(true);
    expect(held.outbox.waiting).toBe(1);
    expect(held.outbox.oldestTransactionAt).not.toBeNull();
  } finally {
    await holding.query('rollback');
    holding.release();
  }
});

describe('jobs', () => {
  const jobOf = async (id: string) => {
    const { jobs } = staffReply(await ann.browser.call(systemJobs));
    return jobs.find(({ jobId }) => jobId === id);
  };
  /** A job that no task of this version runs, as if all attempts had failed. */
  async function failedJob(): Promise<string> {
    const { rows } = await pool.query<{ id: string }>(
      `select id::text from graphile_worker.add_job('nobody-does-this', '{"to":"secret@example.com"}'::json, max_attempts => 3)`,
    );
    const id = rows[0]?.id ?? '';
    await pool.query(`select graphile_worker.permanently_fail_jobs(array[$1::bigint], $2)`, [
      id,
      '550 <ada.player@example.com> mailbox full',
    ]);
    return id;
  }

  test('[SYS-3] failed ones come first, without payloads and addresses', async () => {
    const id = await failedJob();
    const answer = await ann.browser.call(systemJobs);
    expect(answer.text).not.toMatch(/secret@|ada\.player@/);
    const { tasks, jobs } = staffReply(answer);
    expect(jobs[0]).toMatchObject({
      state: 'failed',
      attempts: 3,
      lastError: '550 <(address)> mailbox full',
    });
    expect(jobs.map(({ jobId }) => jobId)).toContain(id);
    const mine = tasks.find(({ task }) => task === 'nobody-does-this');
    expect(mine?.failed).toBeGreaterThan(0);
  });

  test('[SYS-4] one that failed runs again or is dropped, with an entry of the audit', async () => {
    const [again, gone] = [await failedJob(), await failedJob()];
    await ann.stepUp();
    const act = (call: typeof retrySystemJob | typeof dropSystemJob, jobId: string) =>
      ann.browser.call(call, { params: { jobId }, body: { reason } });
    expect((await act(retrySystemJob, again)).status).toBe(200);
    expect(await jobOf(again)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect((await act(retrySystemJob, again)).error?.code).toBe('STATE_CONFLICT');
    expect((await act(dropSystemJob, again)).error?.code).toBe('STATE_CONFLICT');
    expect((await act(dropSystemJob, gone)).status).toBe(200);
    expect(await jobOf(gone)).toBeUndefined();
    expect((await act(dropSystemJob, gone)).error?.code).toBe('NOT_FOUND');
    for (const [what, id] of [
      ['retrySystemJob', again],
      ['dropSystemJob', gone],
    ] as const) {
      const query = { what, kind: 'act' };
      const { entries } = staffReply(await ann.browser.call(staffAudit, { query }));
      expect(entries).toMatchObject([{ staffName: 'ann', subject: { kind: 'job', id }, reason }]);
    }
  });

  test('[SYS-4] somebody of one brand does nothing to jobs, which belong to all', async () => {
    const scoped = await staff.join(ann, { name: 'scoped', roles: ['admin'], brands: ['sweeps'] });
    const body = { reason };
    const params = { jobId: await failedJob() };
    const { error } = await scoped.browser.call(retrySystemJob, { params, body });
    expect(error?.code).toBe('ROLE_REQUIRED');
  });
});

test('[SYS-5] a check of the ledger runs in the worker, once at a time, and finds what is broken', async () => {
  const checks = async () => staffReply(await vic.browser.call(ledgerChecks)).checks;
  const start = () => ann.browser.call(startLedgerCheck, { body: { reason } });
  const both = await Promise.all([start(), start()]);
  expect(both.map((one) => String(one.status)).toSorted()).toEqual(['201', '409']);
  await vi.waitFor(async () => expect((await checks())[0]?.state).toBe('done'), WAIT);
  const [whole] = await checks();
  expect(whole).toMatchObject({ requestedByName: 'ann', problem: null });
  expect(whole?.lines).toHaveLength(15);
  expect(whole?.lines?.every(({ violations }) => violations === 0)).toBe(true);
  await pool.query(
    'update ledger.wallet set available = available + 1 where wallet_id = 9001 and currency = 1',
  );
  await start();
  await vi.waitFor(async () => {
    const [latest] = await checks();
    expect([latest?.state, latest?.checkId === whole?.checkId]).toEqual(['done', false]);
  }, WAIT);
  const [broken] = await checks();
  const balances = broken?.lines?.find(({ invariant }) => invariant === 'I2');
  expect(balances).toMatchObject({ violations: 1, places: ['wallet 9001, currency 1'] });
  await pool.query(
    'update ledger.wallet set available = available - 1 where wallet_id = 9001 and currency = 1',
  );
  const { entries } = staffReply(
    await ann.browser.call(staffAudit, { query: { what: 'startLedgerCheck', kind: 'act' } }),
  );
  expect(entries).toHaveLength(2);
});
