/** The clock of the database as a process measures it. System, monotonic and database clocks are moved by hand. */
import { describe, expect, test } from 'vitest';
import { readRoughly } from './clock.ts';
import { CLOCK_ERROR_MAX_MS, createDatabaseClock } from './database-clock.ts';
import { nextRun } from './next-run.ts';

const T0 = Date.parse('2026-06-01T12:00:00.000Z');

/** True time passes for all three clocks; a system clock may be set besides. */
function machine(offsetMs: number) {
  const world = {
    passedMs: 0,
    systemMs: offsetMs,
    /** How long the database's answer takes on its way there, and on its way back. */
    wayMs: [0.5, 0.5] as [number, number],
    reads: 0,
    fault: undefined as Error | undefined,
  };
  const clock = createDatabaseClock({
    clock: { now: () => Math.floor(T0 + world.passedMs + world.systemMs) },
    nowMs: () => 5_000 + world.passedMs,
    readMs: () => {
      world.reads += 1;
      if (world.fault !== undefined) return Promise.reject(world.fault);
      world.passedMs += world.wayMs[0];
      const readMs = T0 + world.passedMs;
      world.passedMs += world.wayMs[1];
      return Promise.resolve(readMs);
    },
  });
  const errorOf = (readMs: number): number => Math.abs(readMs - (T0 + world.passedMs));
  return { world, clock, errorOf };
}

