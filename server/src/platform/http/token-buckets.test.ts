import { settableClock } from '@jubilee/testkit/clock';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tokenBuckets } from './token-buckets.ts';

describe('a bucket', () => {
  test('[LIM-2] allows the burst, reports the exact wait, and serves other keys', () => {
    const clock = settableClock();
    const buckets = tokenBuckets<string>({ burst: 3, refillMs: 500 }, { ...clock, keysMax: 10 });
    expect([1, 2, 3].map(() => buckets.consume('a'))).toEqual([0, 0, 0]);
    expect(buckets.consume('a')).toBe(500);
    expect(buckets.consume('b')).toBe(0);
    clock.advance(499);
    expect(buckets.consume('a')).toBe(1);
    clock.advance(1);
    expect(buckets.consume('a')).toBe(0);
    expect(buckets.consume('a')).toBe(500);
    clock.advance(1_500);
    expect([1, 2, 3, 4].map(() => buckets.consume('a'))).toEqual([0, 0, 0, 500]);
  });

  test('[LIM-2] never allows more than burst and refill, and the reported wait is enough', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 80 }),
        (burst, refillMs, pauses) => {
          const clock = settableClock(0);
          const buckets = tokenBuckets<number>({ burst, refillMs }, { ...clock, keysMax: 4 });
          let passed = 0;
          for (const pause of pauses) {
            clock.advance(pause);
            const wait = buckets.consume(1);
            if (wait === 0) passed += 1;
            expect(passed).toBeLessThanOrEqual(burst + Math.floor(clock.now() / refillMs));
            if (wait === 0) continue;
            clock.advance(wait);
            expect(buckets.consume(1)).toBe(0);
            passed += 1;
          }
        },
      ),
    );
  });

  test('[LIM-2] stores a bounded number of keys: full ones are evicted first, then the oldest', () => {
    const clock = settableClock();
    const buckets = tokenBuckets<number>({ burst: 1, refillMs: 100 }, { ...clock, keysMax: 100 });
    for (let key = 0; key < 1_000; key += 1) expect(buckets.consume(key)).toBe(0);
    expect(buckets.size).toBe(100);
    expect(buckets.consume(999)).toBe(100);
    clock.advance(200);
    expect(buckets.consume(5_000)).toBe(0);
    expect(buckets.size).toBeLessThan(100);
  });
});
