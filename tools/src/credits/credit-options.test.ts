import { expect, test } from 'vitest';
import { readCredits, refusedGift } from './credit-options.ts';

const GIFT = {
  brand: 'sweeps',
  user: 'somebody',
  id: 'spring-1',
  paytable: 'copper-comet-957',
  value: '25',
  credits: '10',
  days: '7',
};
const argsOf = (command: string, options: Readonly<Record<string, string>>): string[] => [
  command,
  ...Object.entries(options).flatMap(([name, text]) => [`--${name}`, text]),
];

test('[FREE-8] a grant at the command line is read completely', () => {
  expect(readCredits(argsOf('grant', GIFT))).toMatchObject({
    ok: true,
    request: {
      command: 'grant',
      brand: { location: 'sweeps' },
      userId: 'somebody',
      gift: {
        giftId: 'spring-1',
        paytableNames: ['copper-comet-957'],
        creditsValue: 25,
        credits: 10,
        days: 7,
        currency: 'POINTS',
        actionId: 'by-hand',
      },
    },
  });
  expect(readCredits(argsOf('list', { brand: 'sweeps', user: 'somebody' }))).toMatchObject({
    ok: true,
    request: { command: 'list' },
  });
});

test.each([
  [{ days: '0' }, '--days is a whole number from 1 to 3650, not "0".'],
  [{ days: '0.0001' }, '--days is a whole number from 1 to 3650, not "0.0001".'],
  [{ days: '-1' }, '--days is a whole number from 1 to 3650, not "-1".'],
  [{ days: '1e3' }, '--days is a whole number from 1 to 3650, not "1e3".'],
  [{ days: '' }, '--days is a whole number from 1 to 3650, not "".'],
  [{ days: '3651' }, '--days is a whole number from 1 to 3650, not "3651".'],
  [{ credits: '0' }, '--credits is a whole number from 1 to 10000, not "0".'],
  [{ credits: '2.5' }, '--credits is a whole number from 1 to 10000, not "2.5".'],
  [{ value: '26' }, /^--value is one of .*, not "26"\.$/],
  [{ value: '0025' }, /^--value is one of/],
  [
    { paytable: 'vault-nine-97' },
    /^--paytable is one of .*copper-comet-957.*, not "vault-nine-97"/,
  ],
  [{ currency: 'DOLLARS' }, /^--currency is one of POINTS, SWEEP_TICKETS, not "DOLLARS"\.$/],
  [{ brand: 'nobody' }, /^--brand is one of/],
  [{ id: '' }, '--id has 1 to 50 characters, not 0.'],
  [{ user: '' }, '--user has 1 to 254 characters, not 0.'],
  [{ action: 'x'.repeat(101) }, '--action has 1 to 100 characters, not 101.'],
  [{ day: '7' }, /--day/],
])('[FREE-8] %j grants nothing and is answered with a sentence', (change, problem) => {
  const read = readCredits(argsOf('grant', { ...GIFT, ...change }));
  expect(read.ok ? 'ok' : read.problem).toEqual(
    typeof problem === 'string' ? problem : expect.stringMatching(problem),
  );
});

test.each([[[]], [['give']], [['grant', 'me']]])('[FREE-8] %j is no command', (args) => {
  expect(readCredits(args).ok).toBe(false);
});

test('[FREE-8] a refused grant is explained in a sentence, never by a code', () => {
  expect(refusedGift('spring-1', { code: 'REQUEST_ID_REUSED' })).toContain(
    'The id "spring-1" was used for another gift',
  );
  for (const code of ['REQUEST_ID_REUSED', 'UNKNOWN_PAYTABLE', 'NOT_FOUND'] as const) {
    expect(refusedGift('spring-1', { code })).toMatch(/^The |^No [^_]*\.$/);
    expect(refusedGift('spring-1', { code })).not.toContain('_');
  }
  const details = { field: 'creditsValue' };
  expect(refusedGift('spring-1', { code: 'MALFORMED_REQUEST', details })).toContain('creditsValue');
});
