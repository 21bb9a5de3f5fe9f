import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BET_AMOUNTS } from '../values/limits.ts';
import {
  accessTokenMessageSchema,
  frameEnvelopeSchema,
  frameRequestEnvelopeSchema,
} from './envelope.ts';
import { frameHelloSchema, frameSettingsSchema } from './handshake.ts';
import { localStorageKeySchema } from './local-storage.ts';
import { FRAME_NOTIFICATIONS, FRAME_REQUESTS, FRAME_SIGNALS } from './messages.ts';
import { frameNotificationData, frameSignalData } from './notifications.ts';
import { frameErrorSchema, frameRequests } from './requests.ts';

const account = { currency: 'POINTS', balance: 900, lockedBalance: 0, version: 3 };
const settings = {
  gameName: 'copper-comet',
  title: 'Copper Comet',
  paytables: [{ paytableName: 'copper-comet-957', currency: 'POINTS', rtp: 0.956795 }],
  currency: 'POINTS',
  betAmounts: [...BET_AMOUNTS],
  balances: [account],
  locale: 'en',
  muted: false,
  reducedMotion: false,
  minRoundMs: 0,
  stage: 'dev',
};

test('[FRAME-1] every command type has its schemas, and there are no others', () => {
  expect(Object.keys(frameRequests).toSorted()).toEqual([...FRAME_REQUESTS].toSorted());
  expect(Object.keys(frameNotificationData).toSorted()).toEqual(
    [...FRAME_NOTIFICATIONS].toSorted(),
  );
  expect(Object.keys(frameSignalData).toSorted()).toEqual([...FRAME_SIGNALS].toSorted());
});

test('[FRAME-3] a request needs an id and a known command; an outsider passes the outer shell only', () => {
  const request = { controlType: 'request', commandType: 'getBalances', id: 1 };
  expect(frameRequestEnvelopeSchema.safeParse(request).success).toBe(true);
  expect(frameRequestEnvelopeSchema.safeParse({ ...request, id: undefined }).success).toBe(false);
  const strange = { ...request, commandType: 'stealToken' };
  expect(frameRequestEnvelopeSchema.safeParse(strange).success).toBe(false);
  expect(frameEnvelopeSchema.safeParse(strange).success).toBe(true);
  expect(frameEnvelopeSchema.safeParse({ ...request, token: 'x' }).success).toBe(false);
  fc.assert(
    fc.property(
      fc.jsonValue(),
      (message) => !frameRequestEnvelopeSchema.safeParse(message).success,
    ),
  );
});

test('[FRAME-4][FRAME-5] the handshake passes settings and nothing that identifies or authorizes', () => {
  expect(frameHelloSchema.safeParse({ jubilee: 'hello', version: 1 }).success).toBe(true);
  expect(frameHelloSchema.safeParse({ jubilee: 'hello', version: 2 }).success).toBe(false);
  expect(frameSettingsSchema.parse(settings)).toEqual(settings);
  for (const secret of ['token', 'userId', 'email', 'sessionId', 'apiKey']) {
    expect(frameSettingsSchema.safeParse({ ...settings, [secret]: 'x' }).success, secret).toBe(
      false,
    );
  }
});

test('[FRAME-31] a replay carries a book, its stake and its currency, and nothing that could move money', () => {
  const replay = {
    book: { kind: 'lines-slot/1', events: [] },
    betAmount: 100,
    currency: 'POINTS',
  };
  const { replayRound } = frameNotificationData;
  expect(replayRound.safeParse(replay).success).toBe(true);
  for (const extra of ['betId', 'account', 'balances', 'token']) {
    expect(replayRound.safeParse({ ...replay, [extra]: 'x' }).success, extra).toBe(false);
  }
  expect(replayRound.safeParse({ ...replay, book: { kind: 'other/1' } }).success).toBe(false);
  expect(frameSettingsSchema.parse({ ...settings, replay: true }).replay).toBe(true);
});

const takes = (data: unknown) => frameRequests.placeBet.data.safeParse(data).success;

test('[FRAME-6] a bet from a frame is as strict as the call it becomes', () => {
  const bet = {
    gameName: 'copper-comet',
    paytableName: 'copper-comet-957',
    betAmount: 100,
    currency: 'POINTS',
  };
  expect(takes(bet)).toBe(true);
  for (const betAmount of ['100', 101, 100.5, -100, NaN]) {
    expect(takes({ ...bet, betAmount }), String(betAmount)).toBe(false);
  }
  expect(takes({ ...bet, access_token: 'x' })).toBe(false);
  expect(accessTokenMessageSchema.safeParse({ access_token: 'x' }).success).toBe(true);
});

test('[FRAME-9] a failed request says amountWon 0 and what went wrong', () => {
  const failed = {
    amountWon: 0,
    error: { code: 'INSUFFICIENT_BALANCE', message: "user doesn't have enough balance" },
    balances: [account],
    state: null,
  };
  expect(frameErrorSchema.parse(failed)).toEqual(failed);
  expect(frameErrorSchema.safeParse({ ...failed, amountWon: 5 }).success).toBe(false);
  expect(frameErrorSchema.safeParse({ amountWon: 0 }).success).toBe(false);
});

test('[FRAME-15] keys of the local storage are 1 to 64 plain characters', () => {
  const allowed = new Set(
    'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.-'.split(''),
  );
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (key) => {
      const fits = key.length > 0 && key.length <= 64 && key.split('').every((c) => allowed.has(c));
      return localStorageKeySchema.safeParse(key).success === fits;
    }),
  );
  for (const key of ['a\n', 'game:x', '../x', 'a b', '', 'x'.repeat(65)]) {
    expect(localStorageKeySchema.safeParse(key).success, JSON.stringify(key)).toBe(false);
  }
  expect(localStorageKeySchema.safeParse('x'.repeat(64)).success).toBe(true);
});
