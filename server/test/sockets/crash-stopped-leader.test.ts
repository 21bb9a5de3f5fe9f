/** SIGSTOP of the process that leads the crash rounds: its connections stay open, and nothing moves any more. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { fastClock, settableClock } from '@jubilee/testkit/clock';
import { send } from '@jubilee/testkit/http-calls';
import { COMPILED } from '@jubilee/testkit/server-process';
import { portSettings } from '@jubilee/testkit/test-app';
import { afterAll, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { crashWorld } from './crash-world.ts';

const WAIT = { timeout: 60_000, interval: 100 };
const clock = fastClock(1);
const app = await appForFile({ clock, roles: ['api', 'identity'] });
const { pool } = app.database;
const world = crashWorld(app, settableClock(), pool);
const script = fileURLToPath(new URL('../crash-api/fast-server.ts', import.meta.url));

const workers: ReturnType<typeof fork>[] = [];
async function startWorker() {
  const child = fork(script, [app.databaseUrl, String(clock.start()), '1', 'worker'], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      ...(await portSettings()),
      JUBILEE_IDENTITY_ISSUER: `http://localhost:${app.ports.identity}`,
    },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  workers.push(child);
  await once(child, 'message');
  return child;
}
afterAll(async () => {
  for (const worker of workers) {
    const exit = once(worker, 'exit');
    worker.kill('SIGKILL');
    await exit;
  }
});

const leader = async () => (await send({ port: app.ports.api, path: '/readyz' })).body;
const PRESENT = { status: 'ready', crash: { leader: 'present' } };
const MISSING = { status: 'ready', crash: { leader: 'missing' } };

test('[CRASH-51] nobody bets on a round that stands still, and the next process takes over from one that was stopped', async () => {
  const first = await startWorker();
  const ann = await app.users.verified();
  const accepted: string[] = [];
  // Stopped while it takes bets.
  await vi.waitFor(async () => {
    const placed = await world.place(ann, { betAmount: 10 });
    expect(placed.error?.code).toBeUndefined();
    accepted.push(replyOf(placed).betId);
  }, WAIT);
  first.kill('SIGSTOP');
  const round = await world.newest();
  expect(round.phase).toBe('BETTING');
  await vi.waitFor(async () => {
    const late = await world.place(ann, { betAmount: 10 });
    if (late.error === undefined) accepted.push(replyOf(late).betId);
    expect(late.error?.code).toBe('ROUND_CLOSED');
  }, WAIT);
  await vi.waitFor(async () => expect(await leader()).toMatchObject(MISSING), WAIT);
  expect((await world.newest()).round_id).toBe(round.round_id);

  await startWorker();
  await vi.waitFor(async () => {
    expect((await world.newest()).round_id).not.toBe(round.round_id);
  }, WAIT);
  // One reading of it serves a second.
  await vi.waitFor(async () => expect(await leader()).toMatchObject(PRESENT), WAIT);
  await vi.waitFor(async () => {
    expect((await world.place(ann, { betAmount: 10 })).error?.code).toBeUndefined();
  }, WAIT);
  for (const betId of accepted) {
    await vi.waitFor(async () => {
      const { rows } = await pool.query('select status, booked from crash.bet where bet_id = $1', [
        betId,
      ]);
      expect(rows).toEqual([{ status: 'RETURNED', booked: true }]);
    }, WAIT);
  }

  const fence = async () =>
    (await pool.query<{ fence: bigint }>('select fence from crash.leader')).rows[0]?.fence;
  const before = await fence();
  first.kill('SIGCONT');
  const now = await world.newest();
  // One step of the rounds is enough: the woken process tries its own at once.
  await vi.waitFor(
    async () => {
      const { round_id, phase } = await world.newest();
      expect([round_id, phase]).not.toEqual([now.round_id, now.phase]);
    },
    { ...WAIT, timeout: 180_000 },
  );
  expect(await fence()).toBe(before);
  expect((await proveLedger(pool)).filter(({ violations }) => violations > 0)).toEqual([]);
}, 400_000);
