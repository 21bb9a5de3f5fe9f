import { expect, test } from 'vitest';
import { coolDownLeft } from './use-cool-down.ts';

const SENT_AT_MS = 1_800_000_000_000;

test('[AUTH-15] without a sent email there is nothing to wait for', () => {
  expect(coolDownLeft(undefined, 60, SENT_AT_MS)).toBe(0);
});

test('[AUTH-15] the wait counts from the email, so a reload does not restart it', () => {
  expect(coolDownLeft(SENT_AT_MS, 60, SENT_AT_MS)).toBe(60);
  expect(coolDownLeft(SENT_AT_MS, 60, SENT_AT_MS + 20_500)).toBe(40);
  expect(coolDownLeft(SENT_AT_MS, 60, SENT_AT_MS + 60_000)).toBe(0);
  expect(coolDownLeft(SENT_AT_MS, 60, SENT_AT_MS + 9_000_000)).toBe(0);
});

test('[AUTH-15] an instant ahead of the clock never means more than one wait', () => {
  expect(coolDownLeft(SENT_AT_MS, 60, SENT_AT_MS - 3_600_000)).toBe(60);
});
