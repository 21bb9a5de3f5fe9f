/** Identity checks through the calls: what documents close, sharing, the form, the contact, outages, and everything off. */
import { coinflowShareKyc } from '@jubilee/contract/calls/coinflow';
import { placeBet } from '@jubilee/contract/calls/games';
import { identityCase, identityShareToken, userIdInfo, verify } from '@jubilee/contract/calls/kyc';
import { requestPostalEntry } from '@jubilee/contract/calls/postal-entries';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { describe, expect, test, vi } from 'vitest';
import { payeeOf } from '../../src/modules/cash-outs/index.ts';
import { identityFacts, identityWorld, NOT_VERIFIED } from './identity-world.ts';
import { giftFor } from './gift-for.ts';
import { VALID_BET } from './valid-bet.ts';

const options = {
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
  flags: {
    usingSumsub: true,
    kycEnabled: true,
    deferredKycEnabled: true,
    cashoutsEnabled: true,
    coinflowCashoutsEnabled: true,
  },
};
const app = await appForFile(options);
const { users, database } = app;
const vendor = identityWorld(app);
const WAIT = { timeout: 20_000, interval: 20 };
const { factsOn, waitForFacts, rowsOf, statesOf } = identityFacts(app, [app]);

const grantGift = async (who: TestUser) =>
  app.services.credits.grant(giftFor(who, await users.walletOf(who)));

describe('documents', () => {
  test('[KYC-9][GATE-24] close play for whoever they make too young, accepted or not', async () => {
    const bet = async (who: TestUser) => {
      const headers = { 'x-request-id': app.services.ids.uuidV7() };
      return (await who.call(placeBet, { body: VALID_BET, headers })).error;
    };
    for (const result of [{}, { reviewAnswer: 'RED', reviewRejectType: 'RETRY' }] as const) {
      const who = await users.verified();
      replyOf(await vendor.openForm(who));
      expect(await bet(who)).toBeUndefined();
      const dob = new Date(Date.now() - 20 * 365.25 * 86_400_000).toISOString().slice(0, 10);
      await vendor.info(who, { dob });
      await vendor.complete(who, result);
      await vi.waitFor(async () => expect((await bet(who))?.code).toBe('UNDER_AGE'), WAIT);
      const balances = await who.accounts();
      expect(await bet(who)).toMatchObject({
        message: 'You are not old enough to play here.',
        details: { ageLimit: 21 },
      });
      expect(await who.accounts()).toEqual(balances);
      expect((await who.call(requestPostalEntry, { body: {} })).error?.code).toBe('UNDER_AGE');
      expect(await grantGift(who)).toMatchObject({
        ok: false,
        refusal: { code: 'BIRTH_DATE_REQUIRED' },
      });
    }
  });

  test('[KYC-9][STATE-2] where they are accepted, the place that they name counts, not the declared one', async () => {
    const who = await users.verified();
    const bet = async () => {
      const headers = { 'x-request-id': app.services.ids.uuidV7() };
      return (await who.call(placeBet, { body: VALID_BET, headers })).error?.code;
    };
    replyOf(await vendor.openForm(who));
    await vendor.info(who, { dob: '1990-02-28', country: 'CAN', state: 'ON' });
    await vendor.complete(who, { reviewAnswer: 'RED', reviewRejectType: 'RETRY' });
    await vi.waitFor(async () => expect(await statesOf(who)).toContain('refused'), WAIT);
    expect(await bet()).toBeUndefined();
    await vendor.complete(who);
    await vi.waitFor(async () => expect(await bet()).toBe('INVALID_LOCATION'), WAIT);
    await vendor.info(who, { dob: '1990-02-28', country: 'USA', state: 'TX' });
    await vi.waitFor(async () => expect(await bet()).toBeUndefined(), WAIT);
  });
});

