import { describe, expect, test } from 'vitest';
import {
  documentFactsAfter,
  formVerdict,
  isNotOlder,
  type LevelReading,
  verifiedLevels,
} from './identity-facts.ts';

const reading = (given: Partial<LevelReading> = {}): LevelReading => ({
  level: 'kyc',
  state: 'approved',
  canRetry: false,
  decidedAtMs: 1_000,
  ...given,
});

describe('readings', () => {
  test.each([
    [undefined, 5, true],
    [5, 5, true],
    [5, 6, true],
    [6, 5, false],
    [null, 5, true],
    [6, null, true],
  ])('[KYC-2] after a decision of %j one of %j counts: %j', (recorded, found, counts) => {
    const before = recorded === undefined ? undefined : reading({ decidedAtMs: recorded });
    expect(isNotOlder(before, reading({ decidedAtMs: found }))).toBe(counts);
  });

  test.each([
    [{}, null, false],
    [{}, 5, false],
    [{}, 6, true],
    [{ state: 'refused' }, null, false],
    [{ state: 'refused', canRetry: true }, null, true],
  ] as const)(
    '[KYC-2] after an operator decided %j at 6, a reading decided at %j counts: %j',
    (given, found, counts) => {
      const before = reading({ ...given, decidedAtMs: 6, isByHand: true });
      expect(isNotOlder(before, reading({ decidedAtMs: found }))).toBe(counts);
    },
  );

  test.each(['open', 'in-review', 'on-hold', 'refused'] as const)(
    '[KYC-2] a case that is %s verifies nothing, and no level vouches for the other',
    (state) => {
      const none = { isKycVerified: false, isPurchaseVerified: false };
      expect(verifiedLevels([])).toEqual(none);
      expect(verifiedLevels([reading({ state })])).toEqual(none);
      expect(verifiedLevels([reading({ state }), reading({ level: 'purchase' })])).toEqual({
        isKycVerified: false,
        isPurchaseVerified: true,
      });
    },
  );

  test.each([
    [[], 'open'],
    [[reading({ state: 'in-review' })], 'open'],
    [[reading()], 'verified'],
    [[reading({ level: 'purchase' })], 'open'],
    [[reading({ state: 'refused', canRetry: true })], 'open'],
    [[reading({ state: 'refused' })], 'refused'],
    [[reading({ level: 'purchase', state: 'refused' })], 'refused'],
    [[reading(), reading({ level: 'purchase', state: 'refused' })], 'refused'],
  ] as const)('[KYC-8] after %j a form is %s', (newest, verdict) => {
    expect(formVerdict(newest, 'kyc')).toBe(verdict);
  });
});

describe('documents', () => {
  const known = { birthDate: '1990-01-01', jurisdiction: 'US-TX' };
  const nothing = { birthDate: null, jurisdiction: null };

  test('[KYC-9] that are accepted replace what was known, as far as they say something', () => {
    const found = { birthDate: '1980-01-01', jurisdiction: null };
    expect(documentFactsAfter(known, { state: 'approved' }, found, null)).toEqual({
      birthDate: '1980-01-01',
      jurisdiction: 'US-TX',
    });
    expect(documentFactsAfter(known, { state: 'approved' }, nothing, null)).toEqual(known);
  });

  test.each([
    ['later than the declared one', '2010-01-01', '1990-02-28', '2010-01-01'],
    ['where none was declared', '2010-01-01', null, '2010-01-01'],
    ['earlier than the declared one', '1970-01-01', '1990-02-28', null],
    ['the declared one', '1990-02-28', '1990-02-28', null],
  ])('[KYC-9] that are refused: a birth date %s', (_what, found, declared, counts) => {
    const facts = documentFactsAfter(
      nothing,
      { state: 'refused' },
      { birthDate: found, jurisdiction: 'US-NY' },
      declared,
    );
    expect(facts).toEqual({ birthDate: counts, jurisdiction: null });
  });

  test.each(['open', 'in-review', 'on-hold'] as const)(
    '[KYC-9] of a case that is %s say nothing',
    (state) => {
      const found = { birthDate: '2015-01-01', jurisdiction: 'US-NY' };
      expect(documentFactsAfter(nothing, { state }, found, '1990-02-28')).toEqual(nothing);
    },
  );
});
