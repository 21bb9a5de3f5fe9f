/**
 * A call whose answer is late: nobody reads that nothing was charged while the work still goes on. Security
 * review C6.
 */
import { placeBet } from '@jubilee/contract/calls/games';
import { CALL_DEADLINES, SERVER_DEADLINE_CHECK_MS } from '@jubilee/contract/values/retry-budget';
import { appBehindProxy } from '@jubilee/testkit/app-for-file';
import { boundMs } from '@jubilee/testkit/time-bounds';
import { expect, test, vi } from 'vitest';
import { VALID_BET } from './valid-bet.ts';

const { ordinary } = CALL_DEADLINES;

test('[HTTP-26][LIM-11] at the deadline a bet is OUTCOME_UNKNOWN; one that has begun goes on, one that has not never happens', async () => {
  const { app, proxy } = await appBehindProxy({ roles: ['api', 'identity'] });
  const [late, shed] = [await app.users.verified(), await app.users.verified()];
  const points = async (who: typeof late) => (await who.accounts())[0]?.balance ?? 0;
  const before = { late: await points(late), shed: await points(shed) };
  const [lateId, shedId] = [late.headers(), shed.headers()].map((headers) => ({
    'x-request-id': headers['x-request-id'] ?? '',
  }));
  const bet = (who: typeof late, headers = {}) => who.call(placeBet, { body: VALID_BET, headers });

  // The bet's seed is read by its use case, the player before it.
  app.services.fairness.forget(await app.users.walletOf(late));
  const releaseSeed = proxy.holdAnswerTo('fairness-current-pairs');
  const begun = performance.now();
  const lateBet = bet(late, lateId);
  app.services.accounts.forget(await app.users.walletOf(shed));
  const releasePlayer = proxy.holdAnswerTo('"account"."player"');
  const shedBet = bet(shed, shedId);

  const [lateAnswer, shedAnswer] = await Promise.all([lateBet, shedBet]);
  expect(performance.now() - begun).toBeGreaterThan(ordinary.serverMs - 10);
  expect(performance.now() - begun).toBeLessThan(
    ordinary.serverMs + SERVER_DEADLINE_CHECK_MS + boundMs(900),
  );
  expect([lateAnswer.status, lateAnswer.error?.code]).toEqual([503, 'OUTCOME_UNKNOWN']);
  expect(lateAnswer.error?.requestId).toBe(lateId?.['x-request-id']);
  expect([shedAnswer.status, shedAnswer.error?.code]).toEqual([503, 'OUTCOME_UNKNOWN']);

  releasePlayer();
  releaseSeed();
  // What had begun goes on and charges; the same id finds it out.
  await vi.waitFor(async () => expect(await points(late)).not.toBe(before.late), {
    timeout: 10_000,
  });
  const found = await bet(late, lateId);
  expect([found.status, found.headers['idempotent-replay']]).toEqual([200, 'true']);
  // What was shed before it began is not charged afterwards: its id is still free.
  expect(await points(shed)).toBe(before.shed);
  const first = await bet(shed, shedId);
  expect([first.status, first.headers['idempotent-replay']]).toEqual([200, undefined]);
}, 60_000);

test('[HTTP-26] a repeat that is shed while the first sending is still at work does not say that nothing was charged', async () => {
  const { app, proxy } = await appBehindProxy({ roles: ['api', 'identity'] });
  const who = await app.users.verified();
  const points = async () => (await who.accounts())[0]?.balance ?? 0;
  const before = await points();
  const headers = { 'x-request-id': who.headers()['x-request-id'] ?? '' };
  const walletId = await app.users.walletOf(who);
  const bet = () => who.call(placeBet, { body: VALID_BET, headers });
  app.services.fairness.forget(walletId);
  const seedReads = proxy.counting('fairness-current-pairs');
  const releaseSeed = proxy.holdAnswerTo('fairness-current-pairs');
  const first = bet();
  await vi.waitFor(() => expect(seedReads()).toBeGreaterThan(0), 5_000);
  app.services.accounts.forget(walletId);
  const releasePlayer = proxy.holdAnswerTo('"account"."player"');
  const [firstAnswer, repeat] = await Promise.all([first, bet()]);
  releaseSeed();
  releasePlayer();
  await vi.waitFor(async () => expect(await points()).not.toBe(before), 10_000);
  expect([firstAnswer.error?.code, repeat.error?.code]).toEqual([
    'OUTCOME_UNKNOWN',
    'OUTCOME_UNKNOWN',
  ]);
  expect(repeat.headers['retry-after']).toBe('1');
}, 60_000);
