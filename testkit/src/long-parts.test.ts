import { describe, expect, test } from 'vitest';
import { PART_MAX_MS, problemOfPart, withinPart } from './long-parts.ts';

const FILE = 'server/test/sockets/crash-crowd.test.ts';
const SIMULATION = 'server/test/simulation/simulation.test.ts';
const HOUR_MS = 3_600_000;

describe('a part of the long run', () => {
  test('[OPS-50] takes 45 minutes at most', () => {
    expect(PART_MAX_MS).toBe(45 * 60_000);
    expect([withinPart(60_000), withinPart(2 * HOUR_MS)]).toEqual([60_000, PART_MAX_MS]);
  });

  test.each<[string, number, number, RegExp | undefined]>([
    [FILE, PART_MAX_MS, PART_MAX_MS, undefined],
    [FILE, PART_MAX_MS + 1, 0, /may take 2700001 ms/],
    [FILE, 60_000, PART_MAX_MS + 1, /has taken 2700001 ms/],
    [SIMULATION, HOUR_MS, HOUR_MS + PART_MAX_MS, undefined],
    [SIMULATION, HOUR_MS + 1, 0, /may take 3600001 ms/],
    [SIMULATION, HOUR_MS, HOUR_MS + PART_MAX_MS + 1, /has taken 6300001 ms/],
  ])('[OPS-50] %s with %s ms for a test, after %i ms', (file, timeoutMs, spentMs, expected) => {
    const problem = problemOfPart(file, { timeoutMs, spentMs });
    if (expected === undefined) expect(problem).toBeUndefined();
    else expect(problem).toMatch(expected);
  });

  // Nothing in it fails but what every test file is set up with.
  test.fails('[OPS-50] fails where a test may take longer', { timeout: PART_MAX_MS + 1 }, () => {});
});
