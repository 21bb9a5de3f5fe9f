import { settableClock } from '@jubilee/testkit/clock';
import { describe, expect, test } from 'vitest';
import { VERSION_CHECK_INTERVAL_MS } from '@jubilee/contract/values/limits';
import { VERSION_CHECK_GAP_MS, watchVersion } from './version-watch.ts';

function openWatch(answers: readonly (string | Error)[], tried?: string) {
  const clock = settableClock();
  const seen = {
    requestCount: 0,
    found: [] as string[],
    failures: 0,
    intervals: [] as number[],
    isOnline: true,
  };
  let tick = (): void => undefined;
  let wake = (): void => undefined;
  const ended: string[] = [];
  const watch = watchVersion({
    pageVersion: '1.0.0-a',
    nowMs: () => clock.now(),
    async deployedVersion() {
      const answer = answers[Math.min(seen.requestCount, answers.length - 1)] ?? '1.0.0-a';
      seen.requestCount += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    every(ms, callback) {
      seen.intervals.push(ms);
      tick = callback;
      return () => ended.push('every');
    },
    onWake(callback) {
      wake = callback;
      return () => ended.push('wake');
    },
    isOnline: () => seen.isOnline,
    triedVersion: () => tried,
    onNewVersion: (version) => seen.found.push(version),
    onFailure: () => (seen.failures += 1),
  });
  const settled = async (act: () => void): Promise<void> => {
    act();
    await Promise.resolve();
    await watch.check();
  };
  return { clock, seen, watch, ended, settled, tick: () => tick(), wake: () => wake() };
}

describe('the version of the page', () => {
  test('[SW-1] another version is reported at the start, the same one is not', async () => {
    const same = openWatch(['1.0.0-a']);
    expect(await same.watch.check()).toBe(false);
    expect(same.seen.found).toEqual([]);
    const newer = openWatch(['1.0.0-b']);
    expect(await newer.watch.check()).toBe(true);
    expect(newer.seen.found).toEqual(['1.0.0-b']);
  });

  test('[SW-1] an older one counts too: a server that went back is followed', async () => {
    const older = openWatch(['0.9.0-z']);
    expect(await older.watch.check()).toBe(true);
  });

  test('[SW-6] offline nothing is requested, and online again the next focus checks', async () => {
    const { clock, seen, watch, wake, settled } = openWatch(['1.0.0-a', '1.0.0-b']);
    await watch.check();
    seen.isOnline = false;
    expect(await watch.check()).toBe(false);
    expect([seen.requestCount, seen.failures]).toEqual([1, 0]);
    seen.isOnline = true;
    clock.advance(VERSION_CHECK_GAP_MS);
    await settled(wake);
    expect(seen.found).toContain('1.0.0-b');
  });

  test('[SW-1] checks every ten minutes, and when the page is focused after a minute', async () => {
    const { clock, seen, watch, tick, wake, settled } = openWatch(['1.0.0-a']);
    await watch.check();
    expect(seen.intervals).toEqual([600_000]);
    const before = seen.requestCount;
    clock.advance(VERSION_CHECK_GAP_MS - 1);
    wake();
    expect(seen.requestCount).toBe(before);
    clock.advance(1);
    wake();
    expect(seen.requestCount).toBe(before + 1);
    await settled(() => undefined);
    clock.advance(VERSION_CHECK_INTERVAL_MS);
    await settled(tick);
    expect(seen.requestCount).toBe(before + 2);
  });

  test('[SW-1] two checks at once are one question', async () => {
    const { seen, watch } = openWatch(['1.0.0-a']);
    await Promise.all([watch.check(), watch.check()]);
    expect(seen.requestCount).toBe(1);
  });

  test('[SW-1] a version that a reload did not load is not reported again', async () => {
    const { seen, watch } = openWatch(['1.0.0-b'], '1.0.0-b');
    expect(await watch.check()).toBe(true);
    expect(seen.found).toEqual([]);
  });

  test('[SW-5] a failed check changes nothing, and the next one counts', async () => {
    const { seen, watch } = openWatch([new Error('offline'), '1.0.0-b']);
    expect(await watch.check()).toBe(false);
    expect([seen.found, seen.failures]).toEqual([[], 1]);
    expect(await watch.check()).toBe(true);
    expect(seen.found).toEqual(['1.0.0-b']);
  });

  test('[SW-1] a page that is left makes no more checks', () => {
    const { watch, ended } = openWatch(['1.0.0-a']);
    watch.stop();
    expect(ended.toSorted()).toEqual(['every', 'wake']);
  });
});
