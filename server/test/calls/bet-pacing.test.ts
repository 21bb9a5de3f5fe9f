/** The minimum length of a round through the API. */
import { gamesConfiguration } from '@jubilee/contract/calls/configuration';
import { placeBet } from '@jubilee/contract/calls/games';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { appForTest } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { settableClock } from '@jubilee/testkit/clock';
import { expect, test } from 'vitest';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { VALID_BET } from './valid-bet.ts';

test('[BET-16][HTTP-27] with a minimum length a second round of the game waits; repeats do not', async () => {
  const clock = settableClock(Date.now());
  const paced = await appForTest({
    clock,
    nowMs: () => clock.now(),
    environment: { JUBILEE_SLOT_ROUND_MIN_MS: '2500' },
  });
  const who = await paced.users.verified();
  const id = systemIds.uuidV7();
  const play = (requestId = systemIds.uuidV7()) =>
    who.call(placeBet, { body: VALID_BET, headers: { 'x-request-id': requestId } });
  expect((await play(id)).status).toBe(200);
  clock.advance(1_000);
  const soon = await play();
  expect([soon.status, soon.error?.code]).toEqual([429, 'ROUND_TOO_SOON']);
  expect(soon.error?.details).toEqual({ retryAfterMs: 1_500 });
  expect(soon.headers['retry-after']).toBe('2');
  expect((await play(id)).headers[IDEMPOTENT_REPLAY_HEADER]).toBe('true');
  clock.advance(1_500);
  const many = await Promise.all(Array.from({ length: 10 }, () => play()));
  expect(many.filter((one) => one.status === 200)).toHaveLength(1);
});

test('[BET-16] where the flag is off nothing waits, and the page is told so', async () => {
  const environment = { JUBILEE_SLOT_ROUND_MIN_MS: '2500', JUBILEE_TABLE_ROUND_MIN_MS: '5000' };
  const { users, ports } = await appForTest({ environment, flags: { roundPacingEnabled: false } });
  const who = await users.verified();
  for (let rounds = 0; rounds < 3; rounds += 1) {
    expect((await who.call(placeBet, { body: VALID_BET })).status).toBe(200);
  }
  const { games } = replyOf(await callApp(ports.api, gamesConfiguration));
  expect(new Set(games.map(({ minRoundMs }) => minRoundMs))).toEqual(new Set([0]));
});

test.each([5_000, -5_000])(
  '[BET-16] a clock that steps by %i ms neither shortens nor prolongs the wait',
  async (stepMs) => {
    const clock = settableClock(Date.now());
    const elapsed = settableClock(0);
    const paced = await appForTest({
      clock,
      nowMs: () => elapsed.now(),
      environment: { JUBILEE_SLOT_ROUND_MIN_MS: '2500' },
    });
    const who = await paced.users.verified();
    expect((await who.call(placeBet, { body: VALID_BET })).status).toBe(200);
    clock.advance(stepMs);
    elapsed.advance(1_000);
    const soon = await who.call(placeBet, { body: VALID_BET });
    expect([soon.status, soon.error?.details]).toEqual([429, { retryAfterMs: 1_500 }]);
    elapsed.advance(1_500);
    expect((await who.call(placeBet, { body: VALID_BET })).status).toBe(200);
  },
);
