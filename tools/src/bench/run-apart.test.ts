import { expect, test } from 'vitest';
import { runApart } from './run-apart.ts';

const line = (figure: string) => ({ figure, value: 1, unit: 'bets/s' });

test('[OPS-44] a part that fails is reported with its reason, and the figures of the others are kept', async () => {
  const printed: string[] = [];
  const result = await runApart(
    [
      { name: 'first', run: () => [line('a')] },
      { name: 'broken', run: () => Promise.reject(new Error('no session_id')) },
      {
        name: 'with parts',
        run: () =>
          runApart(
            [
              { name: 'page /', run: () => Promise.reject(new Error('not measured')) },
              { name: 'page /login', run: () => [line('b')] },
            ],
            () => undefined,
          ),
      },
      { name: 'last', run: async () => [line('c')] },
    ],
    (text) => printed.push(text),
  );
  expect(result.lines.map(({ figure }) => figure)).toEqual(['a', 'b', 'c']);
  expect(result.failed).toEqual([
    { name: 'broken', reason: 'no session_id' },
    { name: 'page /', reason: 'not measured' },
  ]);
  expect(printed).toEqual(['broken failed: no session_id']);
});

test('[OPS-44] what is known so far is handed on after each part, for a process that ends too early', async () => {
  const soFar: string[] = [];
  await runApart(
    [
      { name: 'first', run: () => [line('a')] },
      { name: 'broken', run: () => Promise.reject(new Error('no session_id')) },
      { name: 'last', run: () => [line('b')] },
    ],
    () => undefined,
    ({ lines, failed }) =>
      soFar.push([...lines, ...failed].map((one) => JSON.stringify(one)).join()),
  );
  const [a, broken, b] = [line('a'), { name: 'broken', reason: 'no session_id' }, line('b')].map(
    (one) => JSON.stringify(one),
  );
  expect(soFar).toEqual([a, `${String(a)},${String(broken)}`, [a, b, broken].join()]);
});
