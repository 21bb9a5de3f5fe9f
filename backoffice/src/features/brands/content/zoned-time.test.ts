import { expect, test } from 'vitest';
import { instantOfLocalTime, localTimeOf } from './zoned-time.ts';

const ZONE = 'America/New_York';

test.each([
  ['2026-12-01T09:30', '2026-12-01T14:30:00.000Z'],
  ['2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T03:00', '2026-11-01T08:00:00.000Z'],
])('[CONTENT-10] %s in New York is %s, and back', (local, instant) => {
  expect(instantOfLocalTime(local, ZONE)).toBe(instant);
  expect(localTimeOf(instant, ZONE)).toBe(local);
});

test('[CONTENT-10] a time that clocks show twice is the first, one that they skip is the other side', () => {
  expect(instantOfLocalTime('2026-11-01T01:30', ZONE)).toBe('2026-11-01T05:30:00.000Z');
  expect(instantOfLocalTime('2026-03-08T02:30', ZONE)).toBe('2026-03-08T07:30:00.000Z');
});

test('[CONTENT-10] a year is typed digit by digit: each text is a time or none, and nothing breaks', () => {
  for (const year of ['0000', '0001', '0002', '0020', '0202', '2026', '9999']) {
    for (const zone of [ZONE, 'Pacific/Kiritimati', 'UTC']) {
      const instant = instantOfLocalTime(`${year}-12-01T09:30`, zone);
      expect(instant ?? '-', year).toMatch(/^(-|\d{4}-.+Z)$/);
      if (instant !== undefined) expect(localTimeOf(instant, zone).slice(0, 4)).toBe(year);
    }
  }
  expect(instantOfLocalTime('0002-12-01T09:30', 'UTC')).toBe('0002-12-01T09:30:00.000Z');
  expect(instantOfLocalTime('9999-12-31T23:59', ZONE)).toBeUndefined();
});

test('[CONTENT-10] what is no time is none', () => {
  for (const text of ['', 'tomorrow', '2026-13-01T00:00', '2026-12-01', '2026-12-01T25:00']) {
    expect(instantOfLocalTime(text, ZONE)).toBeUndefined();
  }
});
