import { expect, test } from 'vitest';
import {
  CALL_DEADLINES,
  GAME_FIRST_WAIT_MS,
  GAME_NEXT_WAIT_MS,
  GAME_PAUSES_MS,
  LEDGER_BEGINS_WITHIN_MS,
  LEDGER_PAUSES_MS,
  LEDGER_QUEUE_MS,
  PAGE_PAUSES_MS,
  PAGE_READ_PAUSES_MS,
  SERVER_DEADLINE_CHECK_MS,
} from './retry-budget.ts';

const sum = (durations: readonly number[]) => durations.reduce((all, one) => all + one, 0);
const { ordinary } = CALL_DEADLINES;
const pageMs = (PAGE_PAUSES_MS.length + 1) * ordinary.pageMs + sum(PAGE_PAUSES_MS);
const gameMs = GAME_FIRST_WAIT_MS + GAME_PAUSES_MS.length * GAME_NEXT_WAIT_MS;

test('[BET-25][WAL-34] each layer outlives one attempt of the layer below it', () => {
  expect(sum(LEDGER_PAUSES_MS)).toBeLessThan(LEDGER_BEGINS_WITHIN_MS);
  expect(LEDGER_QUEUE_MS).toBeLessThan(LEDGER_BEGINS_WITHIN_MS);
  expect(LEDGER_BEGINS_WITHIN_MS).toBeLessThan(ordinary.serverMs);
  for (const { serverMs, pageMs: waitMs } of Object.values(CALL_DEADLINES)) {
    expect(serverMs + SERVER_DEADLINE_CHECK_MS).toBeLessThan(waitMs);
  }
  expect(pageMs).toBeLessThan(gameMs);
});

test('[BET-25] one press of a player is sent 11 times at most, and answered within 100 seconds', () => {
  expect(PAGE_PAUSES_MS.length + 1 + GAME_PAUSES_MS.length).toBe(11);
  expect(gameMs + sum(GAME_PAUSES_MS)).toBeLessThan(100_000);
});

test('[ERR-19] a reading call is sent again once, sooner than a money call gives up', () => {
  expect(PAGE_READ_PAUSES_MS).toHaveLength(1);
  expect(2 * ordinary.pageMs + sum(PAGE_READ_PAUSES_MS)).toBeLessThan(pageMs);
});

test('[HTTP-26] calls that wait for a payment vendor have 40 s on the server and 45 s on the page', () => {
  expect(CALL_DEADLINES).toEqual({
    ordinary: { serverMs: 10_000, pageMs: 12_000 },
    paymentVendor: { serverMs: 40_000, pageMs: 45_000 },
  });
});
