import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFlagRule } from './flag-rule.ts';
import { FLAG_DEFAULTS, flagOverridesSchema, flagsSchema } from './flags.ts';
import { parseFlag, parseFlags, readTruth, resolveFlags } from './parse-flags.ts';

test('[FLAG-1] true, yes, on and 1 are true in any case, and nothing else is', () => {
  for (const word of ['true', 'yes', 'on', '1']) {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: word.length, maxLength: word.length }),
        (upper) => {
          const text = word
            .split('')
            .map((letter, i) => (upper[i] === true ? letter.toUpperCase() : letter));
          return readTruth(text.join(''));
        },
      ),
    );
  }
  fc.assert(
    fc.property(fc.string(), (text) => {
      return readTruth(text) === ['true', 'yes', 'on', '1'].includes(text.toLowerCase());
    }),
  );
  for (const text of ['', ' true', 'true ', '0', 'false', 'no', 'off', 'y', 't', '01', '1.0']) {
    expect(readTruth(text), JSON.stringify(text)).toBe(false);
  }
});

test('[FLAG-2] a value is taken as its type, text is read as the type of the flag', () => {
  expect(parseFlag('jackpotEnabled', true)).toBe(true);
  expect(parseFlag('jackpotEnabled', 1)).toBe(true);
  expect(parseFlag('jackpotEnabled', 0)).toBe(false);
  expect(parseFlag('jackpotEnabled', 'On')).toBe(true);
  expect(parseFlag('jackpotEnabled', 'off')).toBe(false);
  expect(parseFlag('ageLimit', 18)).toBe(18);
  expect(parseFlag('ageLimit', '18')).toBe(18);
  expect(parseFlag('rubyRewardsExchangeRate', '1.5')).toBe(1.5);
  expect(parseFlag('locationRegion', 'eu-west-1')).toBe('eu-west-1');
  expect(parseFlag('games', 'copper-comet, moonjelly')).toEqual(['copper-comet', 'moonjelly']);
  expect(parseFlag('games', '')).toEqual([]);
  expect(parseFlag('games', ['copper-comet'])).toEqual(['copper-comet']);
});

test('[FLAG-12] a value that does not fit is refused and changes nothing', () => {
  const wrong = [
    ['jackpotEnabled', 2],
    ['jackpotEnabled', null],
    ['jackpotEnabled', {}],
    ['ageLimit', 'twenty'],
    ['ageLimit', '1e9'],
    ['ageLimit', 20.5],
    ['ageLimit', -1],
    ['ageLimit', true],
    ['logLevel', 'loud'],
    ['cardPaymentProvider', 'STRIPE'],
    ['games', [1]],
  ] as const;
  for (const [name, value] of wrong) {
    expect(parseFlag(name, value), `${name} ${JSON.stringify(value)}`).toBeUndefined();
  }
  expect(
    parseFlags({ ageLimit: 'twenty', jackpotEnabled: 'YES', unknownFlag: true, toString: 1 }),
  ).toEqual({
    flags: { jackpotEnabled: true },
    refused: ['ageLimit', 'unknownFlag', 'toString'],
  });
});

test('[FLAG-6][FLAG-7][FLAG-8][FLAG-9] the defaults fit their own schema and carry the constants of the specification', () => {
  expect(flagsSchema.parse(FLAG_DEFAULTS)).toEqual(FLAG_DEFAULTS);
  expect(FLAG_DEFAULTS).toMatchObject({
    allowStaffLogin: true,
    ageLimit: 21,
    minTickets: 1000,
    maxTickets: 500000,
    minDollars: 10,
    maxDollars: 5000,
    rubyRewardsExchangeRate: 1,
    locationRegion: 'us-east-1',
    howToPlayEnabled: true,
    welcomePurchaseButtonEnabled: true,
    payNearMeAction: 'pay',
    payNearMeCashEnabled: true,
    remoteConfigFetchIntervalMinMs: 600000,
    jackpotDummyTimerIntervalMs: 240000,
    logLevel: 'debug',
  });
  const otherwise = Object.entries(FLAG_DEFAULTS).filter(
    ([name, value]) => name.startsWith('payNearMe') && value === true,
  );
  expect(otherwise).toEqual([['payNearMeCashEnabled', true]]);
});

test('[FLAG-3][FLAG-10] a later layer wins, and the defaults stay as they are', () => {
  expect(resolveFlags({ ageLimit: 18 }, { ageLimit: 19 }, {}).ageLimit).toBe(19);
  expect(resolveFlags()).toEqual(FLAG_DEFAULTS);
  expect(flagsSchema.safeParse({ ...FLAG_DEFAULTS, another: true }).success).toBe(false);
});

test('[FLAG-4][FLAG-5] the list holds everything that the specification names', () => {
  const named = `
    jackpotEnabled xpointEnabled rewardsEnabled usingSumsub
    signupEnabled smsEnabled googleAuthEnabled purchasesEnabled
    cashoutsEnabled dailyRewardsEnabled limitedTimeOfferEnabled promoCodeEntryEnabled
    giftCodeEntryEnabled nicknameEntryEnabled rubyRewardsEnabled rubyRewardsExchangeRate
    cardPaymentsEnabled bankPaymentsEnabled payNearMePaymentsEnabled coinflowPaymentsEnabled
    kycEnabled deferredKycEnabled ageLimit referAFriendEnabled
    supportChatEnabled selfExclusionEnabled games slides
    allowStaffLogin usernameLoginEnabled jackpotPurchaseVerifiedRequired
    jackpotEnabled phoneOptional cardPaymentProvider payNearMeCashoutsEnabled
    achCashoutsEnabled aptpayCashoutsEnabled coinflowCashoutsEnabled
    rubyRewardsSignupUrl rubyRewardsConnectUrl minTickets maxTickets minDollars maxDollars
    locationRegion howToPlayEnabled welcomePurchaseButtonEnabled logLevel
  `
    .trim()
    .split(/\s+/);
  expect(Object.keys(FLAG_DEFAULTS)).toEqual(expect.arrayContaining(named));
  expect(Object.keys(FLAG_DEFAULTS).toSorted()).toEqual(Object.keys(flagsSchema.shape).toSorted());
});

test('[FLAG-21] a flag without a vendor cannot be switched on, whoever tries', () => {
  for (const flag of ['bankPaymentsEnabled', 'coinflowPaymentsEnabled'] as const) {
    expect(FLAG_DEFAULTS[flag]).toBe(false);
    expect(parseFlag(flag, 'off')).toBe(false);
    expect(parseFlag(flag, true)).toBeUndefined();
    expect(flagOverridesSchema.safeParse({ [flag]: true }).success).toBe(false);
    const rule = { flag, value: true, targets: {}, priority: 1 };
    expect(readFlagRule(rule)).toEqual({ ok: false, reason: `value: does not fit ${flag}` });
  }
});
