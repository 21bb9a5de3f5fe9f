/** Senders that hold back a part of a cash-out, or read no answer: neither is paid after the end, nor delays it. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { crashBets, settleCrashBet } from '@jubilee/contract/calls/crash';
import { msToReach, runMs } from '@jubilee/core/games/crash/growth';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { repliesAfter } from '@jubilee/testkit/raw-connection';
import { settableClock } from '@jubilee/testkit/clock';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { expect, onTestFinished, test, vi } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { isoInstant } from '../../src/platform/clock/clock.ts';
import { crashWorld, RULES } from './crash-world.ts';

const clock = settableClock(Date.now());
const app = await appForFile({ clock, roles: ['api', 'identity', 'worker'] });
const { pool } = app.database;
const world = crashWorld(app, clock, pool);
const port = app.ports.api;

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

function cashOut(who: TestUser, betId: string): string {
  const body = JSON.stringify({ betId });
  const headers = {
    ...who.headers({ 'x-request-id': systemIds.uuidV7() }),
    host: hostOf(who.brand, port),
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(body.length),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`POST ${settleCrashBet.path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** A sign of life of the present instant has been recorded, with what was received until then. */
const isRecordedUntilNow = () =>
  vi.waitFor(async () => {
    const { rows } = await pool.query<{ received: string; recorded: string }>(
      'select max(receiving_until) as received, max(recorded_until) as recorded from crash.cashout_handler',
    );
    const now = isoInstant(clock.now());
    expect(rows).toEqual([{ received: now, recorded: now }]);
  }, 10_000);

test('[CRASH-41][CRASH-42] a cash-out whose last byte comes after the crash is not paid, however early it began', async () => {
  const who = await app.users.verified();
  const crashCents = await world.bettingToReach(130, 5_000);
  const [held, whole] = [
    replyOf(await world.place(who, {})).betId,
    replyOf(await world.place(who, {})).betId,
  ];
  const { started_at: startedAt } = await world.run();
  const endMs = Date.parse(startedAt ?? '') + runMs(RULES, crashCents);
  clock.set(endMs - 40);
  const request = cashOut(who, held);
  const socket = await connected();
  socket.write(request.slice(0, -1));
  // A complete one that was sent later is paid, so the headers of the first were read before.
  expect(replyOf(await world.settle(who, whole)).amountWon).toBeGreaterThan(100);
  await isRecordedUntilNow();
  clock.set(endMs + 40);
  socket.write(request.slice(-1));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('"amountWon":0');
  await world.until('ENDED');
});

test('[CRASH-41] a cash-out in two parts is received with the second, and paid by then', async () => {
  const who = await app.users.verified();
  await world.bettingToReach(160, 5_000);
  const { betId } = replyOf(await world.place(who, {}));
  const startedMs = Date.parse((await world.run()).started_at ?? '');
  clock.set(startedMs + msToReach(RULES, 110));
  const request = cashOut(who, betId);
  const socket = await connected();
  socket.write(request.slice(0, -5));
  await isRecordedUntilNow();
  clock.set(startedMs + msToReach(RULES, 140));
  socket.write(request.slice(-5));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toContain('"amountWon":140');
  await world.end();
});

test('[CRASH-42][HTTP-31] a complete cash-out whose connection is reset behind its last byte is paid', async () => {
  const who = await app.users.verified();
  await world.bettingToReach(160, 5_000);
  const { betId } = replyOf(await world.place(who, {}));
  const startedMs = Date.parse((await world.run()).started_at ?? '');
  clock.set(startedMs + msToReach(RULES, 110));
  const socket = await connected();
  socket.write(cashOut(who, betId), () => socket.resetAndDestroy());
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      'select status, left_at_cents from crash.bet where bet_id = $1',
      [betId],
    );
    expect(rows).toEqual([{ status: 'SETTLED', left_at_cents: 110 }]);
  }, 10_000);
  expect(app.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  await world.end();
});

