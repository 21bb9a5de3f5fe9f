import type { ExclusionPeriod } from '@jubilee/contract/entities/self-exclusion';
import { describe, expect, test } from 'vitest';
import { dayIn, utcMidnightOf } from '../jurisdictions/first-instant-of-day.ts';
import { endOfPeriod } from './end-of-exclusion.ts';
import {
  choicesInForce,
  type ExclusionChoice,
  isCovered,
  knownEndOf,
  summaryOf,
} from './exclusion-in-force.ts';
import { evidenceOf } from './person-evidence.ts';

const DAY_MS = 86_400_000;
const ZONE = 'America/New_York';
/** Epoch milliseconds of an instant such as 2026-05-01T12:00:00.000Z. */
const at = (text: string) => {
  const [hours = 0, minutes = 0] = text.slice(11, 16).split(':').map(Number);
  return utcMidnightOf(text.slice(0, 10)) + (hours * 60 + minutes) * 60_000;
};
const endOf = (period: ExclusionPeriod, from: string, zone = ZONE) =>
  endOfPeriod(period, at(from), zone);

describe('the end of a length', () => {
  test.each([
    // Clocks go back on 2026-11-01, and forward on 2027-03-14.
    ['sixMonths', '2026-05-01T12:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['sixMonths', '2026-09-14T12:00:00.000Z', '2027-03-15T04:00:00.000Z'],
    ['sixMonths', '2026-09-13T12:00:00.000Z', '2027-03-14T05:00:00.000Z'],
    // A quarter to midnight in New York is the next day in UTC.
    ['sixMonths', '2026-03-02T04:45:00.000Z', '2026-09-02T04:00:00.000Z'],
    // The month it ends in has no such day.
    ['sixMonths', '2026-08-31T12:00:00.000Z', '2027-03-02T05:00:00.000Z'],
    ['oneYear', '2028-02-29T12:00:00.000Z', '2029-03-02T05:00:00.000Z'],
    ['fiveYears', '2026-12-31T12:00:00.000Z', '2032-01-01T05:00:00.000Z'],
  ] as const)('[PLAY-9] %s from %s is over at %s, with a day of the brand', (period, from, end) => {
    expect(endOf(period, from)).toBe(at(end));
  });

  test('[PLAY-9] days of a cool-off have 24 hours, also where clocks change', () => {
    for (const from of ['2026-03-07T20:30:00.000Z', '2026-10-31T20:30:00.000Z']) {
      expect(endOf({ coolOffDays: 1 }, from)).toBe(at(from) + DAY_MS);
      expect(endOf({ coolOffDays: 42 }, from)).toBe(at(from) + 42 * DAY_MS);
    }
  });

  test('[PLAY-9] no length is shorter than its name, on any day of four years', () => {
    for (let day = 0; day < 1_461; day += 1) {
      const from = at('2026-01-01T23:30:00.000Z') + day * DAY_MS;
      const end = endOfPeriod('sixMonths', from, ZONE) ?? 0;
      const [begun, over] = [dayIn(ZONE, from), dayIn(ZONE, end - 1)];
      const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
      const isWhole =
        months(over) - months(begun) === 6
          ? over.slice(8) >= begun.slice(8)
          : over.slice(8) === '01' && months(over) - months(begun) === 7;
      expect([begun, over, isWhole]).toEqual([begun, over, true]);
    }
  });

  test('[PLAY-1] without a period there is none', () => {
    expect(endOfPeriod(undefined, 0, ZONE)).toBeUndefined();
  });
});

describe('what is in force', () => {
  const choice = (more: Partial<ExclusionChoice>): ExclusionChoice => ({
    originId: 'one',
    isFromOtherAccount: false,
    length: 'coolOff',
    chosenAtMs: 0,
    endsAtMs: 10 * DAY_MS,
    requestedEndMs: undefined,
    ...more,
  });
  const year = choice({ length: 'oneYear', endsAtMs: 365 * DAY_MS });
  const forever = choice({ length: 'forEver', endsAtMs: undefined });

  test('[PLAY-9][PLAY-10] a cool-off ends at its instant, a fixed length only by a request, for ever never', () => {
    const all = [choice({}), year, forever];
    const lengths = (nowMs: number, of = all) => choicesInForce(of, nowMs).map((one) => one.length);
    expect(lengths(10 * DAY_MS - 1)).toEqual(['coolOff', 'oneYear', 'forEver']);
    expect(lengths(10 * DAY_MS)).toEqual(['oneYear', 'forEver']);
    expect(lengths(9_999 * DAY_MS)).toEqual(['oneYear', 'forEver']);
    const ended = [{ ...year, requestedEndMs: 400 * DAY_MS }];
    expect(lengths(400 * DAY_MS - 1, ended)).toEqual(['oneYear']);
    expect(lengths(400 * DAY_MS, ended)).toEqual([]);
  });

  test('[PLAY-11] the longest and strictest decides, whatever was chosen last', () => {
    expect(summaryOf([])).toBeUndefined();
    expect(summaryOf([year, choice({ chosenAtMs: 5 })])).toMatchObject({
      length: 'oneYear',
      untilMs: 365 * DAY_MS,
      ending: 'onRequest',
    });
    expect(summaryOf([forever, year])).toMatchObject({ untilMs: undefined, ending: 'never' });
    expect(summaryOf([choice({})])).toMatchObject({ untilMs: 10 * DAY_MS, ending: 'byItself' });
    const requested = { ...year, requestedEndMs: 400 * DAY_MS };
    expect(summaryOf([requested])).toMatchObject({ untilMs: 400 * DAY_MS, ending: 'requested' });
    // A cool-off that lasts longer than a fixed length whose end is still to be requested.
    const late = choice({ endsAtMs: 370 * DAY_MS });
    expect(summaryOf([year, late])).toMatchObject({ ending: 'onRequest', untilMs: 370 * DAY_MS });
    expect(knownEndOf([year, late])).toBeUndefined();
    expect(knownEndOf([requested, late])).toBe(400 * DAY_MS);
  });

  test('[PLAY-9] only what is longer or stricter is added', () => {
    const coolOff = (endsAtMs: number) => ({ length: 'coolOff', endsAtMs }) as const;
    expect(isCovered([], coolOff(DAY_MS))).toBe(false);
    expect(isCovered([choice({})], coolOff(10 * DAY_MS))).toBe(true);
    // A request that is repeated within minutes.
    expect(isCovered([choice({})], coolOff(10 * DAY_MS + 600_000))).toBe(true);
    expect(isCovered([choice({})], coolOff(10 * DAY_MS + 600_001))).toBe(false);
    expect(isCovered([choice({})], { length: 'sixMonths', endsAtMs: 9 * DAY_MS })).toBe(false);
    expect(isCovered([year], coolOff(42 * DAY_MS))).toBe(true);
    expect(isCovered([year], { length: 'forEver', endsAtMs: undefined })).toBe(false);
    expect(isCovered([forever], { length: 'forEver', endsAtMs: undefined })).toBe(true);
    const requested = { ...year, requestedEndMs: 400 * DAY_MS };
    expect(isCovered([requested], coolOff(DAY_MS))).toBe(false);
  });
});

describe('evidence', () => {
  const facts = {
    email: undefined,
    phoneNumber: undefined,
    name: undefined,
    dateOfBirth: undefined,
  };
  const same = (one: object, other: object) =>
    expect(evidenceOf({ ...facts, ...one })).toEqual(evidenceOf({ ...facts, ...other }));

  test('[PLAY-14] of one person is the same text', () => {
    same({ email: 'Ann.Bell+casino@GMail.com' }, { email: 'annbell@googlemail.com' });
    same({ phoneNumber: '+1 (500) 555-0006' }, { phoneNumber: '+15005550006' });
    const dateOfBirth = '1980-05-17';
    same({ name: 'José  Ángel Núñez', dateOfBirth }, { name: 'NUNEZ, Jose-Angel', dateOfBirth });
  });

  test('[PLAY-14] is nothing where it would be that of many', () => {
    const nothing = { proven: [], declared: [] };
    expect(evidenceOf(facts)).toEqual(nothing);
    expect(evidenceOf({ ...facts, name: 'Prince', dateOfBirth: '1980-05-17' })).toEqual(nothing);
    expect(evidenceOf({ ...facts, name: 'Ann Bell' })).toEqual(nothing);
    expect(evidenceOf({ ...facts, dateOfBirth: '1980-05-17' })).toEqual(nothing);
  });
});
