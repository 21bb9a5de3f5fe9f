/** The adapter against the simulated vendor over HTTP: what it sends, reads, accepts and refuses. */
import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { rawOf, serveAnswers, serveSimulator } from '../../simulator/vendor.test-kit.ts';
import type { Order } from './simulator/requests.ts';
import { SANDBOX_RECIPIENT, sandboxAccount } from './simulator/sandbox-account.ts';
import { createSimulator } from './simulator/simulator.ts';
import { createSumsub } from './sumsub.ts';

const BRAND = 1;
const PLAYER = 'player-1';
const EMAIL = 'ada@example.com';
const ACCOUNT = sandboxAccount(BRAND);
type Settings = Parameters<typeof createSumsub>[0];

async function openVendor(settings: Partial<Settings> = {}) {
  const vendor = await serveSimulator(createSimulator);
  const adapter = createSumsub({
    ...ACCOUNT,
    baseUrl: vendor.origin,
    timeoutMs: 2_000,
    nowMs: () => vendor.clock.now,
    ...settings,
  });
  const open = (level: 'kyc' | 'purchase' = 'kyc') =>
    adapter.openForm({ playerId: PLAYER, level, email: EMAIL });
  const order = (one: Order) => vendor.order(one);
  const complete = (result: object) =>
    order({
      order: 'complete',
      brandNumber: BRAND,
      externalUserId: PLAYER,
      result: { reviewAnswer: 'RED', rejectLabels: [], ...result },
    });
  return { ...vendor, adapter, open, order, complete };
}

function signed(body: string, { secret = ACCOUNT.webhookSecret, algorithm = 'sha256' } = {}) {
  return rawOf({
    headers: {
      'x-payload-digest-alg': `HMAC_${algorithm.toUpperCase()}_HEX`,
      'x-payload-digest': createHmac(algorithm, secret).update(body).digest('hex'),
    },
    body,
  });
}

describe('a case', () => {
  test('[KYC-1] begins with the form, and nobody has one before', async () => {
    const { adapter, clock, open, sent } = await openVendor();
    expect(await adapter.findCase(PLAYER)).toEqual({ outcome: 'not-found' });
    expect(await open()).toEqual({
      outcome: 'opened',
      token: expect.stringMatching(/^_act-/),
      endsAtMs: clock.now + 600_000,
    });
    expect(await adapter.findCase(PLAYER)).toMatchObject({
      outcome: 'found',
      checkCase: { level: 'kyc', state: 'open', canRetry: false, decidedAtMs: null },
    });
    await open();
    const [created, ...others] = sent.map(({ body }) => Buffer.from(body).toString());
    expect(JSON.parse(created ?? '')).toMatchObject({ type: 'applicantCreated' });
    expect(others).toEqual([]);
  });

  test.each([
    [{ reviewAnswer: 'GREEN' }, { state: 'approved', canRetry: false }],
    [{ reviewRejectType: 'RETRY' }, { state: 'refused', canRetry: true }],
    [{ reviewRejectType: 'FINAL' }, { state: 'refused', canRetry: false }],
    // Without a type the vendor has not offered another try.
    [{}, { state: 'refused', canRetry: false }],
  ])('[KYC-8] %j is %j', async (result, read) => {
    const { adapter, clock, open, complete } = await openVendor();
    await open();
    complete({ ...result, moderationComment: 'For you.', clientComment: 'Secret.' });
    const found = await adapter.findCase(PLAYER);
    expect(found).toMatchObject({
      checkCase: { ...read, playerNote: 'For you.', decidedAtMs: clock.now },
    });
    expect(JSON.stringify(found)).not.toContain('Secret');
  });

  test('[KYC-2] another level is another review; what waits or is held is no decision', async () => {
    const { adapter, open, order, complete } = await openVendor();
    const ofPlayer = { brandNumber: BRAND, externalUserId: PLAYER };
    await open();
    complete({ reviewAnswer: 'GREEN' });
    await open('purchase');
    expect(await adapter.findCase(PLAYER)).toMatchObject({
      checkCase: { level: 'purchase', state: 'open', decidedAtMs: null },
    });
    order({ order: 'status', ...ofPlayer, status: 'pending' });
    expect(await adapter.findCase(PLAYER)).toMatchObject({ checkCase: { state: 'in-review' } });
    order({ order: 'status', ...ofPlayer, status: 'onHold' });
    expect(await adapter.findCase(PLAYER)).toMatchObject({ checkCase: { state: 'on-hold' } });
  });

  test.each([
    [
      { lastName: 'MOOR', dob: '1990-02-28', country: 'USA', state: 'TX' },
      ['MOOR', '1990-02-28', 'US', 'TX'],
    ],
    [{ country: 'USA', state: 'Texas' }, [null, null, 'US', null]],
    [{ dob: '28.02.1990', country: 'CAN', state: 'ON' }, [null, null, 'ZZ', null]],
    [{}, [null, null, null, null]],
  ])('[KYC-9] documents with %j say %j', async (info, [familyName, birthDate, country, state]) => {
    const { adapter, open, order } = await openVendor();
    await open();
    order({ order: 'info', brandNumber: BRAND, externalUserId: PLAYER, info });
    expect(await adapter.findCase(PLAYER)).toMatchObject({
      checkCase: { document: { familyName, birthDate, country, state } },
    });
  });

  test('[KYC-1] is shared with a customer of the vendor only', async () => {
    const { adapter, open } = await openVendor({ shareWith: SANDBOX_RECIPIENT });
    expect(await adapter.shareIdentity?.(PLAYER)).toEqual({ outcome: 'not-verified' });
    await open();
    expect(await adapter.shareIdentity?.(PLAYER)).toEqual({
      outcome: 'shared',
      token: expect.stringMatching(/^_share-/),
    });
    const wrong = await openVendor({ shareWith: 'somebody' });
    await wrong.open();
    expect(await wrong.adapter.shareIdentity?.(PLAYER)).toMatchObject({ outcome: 'misconfigured' });
    const { adapter: alone } = await openVendor();
    expect([alone.shareIdentity, alone.capabilities.identitySharing]).toEqual([undefined, false]);
  });
});

