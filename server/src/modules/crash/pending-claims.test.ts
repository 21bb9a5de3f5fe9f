import { describe, expect, test } from 'vitest';
import { createPendingClaims } from './pending-claims.ts';

const COMPLETE = Promise.resolve();

/** A claim whose stamp and whose work the test lets go on. */
function claimOf(claims: ReturnType<typeof createPendingClaims>, bet: string) {
  const stamp = Promise.withResolvers<number>();
  const work = Promise.withResolvers<string>();
  const received: number[] = [];
  const done = claims
    .arrive(COMPLETE, () => stamp.promise)
    .record(bet, (receivedMs) => {
      received.push(receivedMs);
      return work.promise;
    });
  return { stamp, work, received, done };
}

describe('cash-outs that are not recorded yet', () => {
  test('[CRASH-41] without any, everything is recorded until now, and a promise is never taken back', () => {
    const claims = createPendingClaims();
    expect(claims.recordedUntil(1_000)).toBe(1_000);
    expect(claims.recordedUntil(900)).toBe(1_000);
    expect(claims.recordedUntil(1_100)).toBe(1_100);
  });

  test('[CRASH-41] one holds the promise back from its receipt until it is recorded', async () => {
    const claims = createPendingClaims();
    const claim = claimOf(claims, 'a');
    claim.stamp.resolve(1_000);
    await expect.poll(() => claim.received).toEqual([1_000]);
    expect(claims.recordedUntil(5_000)).toBe(1_000);
    claim.work.resolve('paid');
    expect(await claim.done).toBe('paid');
    expect(claims.recordedUntil(5_000)).toBe(5_000);
  });

  test('[CRASH-41] one whose time of receipt is still being queried holds it back, too', async () => {
    const claims = createPendingClaims();
    claims.recordedUntil(1_000);
    const claim = claimOf(claims, 'a');
    expect(claims.recordedUntil(5_000)).toBe(1_000);
    // A clock that went back does not stamp before what was promised.
    claim.stamp.resolve(400);
    await expect.poll(() => claim.received).toEqual([1_000]);
    claim.work.resolve('paid');
    await claim.done;
  });

  test('[CRASH-41] one that fails holds nothing back any more', async () => {
    const claims = createPendingClaims();
    const unstamped = claimOf(claims, 'a');
    unstamped.stamp.reject(new Error('no answer'));
    await expect(unstamped.done).rejects.toThrow('no answer');
    const claim = claimOf(claims, 'b');
    claim.stamp.resolve(1_000);
    claim.work.reject(new Error('lost'));
    await expect(claim.done).rejects.toThrow('lost');
    expect(claims.recordedUntil(5_000)).toBe(5_000);
  });

  test('[CRASH-41][CRASH-3] one holds it back as soon as it is complete, until it is refused', async () => {
    const claims = createPendingClaims();
    const [refused, known] = [1_000, 1_200].map((ms) =>
      claims.arrive(COMPLETE, () => Promise.resolve(ms)),
    );
    await expect.poll(() => claims.recordedUntil(5_000)).toBe(1_000);
    refused?.leave();
    expect(claims.recordedUntil(5_000)).toBe(1_200);
    expect(await known?.record('a', (receivedMs) => Promise.resolve(receivedMs))).toBe(1_200);
    known?.leave();
    expect(claims.recordedUntil(5_000)).toBe(5_000);
  });

  test.each([false, true])(
    '[CRASH-41] whoever sends the end of a cash-out late is received late, and holds nothing back; another one pending: %s',
    async (isAnotherPending) => {
      const claims = createPendingClaims();
      const other = isAnotherPending ? claimOf(claims, 'other') : undefined;
      other?.stamp.resolve(1_000);
      const nowMs = { value: 2_000 };
      const end = Promise.withResolvers<void>();
      const slow = claims.arrive(end.promise, () => Promise.resolve(nowMs.value));
      await expect.poll(() => claims.recordedUntil(3_000)).toBe(isAnotherPending ? 1_000 : 3_000);
      nowMs.value = 6_900;
      end.resolve();
      expect(await slow.record('a', (receivedMs) => Promise.resolve(receivedMs))).toBe(6_900);
      other?.work.resolve('paid');
      await other?.done;
    },
  );

  test('[CRASH-3][CRASH-41] one that is complete is recorded with its receipt, although its connection is closed before its caller is known', async () => {
    const claims = createPendingClaims();
    const claim = claims.arrive(COMPLETE, () => Promise.resolve(1_000));
    await expect.poll(() => claims.recordedUntil(1_700)).toBe(1_000);
    claim.loseConnection();
    expect(claims.recordedUntil(1_800)).toBe(1_000);
    expect(await claim.record('a', (receivedMs) => Promise.resolve(receivedMs))).toBe(1_000);
    expect(claims.recordedUntil(1_900)).toBe(1_900);
  });

  test('[CRASH-41] one whose connection is closed before its end has come is never received', async () => {
    const claims = createPendingClaims();
    const end = Promise.withResolvers<void>();
    claims.arrive(end.promise, () => Promise.resolve(1_000)).loseConnection();
    end.resolve();
    await end.promise;
    await Promise.resolve();
    expect(claims.recordedUntil(5_000)).toBe(5_000);
  });

  test('[CRASH-22][CRASH-41] one whose caller is never known holds nothing back for longer than a call may take', async () => {
    const claims = createPendingClaims();
    const claim = claims.arrive(COMPLETE, () => Promise.resolve(1_000));
    await expect.poll(() => claims.recordedUntil(15_900)).toBe(1_000);
    expect(claims.recordedUntil(16_100)).toBe(16_100);
    expect(await claim.record('a', (receivedMs) => Promise.resolve(receivedMs))).toBe(16_100);
  });

  test('[CRASH-41] one that was given up and is recorded after all is not received before what was promised meanwhile', async () => {
    const claims = createPendingClaims();
    const claim = claims.arrive(COMPLETE, () => Promise.resolve(1_000));
    await expect.poll(() => claims.recordedUntil(1_500)).toBe(1_000);
    claim.leave();
    expect(claims.recordedUntil(5_000)).toBe(5_000);
    expect(await claim.record('a', (receivedMs) => Promise.resolve(receivedMs))).toBe(5_000);
  });

  test('[CRASH-41] a late end under a clock that went back is not received before what was promised', async () => {
    const claims = createPendingClaims();
    const [end, complete] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = claims.arrive(end.promise, () => {
      complete.resolve();
      return Promise.resolve(400);
    });
    expect(claims.recordedUntil(3_000)).toBe(3_000);
    end.resolve();
    await complete.promise;
    expect(claims.recordedUntil(5_000)).toBe(3_000);
    expect(await late.record('a', (receivedMs) => Promise.resolve(receivedMs))).toBe(3_000);
  });

  test('[CRASH-41] one that was refused before it was complete holds nothing back', async () => {
    const claims = createPendingClaims();
    const end = Promise.withResolvers<void>();
    claims.arrive(end.promise, () => Promise.resolve(1_000)).leave();
    end.resolve();
    await end.promise;
    await Promise.resolve();
    expect(claims.recordedUntil(5_000)).toBe(5_000);
  });

  test('[CRASH-3] two for the same bet are recorded in the order of receipt, others do not wait', async () => {
    const claims = createPendingClaims();
    const [first, second, other] = [
      claimOf(claims, 'a'),
      claimOf(claims, 'a'),
      claimOf(claims, 'b'),
    ];
    second.stamp.resolve(2_000);
    other.stamp.resolve(3_000);
    await expect.poll(() => other.received).toEqual([3_000]);
    first.stamp.resolve(1_000);
    await expect.poll(() => first.received).toEqual([1_000]);
    expect(second.received).toEqual([]);
    first.work.reject(new Error('lost'));
    await expect(first.done).rejects.toThrow('lost');
    await expect.poll(() => second.received).toEqual([2_000]);
    for (const { work } of [second, other]) work.resolve('paid');
    await Promise.all([second.done, other.done]);
  });
});
