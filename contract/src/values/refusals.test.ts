import { expect, test } from 'vitest';
import { refusalCodeSchema } from '../http/headers.ts';
import { CLIENT_TEXTS } from './client-texts.ts';
import { REFUSALS } from './refusals.ts';

test('[ERR-2] the texts of the error catalogue stand word for word, with their statuses', () => {
  expect(REFUSALS.ACCOUNT_DISABLED).toEqual({
    status: 403,
    message: 'This user account has been disabled.',
  });
  expect(REFUSALS.INVALID_XPOINT_TOKEN).toEqual({ status: 401, message: 'invalid xpoint token' });
  expect(REFUSALS.INVALID_ACCESS_TOKEN).toEqual({ status: 401, message: 'invalid access token' });
  expect(REFUSALS.INVALID_LOCATION).toEqual({ status: 403, message: 'Invalid Location' });
  expect(REFUSALS.USER_TYPE_NOT_ALLOWED).toEqual({
    status: 403,
    message: 'User type not allowed to login to app',
  });
  expect(REFUSALS.INSUFFICIENT_BALANCE).toEqual({
    status: 409,
    message: "user doesn't have enough balance",
  });
  expect(REFUSALS.INSUFFICIENT_CREDITS).toEqual({
    status: 409,
    message: "user doesn't have enough credits",
  });
  expect(REFUSALS.RUBY_REWARDS_NO_PROFILE.status).toBe(400);
});

test('[ERR-2] the texts that the page says itself stand word for word', () => {
  expect(CLIENT_TEXTS).toEqual({
    LOCATION_DENIED: 'Location Denied',
    LOCATION_NOT_VERIFIED:
      'We cannot verify you are in a permitted area. To increase the accuracy of the location check, make sure Location Services is turned on and that multiple WiFi connections are within range of your device.',
    GAME_FRAME_NOT_FOUND: 'Could not find game frame',
    CONFIG_LOAD_FAILED: 'Failed to fetch app config',
  });
});

test('[ERR-1][ERR-10] the table is closed: codes are known, texts are unlike each other, statuses are those of the list', () => {
  const statuses = [400, 401, 403, 404, 405, 409, 413, 415, 421, 422, 429, 500, 503];
  const texts = Object.values(REFUSALS).map((refusal) => refusal.message);
  expect(new Set(texts).size).toBe(texts.length);
  for (const refusal of Object.values(REFUSALS)) expect(statuses).toContain(refusal.status);
  expect(refusalCodeSchema.safeParse('SOMETHING_ELSE').success).toBe(false);
  expect(refusalCodeSchema.safeParse('toString').success).toBe(false);
});
