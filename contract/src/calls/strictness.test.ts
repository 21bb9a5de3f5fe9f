import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BET_AMOUNTS } from '../values/limits.ts';
import { CALLS } from './all.ts';
import type { CallShape } from './define.ts';
import { placeCrashBet } from './crash.ts';
import { placeBet, placeCreditBet, placeMultiCreditBet } from './games.ts';

const calls: readonly CallShape[] = CALLS;
const withBody = calls.filter((call) => call.body !== undefined);

function bodyOf(call: CallShape): Readonly<Record<string, unknown>> {
  if (call.sample?.body === undefined) throw new Error(`${call.name} has no sample of its body`);
  return call.sample.body;
}
const takes = (call: CallShape, body: unknown) => call.body?.safeParse(body).success;

test('[HTTP-2] every body and query schema accepts its sample and returns it unchanged', () => {
  for (const call of calls) {
    expect(call.body?.parse(call.sample?.body), call.name).toEqual(call.sample?.body);
    if (call.query === undefined) expect(call.sample?.query, call.name).toBeUndefined();
    else {
      const query = call.sample?.query ?? {};
      expect(call.query.parse(query), call.name).toEqual(query);
    }
  }
});

test('[HTTP-2] every body, query and path schema refuses an unknown key', () => {
  const unknownKey = fc
    .string({ minLength: 1, maxLength: 20 })
    .filter((key) => key !== '__proto__');
  for (const call of withBody) {
    const body = bodyOf(call);
    fc.assert(
      fc.property(unknownKey, fc.jsonValue(), (key, value) => {
        fc.pre(!Object.hasOwn(body, key) && !OPTIONAL_KEYS.has(key));
        return takes(call, { ...body, [key]: value }) === false;
      }),
      { numRuns: 20 },
    );
    const planted: unknown = JSON.parse(
      JSON.stringify(body).replace(/^\{/, '{"__proto__":{"x":1},').replace(',}', '}'),
    );
    expect(takes(call, planted), `${call.name} __proto__`).toBe(false);
  }
  for (const call of calls) {
    for (const schema of [call.query, call.params]) {
      expect(schema?.safeParse({ surprise: 'x' }).success ?? false, call.name).toBe(false);
    }
  }
});

/** Keys that some bodies allow and others do not; the property must not generate them. */
const OPTIONAL_KEYS = new Set(['promoCode', 'name', 'avsZip', 'threeDs', 'config', 'forceBigWin']);

test('[HTTP-2][HTTP-3] no body accepts text for a number, a number for text, null or a list in any field', () => {
  for (const call of withBody) {
    const body = bodyOf(call);
    for (const [key, value] of Object.entries(body)) {
      const wrongs: unknown[] = [null, [], [value]];
      if (typeof value === 'number')
        wrongs.push(String(value), NaN, Infinity, value + 0.5, -value, true);
      if (typeof value === 'string') wrongs.push(7, true, '', 'x'.repeat(100_000));
      if (typeof value === 'boolean') wrongs.push(String(value), 1, 0);
      for (const wrong of wrongs) {
        expect(
          takes(call, { ...body, [key]: wrong }),
          `${call.name}.${key} ${String(wrong).slice(0, 20)}`,
        ).toBe(false);
      }
    }
  }
});

test('[HTTP-2] no body accepts something that is not an object', () => {
  for (const call of withBody) {
    for (const wrong of [null, [], '', 'x', 7, true, [bodyOf(call)]]) {
      expect(takes(call, wrong), `${call.name} ${JSON.stringify(wrong)}`).toBe(false);
    }
  }
});

const staked = [
  { call: placeBet, field: 'betAmount' },
  { call: placeCreditBet, field: 'creditsValue' },
  { call: placeCrashBet, field: 'betAmount' },
] as const;

test('[BET-1][HTTP-3] exactly the 26 amounts are stakes, on crash bets as on all others', () => {
  expect(BET_AMOUNTS).toEqual([
    10, 25, 50, 75, 100, 150, 200, 250, 300, 350, 400, 450, 500, 600, 700, 800, 900, 1000, 1500,
    2000, 2500, 3000, 4000, 5000, 7500, 10000,
  ]);
  const amounts = new Set<number>(BET_AMOUNTS);
  for (const { call, field } of staked) {
    const body = bodyOf(call);
    for (let amount = -50; amount <= 10_100; amount += 1) {
      if (takes(call, { ...body, [field]: amount }) !== amounts.has(amount)) {
        expect.fail(`${call.name} ${String(amount)}`);
      }
    }
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.maxSafeInteger()), (amount) => {
        return takes(call, { ...body, [field]: amount }) === amounts.has(amount);
      }),
    );
    for (const wrong of [
      '100',
      '0x64',
      Number('1e400'),
      2 ** 53 + 1,
      [100],
      { valueOf: () => 100 },
      100n,
    ]) {
      expect(takes(call, { ...body, [field]: wrong }), `${call.name} ${String(wrong)}`).toBe(false);
    }
  }
});

test('[BET-3][BET-4] names of games and paytables have 1 to 50 characters, and the currency is one of two', () => {
  const named = [
    { call: placeBet, fields: ['gameName', 'paytableUsed'] },
    { call: placeCreditBet, fields: ['gameName', 'paytableName'] },
    { call: placeMultiCreditBet, fields: ['gameName', 'paytableName'] },
  ];
  for (const { call, fields } of named) {
    const body = bodyOf(call);
    for (const field of fields) {
      for (const [length, taken] of [
        [0, false],
        [1, true],
        [50, true],
        [51, false],
      ] as const) {
        expect(takes(call, { ...body, [field]: 'n'.repeat(length) }), `${field} ${length}`).toBe(
          taken,
        );
      }
    }
    for (const currency of ['points', 'USD', '', 'POINTS ', ' SWEEP_TICKETS']) {
      expect(takes(call, { ...body, currency }), currency).toBe(false);
    }
  }
});
