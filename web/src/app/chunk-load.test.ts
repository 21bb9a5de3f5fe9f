import { describe, expect, test } from 'vitest';
import {
  type ChunkLoadError,
  isChunkLoadError,
  loadChunk,
  onChunkFailed,
  wasChunkCutOff,
} from './chunk-load.ts';

/** Timers that the test fires, and a device that is online. */
function timers() {
  const waiting = new Map<() => void, number>();
  return {
    waiting,
    isOnline: () => true,
    after(ms: number, callback: () => void) {
      waiting.set(callback, ms);
      return () => void waiting.delete(callback);
    },
    runOut: () => [...waiting.keys()].forEach((callback) => callback()),
  };
}

function loader(...answers: readonly ('fails' | 'hangs' | 'throws' | 'loads')[]) {
  let loads = 0;
  return {
    loads: () => loads,
    load: (): Promise<string> => {
      const answer = answers[loads];
      loads += 1;
      if (answer === 'throws') throw new Error('not even started');
      if (answer === 'hangs') return new Promise(() => undefined);
      return answer === 'loads' ? Promise.resolve('the part') : Promise.reject(new Error('gone'));
    },
  };
}

const failureOf = (loading: Promise<unknown>): Promise<ChunkLoadError> =>
  loading.then(
    () => Promise.reject(new Error('it has loaded')),
    (cause: ChunkLoadError) => cause,
  );

describe('loading a part', () => {
  test('[ERR-7] a chunk that loads is requested once and leaves no timer behind', async () => {
    const [clock, part] = [timers(), loader('loads')];
    expect(await loadChunk(part.load, clock)).toBe('the part');
    expect([part.loads(), clock.waiting.size]).toEqual([1, 0]);
  });

  test.each(['fails', 'throws'] as const)(
    '[ERR-7] a chunk that %s is requested once more',
    async (first) => {
      const part = loader(first, 'loads');
      expect(await loadChunk(part.load, timers())).toBe('the part');
      expect(part.loads()).toBe(2);
    },
  );

  test.each([
    ['online all the time', [true, true, true], false],
    ['offline at the start', [false, true, true], true],
    ['offline at the end', [true, true, false], true],
  ] as const)('[SW-13] a part that fails knows whether %s', async (_word, looks, isCutOff) => {
    const queue = [...looks];
    const ports = { ...timers(), isOnline: () => queue.shift() ?? true };
    const failure = await failureOf(loadChunk(loader('fails', 'fails').load, ports));
    expect(wasChunkCutOff(failure)).toBe(isCutOff);
    expect(wasChunkCutOff(new Error('another'))).toBe(false);
  });

  test('[ERR-7] a chunk that fails twice is a ChunkLoadError with its cause, and is reported', async () => {
    const part = loader('fails', 'fails', 'loads');
    const failures: unknown[] = [];
    const stop = onChunkFailed((failure) => failures.push(failure));
    const failure = await failureOf(loadChunk(part.load, timers()));
    stop();
    expect(failure.name).toBe('ChunkLoadError');
    expect(isChunkLoadError(failure)).toBe(true);
    expect(failure.cause).toEqual(new Error('gone'));
    expect(failures).toEqual([failure]);
    expect(part.loads()).toBe(2);
    await failureOf(loadChunk(loader('fails', 'fails').load, timers()));
    expect(failures).toHaveLength(1);
  });

  test('[LIM-8] a chunk that never loads fails after 120,000 ms, both attempts together', async () => {
    const clock = timers();
    const loading = failureOf(loadChunk(loader('fails', 'hangs').load, clock));
    expect([...clock.waiting.values()]).toEqual([120_000]);
    clock.runOut();
    const failure = await loading;
    expect(failure.name).toBe('ChunkLoadError');
    expect(failure.cause).toEqual(new Error('Timed out'));
    expect(clock.waiting.size).toBe(0);
  });
});
