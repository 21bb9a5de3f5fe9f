import { expect, test } from 'vitest';
import {
  GAME_FIRST_WAIT_MS,
  GAME_NEXT_WAIT_MS,
  GAME_PAUSES_MS,
  LEDGER_BEGINS_WITHIN_MS,
  LEDGER_PAUSES_MS,
  LEDGER_QUEUE_MS,
  PAGE_ANSWER_WAIT_MS,
  PAGE_PAUSES_MS,
  SERVER_ANSWERS_WITHIN_MS,
  SERVER_DEADLINE_CHECK_MS,
} from './retry-budget.ts';

const sum = (durations: readonly number[]) => durations.reduce((all, one) => all + one, 0);
const serverMs = SERVER_ANSWERS_WITHIN_MS + SERVER_DEADLINE_CHECK_MS;
const pageMs = (PAGE_PAUSES_MS.length + 1) * PAGE_ANSWER_WAIT_MS + sum(PAGE_PAUSES_MS);
const gameMs = GAME_FIRST_WAIT_MS + GAME_PAUSES_MS.length * GAME_NEXT_WAIT_MS;

test('[BET-25][WAL-34] each layer outlives one attempt of the layer below it', () => {
  expect(sum(LEDGER_PAUSES_MS)).toBeLessThan(LEDGER_BEGINS_WITHIN_MS);
  expect(LEDGER_QUEUE_MS).toBeLessThan(LEDGER_BEGINS_WITHIN_MS);
  expect(LEDGER_BEGINS_WITHIN_MS).toBeLessThan(SERVER_ANSWERS_WITHIN_MS);
  expect(serverMs).toBeLessThan(PAGE_ANSWER_WAIT_MS);
  expect(pageMs).toBeLessThan(gameMs);
});

test('[BET-25] one press of a player is sent 11 times at most, and answered within 100 seconds', () => {
  expect(PAGE_PAUSES_MS.length + 1 + GAME_PAUSES_MS.length).toBe(11);
  expect(gameMs + sum(GAME_PAUSES_MS)).toBeLessThan(100_000);
});