describe('an outage', () => {
  test.each(['fail', 'garbage', 'limit', 'stall'] as const)(
    '[KYC-10] %s is unknown for a form and unavailable for a case',
    async (trouble) => {
      const { adapter, open, order } = await openVendor({ timeoutMs: 200 });
      order({ order: 'trouble', trouble });
      expect(await open()).toMatchObject({ outcome: 'unknown' });
      order({ order: 'trouble', trouble });
      expect(await adapter.findCase(PLAYER)).toMatchObject({ outcome: 'unavailable' });
    },
  );

  test.each([
    ['a wrong key', { secretKey: 'other' }, 'misconfigured'],
    ['an unknown account', { appToken: 'sbx:none' }, 'misconfigured'],
    ['a clock that is wrong by minutes', { nowMs: () => 0 }, 'misconfigured'],
    ['an unknown level', { levels: { kyc: 'none', purchase: 'nor' } }, 'misconfigured'],
    ['nobody at the address', { baseUrl: 'https://nobody.invalid' }, 'not-sent'],
  ])('[KYC-10] %s is %s', async (_what, settings, outcome) => {
    const { open } = await openVendor(settings);
    expect(await open()).toMatchObject({ outcome });
  });

  test('[KYC-10] a 404 that is not the vendor’s says nothing about a case', async () => {
    const { origin } = await serveAnswers(() => ({ status: 404, headers: {}, body: '{}' }));
    const { adapter } = await openVendor({ baseUrl: origin });
    expect(await adapter.findCase(PLAYER)).toMatchObject({ outcome: 'unavailable' });
  });
});

describe('a webhook', () => {
  test('[KYC-7] of the vendor is verified, by both digests, and names the case', async () => {
    const { adapter, open, sent } = await openVendor();
    await open();
    const [created] = sent;
    if (created === undefined) throw new Error('nothing was sent');
    const event = { kind: 'case-changed', subject: { playerId: PLAYER }, trust: 'signed' };
    const verdict = adapter.readWebhook(created);
    expect(verdict).toMatchObject({ verdict: 'verified', events: [event] });
    const body = Buffer.from(created.body).toString();
    expect(adapter.readWebhook(signed(body, { algorithm: 'sha512' }))).toMatchObject({
      verdict: 'verified',
      events: [event],
    });
    expect(adapter.readWebhook(created)).toEqual(verdict);
  });

  const BODY = JSON.stringify({
    applicantId: 'a',
    externalUserId: PLAYER,
    type: 'applicantReviewed',
    levelName: ACCOUNT.levels.kyc,
    sandboxMode: true,
    createdAtMs: '2030-01-01 00:00:00.001',
  });
  test.each([
    ['without a digest', rawOf({ headers: {}, body: BODY }), 'unsigned'],
    [
      'of another brand',
      signed(BODY, { secret: sandboxAccount(2).webhookSecret }),
      'bad-signature',
    ],
    ['with the older digest', signed(BODY, { algorithm: 'sha1' }), 'bad-signature'],
    [
      'with another body',
      { ...signed(BODY), body: new TextEncoder().encode(BODY.replace('kyc', 'x').concat(' ')) },
      'bad-signature',
    ],
    [
      'with the same JSON in other bytes',
      { ...signed(BODY), body: new TextEncoder().encode(`${BODY} `) },
      'bad-signature',
    ],
    ['that is no JSON', signed('{'), 'malformed'],
    ['without a time', signed(BODY.replace('createdAtMs', 'other')), 'malformed'],
    ['of no real time', signed(BODY.replace('2030-01-01', '2030-13-01')), 'malformed'],
  ])('[KYC-7] %s is rejected', async (_what, webhook, reason) => {
    const { adapter } = await openVendor();
    const verdict = adapter.readWebhook(webhook);
    expect(verdict).toMatchObject({ verdict: 'rejected', reason });
    expect(adapter.replyToWebhook(webhook, verdict).status).toBeGreaterThanOrEqual(400);
  });

  test('[KYC-7] of the test mode does not reach an account for real checks', async () => {
    const { adapter } = await openVendor({ appToken: 'prd:one' });
    expect(adapter.readWebhook(signed(BODY))).toMatchObject({ reason: 'other-account' });
    const real = BODY.replace('"sandboxMode":true', '"sandboxMode":false');
    expect(adapter.readWebhook(signed(real))).toMatchObject({ verdict: 'verified' });
  });

  test('[KYC-7] of a level that is none of ours is acknowledged and ignored', async () => {
    const { adapter } = await openVendor();
    const other = BODY.replace(ACCOUNT.levels.kyc, 'another-level');
    expect(adapter.readWebhook(signed(other))).toEqual({ verdict: 'verified', events: [] });
  });
});