describe('the other calls', () => {
  test('[KYC-1][CASH-9] an identity is shared when it is verified, also with whoever pays out', async () => {
    const who = await users.verified();
    const share = () => who.call(identityShareToken, { body: {} });
    const refused = await share();
    expect([refused.status, refused.error?.code]).toEqual([403, 'IDENTITY_NOT_VERIFIED']);
    replyOf(await vendor.openForm(who));
    await vendor.info(who, { lastName: 'Moor' });
    await vendor.complete(who);
    await waitForFacts(who, { kyc: true, purchase: false });
    expect(replyOf(await share()).token).toMatch(/^_share-/);
    // Nothing else was filled in.
    const { withdrawer } = replyOf(await who.call(coinflowShareKyc, { body: {} }));
    expect(withdrawer.status).toBe('approved');
    const payee = { walletId: await users.walletOf(who), provider: 'COINFLOW' } as const;
    expect(await payeeOf(app.services.cashOuts, payee)).toBe('Moor');
  });

  const FORM = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    yearOfBirth: 1990,
    street: '1 Main Street',
    city: 'Austin',
    state: 'TX',
    country: 'US',
    zip: '78701',
  };

  test('[KYC-3][KYC-4] the form is the caller’s own, stored encrypted; the contact is compared and verifies nothing', async () => {
    const [who, outsider] = await users.verifiedMany(2);
    if (who === undefined || outsider === undefined) throw new Error('two are needed');
    const submit = (userId: string, more = {}) =>
      who.call(userIdInfo, {
        body: { idType: 'IDENTITY_FORM', idInfo: { ...FORM, userId, ...more } },
      });
    expect((await submit(outsider.userId)).error?.code).toBe('NOT_FOUND');
    expect((await submit(who.userId, { ssn: '1' })).error?.code).toBe('MALFORMED_REQUEST');
    expect(await rowsOf(who, 'form')).toBe(0);
    const claim = { phoneNumber: '+15005550006', email: who.email, fullName: 'ada  LOVELACE' };
    const check = async (more = {}) =>
      replyOf(await who.call(verify, { body: { ...claim, ...more } }));
    // No number is known of this player.
    expect(await check()).toEqual({ verified: false });
    expect(await rowsOf(who, 'form')).toBe(1);
    expect(replyOf(await submit(who.userId)).idType).toBe('IDENTITY_FORM');
    replyOf(await submit(who.userId));
    expect(await rowsOf(who, 'form')).toBe(1);
    const { rows } = await database.pool.query<{ text: string }>(
      `select encode(encrypted_form, 'escape') || encode(encrypted_name, 'escape') as text
       from identity_check.form`,
    );
    expect(rows.some(({ text }) => /lovelace/i.test(text))).toBe(false);
    await database.pool.query(
      'update identity.user_account set phone_number = $2 where user_id = $1',
      [who.userId, claim.phoneNumber],
    );
    await who.signInAgain();
    expect(await check({ email: who.email.toUpperCase() })).toEqual({ verified: true });
    expect(await check({ email: 'other@example.com' })).toEqual({ verified: false });
    expect(await check({ phoneNumber: '+15005550007' })).toEqual({ verified: false });
    expect(await factsOn(app, who)).toEqual(NOT_VERIFIED);
  });

  test('[KYC-10] while the vendor is away the calls say so, and nothing changes', async () => {
    const who = await users.verified();
    for (const trouble of ['fail', 'garbage', 'limit'] as const) {
      await vendor.order({ order: 'trouble', of: who.userId, trouble });
      const refused = await vendor.openForm(who);
      expect([refused.status, refused.error]).toEqual([
        503,
        expect.objectContaining({
          code: 'PROVIDER_UNAVAILABLE',
          message: 'The provider cannot be reached right now.',
        }),
      ]);
    }
    replyOf(await vendor.openForm(who));
    await vi.waitFor(async () => expect(await statesOf(who)).toEqual(['open']), WAIT);
    await vendor.order({ order: 'trouble', of: who.userId, trouble: 'fail' });
    expect((await who.call(identityCase)).error?.code).toBe('PROVIDER_UNAVAILABLE');
    expect(await statesOf(who)).toEqual(['open']);
  });

  test('[KYC-12] where the flags choose no vendor, everything is off and everybody counts as verified', async () => {
    const off = await appForTest({ flags: { usingSumsub: true } });
    const who = await off.users.verified();
    for (const call of [identityCase, identityShareToken] as const) {
      const body = call.method === 'POST' ? { body: {} } : {};
      expect((await who.call(call, body)).error?.code).toBe('FEATURE_OFF');
    }
    const offered = identityWorld(off);
    for (const level of ['kyc', 'purchase'] as const) {
      expect((await offered.openForm(who, level)).error?.code).toBe('FEATURE_OFF');
    }
    expect(await factsOn(off, who)).toEqual({ kyc: true, purchase: true });
  });
});