test('[CRASH-22][CRASH-41] whoever reads no answers delays no end, with a token or without', async () => {
  const who = await app.users.verified();
  await world.bettingToReach(120, 5_000);
  await world.run();
  const host = hostOf(who.brand, port);
  const unread = Array.from(
    { length: 15 },
    () => `GET /openapi.json HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
  ).join('');
  const mistaken = cashOut(who, 'no id').replace('connection: close\r\n', '');
  const withoutToken = `POST ${settleCrashBet.path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`;
  for (const last of [withoutToken, mistaken]) {
    const socket = await connected();
    socket.pause();
    socket.write(unread + last);
  }
  clock.advance(10);
  await isRecordedUntilNow();
  // The clock stands at the end, so nothing is waited for that could be over later.
  await world.end();
});

test('[CRASH-22][CRASH-41] a body that comes after its call was refused at the deadline, behind unread answers, holds nothing back', async () => {
  const who = await app.users.verified();
  const host = hostOf(who.brand, port);
  // As many as may wait on one connection, with the cash-out itself.
  const unread = `GET /gamesConfiguration HTTP/1.1\r\nhost: ${host}\r\n\r\n`.repeat(15);
  const request = cashOut(who, systemIds.uuidV7()).replace('connection: close\r\n', '');
  const blocked = connect({
    port,
    host: '127.0.0.1',
    onread: { buffer: Buffer.alloc(64), callback: () => false },
  });
  onTestFinished(() => void blocked.destroy());
  await once(blocked, 'connect');
  blocked.write(unread + request.slice(0, -1));
  await isRecordedUntilNow();
  // Sent later and read, so its refusal comes after that of the first.
  const read = await connected();
  read.write(request.slice(0, -1));
  const [answer] = (await once(read, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /);
  blocked.write(request.slice(-1));
  // What follows on another connection was read after it.
  expect((await who.call(crashBets, {})).status).toBe(200);
  clock.advance(10);
  await isRecordedUntilNow();
});

test('[CRASH-3][CRASH-41] a complete cash-out leaves at its receipt, although its connection is closed before its caller is known', async () => {
  const who = await app.users.verified();
  await world.bettingToReach(160, 5_000);
  const { betId } = replyOf(await world.place(who, {}));
  const startedMs = Date.parse((await world.run()).started_at ?? '');
  clock.set(startedMs + msToReach(RULES, 110));
  await isRecordedUntilNow();
  const blocker = await pool.connect();
  await blocker.query('begin; lock table account.session in access exclusive mode');
  app.services.forgetPlayer(await app.users.walletOf(who));
  const socket = await connected();
  socket.write(cashOut(who, betId));
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query('select 1 from pg_locks where not granted');
    expect(rowCount).toBeGreaterThan(0);
  });
  socket.destroy();
  clock.set(startedMs + msToReach(RULES, 150));
  await vi.waitFor(async () => {
    const { rows } = await pool.query<{ received: string }>(
      'select max(receiving_until) as received from crash.cashout_handler',
    );
    expect(rows).toEqual([{ received: isoInstant(clock.now()) }]);
  });
  await blocker.query('rollback');
  blocker.release();
  await vi.waitFor(async () => {
    const { rows } = await pool.query('select left_at_cents from crash.bet where bet_id = $1', [
      betId,
    ]);
    expect(rows).toEqual([{ left_at_cents: 110 }]);
  });
  await world.end();
});

test('[CRASH-42] the long body of a refused cash-out is read and dropped, so the next request of its connection is answered', async () => {
  const host = hostOf((await app.users.verified()).brand, port);
  const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
  const refused = `POST ${settleCrashBet.path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunk.repeat(20)}0\r\n\r\n`;
  const next = `GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;
  expect((await repliesAfter(port, refused + next)).match(/HTTP\/1\.1 \d+/g)).toEqual([
    'HTTP/1.1 401',
    'HTTP/1.1 200',
  ]);
});

test('[HTTP-33] a cash-out of nobody that leaves its body unfinished is refused, and its connection is closed', async () => {
  const head = `POST ${settleCrashBet.path} HTTP/1.1\r\nhost: localhost:${String(port)}\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n{`;
  const begunMs = performance.now();
  expect(await repliesAfter(port, head)).toMatch(/^HTTP\/1\.1 401 /);
  // The limit of a silent request, which closed it before, is looked at every 30 s.
  expect(performance.now() - begunMs).toBeLessThan(25_000);
});
