/** Senders that hold back a part of a cash-out, or read no answer: neither is paid after the end, nor delays it. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { settleCrashBet } from '@jubilee/contract/calls/crash';
import { msToReach, runMs } from '@jubilee/core/games/crash/growth';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
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
