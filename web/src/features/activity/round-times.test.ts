import { expect, it } from 'vitest';
import { formatDayAndTime } from '../../language/format.ts';
import { roundTimes } from './round-times.ts';

const createdAt = '2026-03-01T12:00:10.000Z';

it('[ROUTE-29] a round that lasted says when it started and when it ended', () => {
  const settledAt = '2026-03-01T12:02:00.000Z';
  expect(roundTimes({ createdAt, settledAt })).toEqual({
    is: 'lasting',
    began: formatDayAndTime(createdAt),
    ended: formatDayAndTime(settledAt),
  });
});

it('[ROUTE-29] a round within a minute, or without a known end, has one time', () => {
  const at = formatDayAndTime(createdAt);
  expect(roundTimes({ createdAt, settledAt: '2026-03-01T12:00:40.000Z' })).toEqual({
    is: 'once',
    at,
  });
  expect(roundTimes({ createdAt, settledAt: null })).toEqual({ is: 'once', at });
});