describe('the clock of the database in a process', () => {
  test.each([0, -60, -250, 5_000, -20_000, 300_000])(
    '[CRASH-40] is known with a system clock that is %i ms off, and needs no query while it is good',
    async (offsetMs) => {
      const { world, clock, errorOf } = machine(offsetMs);
      expect(clock.status()).toEqual({ state: 'uncertain', errorMs: null, offsetMs: null });
      expect(errorOf(await clock.read())).toBeLessThanOrEqual(2);
      expect(clock.status()).toMatchObject({ state: 'good', errorMs: 2 });
      for (let count = 0; count < 40; count += 1) {
        world.passedMs += 100;
        expect(errorOf(await clock.read())).toBeLessThanOrEqual(2);
      }
      expect(world.reads).toBe(1);
    },
  );

  test('[CRASH-40] is uncertain when it was not measured for long, and measured anew when it is read', async () => {
    const { world, clock } = machine(-60);
    await clock.read();
    world.passedMs += 15_000;
    expect(clock.status().state).toBe('good');
    world.passedMs += 10_000;
    expect(clock.status().state).toBe('uncertain');
    expect(await clock.isGood()).toBe(true);
    expect(world.reads).toBe(2);
    expect(clock.status()).toMatchObject({ state: 'good', errorMs: 2 });
  });

  test.each([-5_000, 20_000, 30, -30])(
    '[CRASH-40] is uncertain after the system clock was set by %i ms until it is measured anew',
    async (stepMs) => {
      const { world, clock, errorOf } = machine(120);
      await clock.read();
      world.systemMs += stepMs;
      expect(clock.status().state).toBe('uncertain');
      expect(errorOf(await clock.read())).toBeLessThanOrEqual(2);
      expect(world.reads).toBe(2);
      expect(clock.status().state).toBe('good');
    },
  );

  test('[CRASH-40] read roughly, it needs no query while its error is below a second, and one after a larger step', async () => {
    const { world, clock, errorOf } = machine(-20_000);
    expect(errorOf(await readRoughly(clock))).toBeLessThanOrEqual(2);
    world.systemMs += 900;
    world.passedMs += 60_000;
    expect(clock.status().state).toBe('uncertain');
    expect(errorOf(await readRoughly(clock))).toBeLessThanOrEqual(1_000);
    expect(world.reads).toBe(1);
    world.systemMs += 31 * 60_000;
    expect(errorOf(await readRoughly(clock))).toBeLessThanOrEqual(2);
    expect(world.reads).toBe(2);
  });

  test('[CRASH-40] read roughly, it waits for no outage, and is the estimate where it would have to', async () => {
    const { world, clock, errorOf } = machine(-20_000);
    await clock.read();
    world.fault = new Error('the database is gone');
    world.passedMs += 300_000;
    expect(errorOf(await readRoughly(clock))).toBeLessThanOrEqual(2);
    expect(world.reads).toBe(1);
    world.systemMs += 5_000;
    expect(errorOf(await readRoughly(clock))).toBeLessThanOrEqual(5_002);
    expect(world.reads).toBe(2);
  });

  // The bound of the error grows by the step, and stays below 20 ms: only the disagreement of the clocks shows it.
  test.each([6, -8, 12, -15])(
    '[CRASH-40] is uncertain after a small step of %i ms, too, and measured anew when it is read',
    async (stepMs) => {
      const { world, clock, errorOf } = machine(120);
      await clock.read();
      world.systemMs += stepMs;
      expect(clock.status()).toMatchObject({ state: 'uncertain', errorMs: 2 + Math.abs(stepMs) });
      expect(errorOf(await clock.read())).toBeLessThanOrEqual(2);
      expect(world.reads).toBe(2);
      expect(clock.status().state).toBe('good');
    },
  );

  test('[CRASH-40] after a slow answer the database’s own instant counts, and nothing is good', async () => {
    const { world, clock } = machine(-250);
    world.wayMs = [10, 90];
    const [sentMs, readMs] = [T0 + world.passedMs, await clock.read()];
    expect(readMs).toBe(sentMs + 10);
    expect(clock.status()).toMatchObject({ state: 'uncertain', errorMs: 51 });
    expect(await clock.isGood()).toBe(false);
    world.wayMs = [1, 1];
    expect(await clock.isGood()).toBe(true);
  });

  test.each<[number, number]>([
    [0, 30],
    [30, 0],
  ])(
    '[CRASH-40] the bound holds when all of the delay, %i and %i ms, is on one way',
    async (there, back) => {
      const { world, clock, errorOf } = machine(1_000);
      world.wayMs = [there, back];
      const readMs = await clock.read();
      expect(errorOf(readMs)).toBeLessThanOrEqual(clock.status().errorMs ?? 0);
      expect(clock.status().errorMs).toBeLessThanOrEqual(CLOCK_ERROR_MAX_MS);
    },
  );

  test('[CRASH-40] a slower measurement does not replace a better one, unless both cannot be true', async () => {
    const { world, clock, errorOf } = machine(0);
    await clock.read();
    world.wayMs = [18, 0];
    world.passedMs += 25_000;
    await clock.isGood();
    expect(clock.status().errorMs).toBe(10);
    world.wayMs = [0.5, 0.5];
    world.systemMs += 100;
    await clock.isGood();
    expect(clock.status().errorMs).toBe(2);
    world.wayMs = [19, 0];
    world.passedMs += 2_000;
    expect(errorOf(await clock.read())).toBeLessThanOrEqual(3);
  });

  test('[CRASH-40] without an answer nothing is good, and a reading is a fault', async () => {
    const { world, clock } = machine(0);
    world.fault = new Error('gone');
    expect(await clock.isGood()).toBe(false);
    await expect(clock.read()).rejects.toThrow('gone');
    world.fault = undefined;
    expect(await clock.isGood()).toBe(true);
  });
});

describe('shared runs', () => {
  test('[CRASH-40] everybody gets a run that began after the call, and runs do not overlap', async () => {
    const runs: PromiseWithResolvers<number>[] = [];
    const run = nextRun(() => {
      const own = Promise.withResolvers<number>();
      runs.push(own);
      return own.promise;
    });
    const first = run();
    const [second, third] = [run(), run()];
    expect(runs).toHaveLength(1);
    runs[0]?.reject(new Error('first'));
    await expect(first).rejects.toThrow('first');
    await expect.poll(() => runs.length).toBe(2);
    runs[1]?.resolve(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    const fourth = run();
    runs[2]?.resolve(3);
    expect(await fourth).toBe(3);
    expect(runs).toHaveLength(3);
  });
});
