import { expect, test } from 'vitest';
import { rememberFor } from './remember-for.ts';

function counted(answers: readonly (number | Error)[]) {
  let reads = 0;
  let now = 0;
  const read = rememberFor(1_000, {
    nowMs: () => now,
    read: () => {
      const answer = answers[reads++] ?? new Error('one read too many');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  });
  return { read, reads: () => reads, pass: (ms: number) => (now += ms) };
}

test('[HTTP-15] a read is shared for its time, also by callers who come while it runs', async () => {
  const { read, reads, pass } = counted([1, 2]);
  expect(await Promise.all(Array.from({ length: 100 }, read))).toEqual(Array(100).fill(1));
  pass(999);
  expect([await read(), reads()]).toEqual([1, 1]);
  pass(1);
  expect([await read(), reads()]).toEqual([2, 2]);
});

test('[HTTP-15] a read that fails is repeated by the next caller', async () => {
  const { read, reads } = counted([new Error('away'), 3]);
  await expect(read()).rejects.toThrow('away');
  expect([await read(), reads()]).toEqual([3, 2]);
});
