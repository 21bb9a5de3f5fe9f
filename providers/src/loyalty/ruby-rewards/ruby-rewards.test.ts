import { expect, test } from 'vitest';
import { serveAnswers, serveSimulator } from '../../simulator/vendor.test-kit.ts';
import { createRubyRewards } from './ruby-rewards.ts';
import type { Order } from './simulator/requests.ts';
import {
  SANDBOX_API_KEY,
  SANDBOX_SIGN_UP_PATH,
  sandboxSettings,
} from './simulator/sandbox-account.ts';
import { createSimulator } from './simulator/simulator.ts';
import { rubyRewardsSettingsSchema } from './ruby-rewards-settings.ts';
import { VENDOR } from './vendor.ts';

const EMAIL = 'ann@example.com';
const ID = '01890000-0000-7000-8000-000000000001';
const PURCHASE = { purchaseId: ID, email: EMAIL, packCode: 'starter', points: 999n };

async function openVendor({ timeoutMs = 2_000, brandNumber = 1 } = {}) {
  const vendor = await serveSimulator(createSimulator);
  const settings = rubyRewardsSettingsSchema.parse(sandboxSettings(vendor.origin, brandNumber));
  const order = (one: Order) => vendor.order(one);
  return { ...vendor, adapter: createRubyRewards(settings, timeoutMs), settings, order };
}

test('[RUBY-6] whoever has not joined has no profile, nor has a member of another game', async () => {
  const { adapter, order } = await openVendor();
  expect(await adapter.findProfile(EMAIL)).toEqual({ outcome: 'no-profile' });
  expect(await adapter.balanceOf(EMAIL)).toEqual({ outcome: 'no-profile' });
  order({ email: EMAIL });
  const other = await openVendor({ brandNumber: 3 });
  other.order({ email: EMAIL });
  expect(await other.adapter.findProfile(EMAIL)).toEqual({ outcome: 'no-profile' });
});

test('[RUBY-1][RUBY-2] a profile is read as the vendor has it', async () => {
  const { adapter, order } = await openVendor();
  order({ email: EMAIL, balance: '1200' });
  const profile = { userId: 'ruby-1', email: EMAIL, name: null, gameId: 'game-1' };
  expect(await adapter.findProfile(EMAIL)).toEqual({
    outcome: 'found',
    profile: { ...profile, bannedAtMs: null, isAuthorized: false },
  });
  order({ email: EMAIL, isAuthorised: true, bannedAt: '2026-01-01T00:00:00Z' });
  expect(await adapter.findProfile(EMAIL)).toMatchObject({
    profile: { bannedAtMs: Date.UTC(2026, 0, 1), isAuthorized: true },
  });
  expect(await adapter.balanceOf(EMAIL)).toEqual({ outcome: 'banned' });
  order({ email: EMAIL, bannedAt: null, connection: 'PENDING' });
  expect(await adapter.findProfile(EMAIL)).toEqual({
    outcome: 'connecting',
    connection: 'pending',
  });
  expect(await adapter.balanceOf(EMAIL)).toEqual({ outcome: 'found', points: 1_200n });
});

test('[RUBY-8] an id is debited once, and read and repeated alike', async () => {
  const { adapter, order } = await openVendor();
  order({ email: EMAIL, balance: '1000' });
  const debited = { outcome: 'debited', balance: 1n };
  expect(await adapter.purchaseOf(ID)).toEqual({ outcome: 'not-found' });
  for (let times = 0; times < 3; times += 1)
    expect(await adapter.purchase(PURCHASE)).toEqual(debited);
  expect(await adapter.purchaseOf(ID)).toEqual(debited);
  const another = { ...PURCHASE, purchaseId: ID.replace(/1$/, '2') };
  expect(await adapter.purchase(another)).toEqual({ outcome: 'declined', reason: 'insufficient' });
});

test.each([
  ['insufficient', { email: EMAIL, balance: '998' }],
  ['banned', { email: EMAIL, bannedAt: '2026-01-01T00:00:00Z' }],
  ['no-profile', { email: 'bo@example.com' }],
] as const)('[RUBY-8] a purchase is declined: %s', async (reason, member) => {
  const { adapter, order } = await openVendor();
  order(member);
  expect(await adapter.purchase(PURCHASE)).toEqual({ outcome: 'declined', reason });
});

test('[RUBY-9] what is canceled has its points back, and an id that was never seen is never debited', async () => {
  const { adapter, order } = await openVendor();
  order({ email: EMAIL, balance: '1000' });
  await adapter.purchase(PURCHASE);
  for (let times = 0; times < 2; times += 1) {
    expect(await adapter.cancelPurchase(ID)).toEqual({ outcome: 'canceled' });
  }
  expect(await adapter.balanceOf(EMAIL)).toEqual({ outcome: 'found', points: 1_000n });
  const late = { ...PURCHASE, purchaseId: ID.replace(/1$/, '2') };
  expect(await adapter.cancelPurchase(late.purchaseId)).toEqual({ outcome: 'canceled' });
  expect(await adapter.purchase(late)).toEqual({ outcome: 'declined', reason: 'canceled' });
  expect(await adapter.balanceOf(EMAIL)).toEqual({ outcome: 'found', points: 1_000n });
});

test.each(['lost', 'silent', 'fail', 'garbage'] as const)(
  '[RUBY-9] a debit whose answer is %s is unknown, and a read of it unavailable',
  async (trouble) => {
    const { adapter, order } = await openVendor({ timeoutMs: 200 });
    order({ email: EMAIL, balance: '1000' });
    for (const on of ['purchase', 'read', 'cancel', 'users', 'balance'] as const) {
      order({ trouble, on, times: 1 });
    }
    expect(await adapter.purchase(PURCHASE)).toMatchObject({ outcome: 'unknown' });
    expect(await adapter.purchaseOf(ID)).toMatchObject({ outcome: 'unavailable' });
    expect(await adapter.findProfile(EMAIL)).toMatchObject({ outcome: 'unavailable' });
    expect(await adapter.balanceOf(EMAIL)).toMatchObject({ outcome: 'unavailable' });
    const wasDone = trouble === 'lost' || trouble === 'garbage';
    expect(await adapter.purchaseOf(ID)).toMatchObject({
      outcome: wasDone ? 'debited' : 'not-found',
    });
    expect(await adapter.cancelPurchase(ID)).toMatchObject({ outcome: 'unavailable' });
    expect(await adapter.cancelPurchase(ID)).toEqual({ outcome: 'canceled' });
  },
);

test('[RUBY-9] a purchase may wait at the vendor', async () => {
  const { adapter, order } = await openVendor();
  order({ email: EMAIL, balance: '1000' });
  order({ trouble: 'pending', on: 'purchase', times: 1 });
  expect(await adapter.purchase(PURCHASE)).toEqual({ outcome: 'pending' });
  order({ settle: ID, as: 'AUTHORISED' });
  expect(await adapter.purchaseOf(ID)).toEqual({ outcome: 'debited', balance: 1n });
});

test('[RUBY-9] a vendor that is not there was sent nothing, and one with another key is misconfigured', async () => {
  const { adapter, settings, close } = await openVendor();
  const foreign = createRubyRewards({ ...settings, apiKey: `${SANDBOX_API_KEY}x` }, 2_000);
  expect(await foreign.purchase(PURCHASE)).toMatchObject({ outcome: 'misconfigured' });
  await close();
  expect(await adapter.purchase(PURCHASE)).toMatchObject({ outcome: 'not-sent' });
});

test('[OPS-12] the page on which members join shows what was typed as text', async () => {
  const { origin } = await openVendor();
  const query = new URLSearchParams({ email: '"><script>alert(1)</script>' }).toString();
  const page = await (await fetch(`${origin}${SANDBOX_SIGN_UP_PATH}?${query}`)).text();
  expect(page).not.toContain('<script>');
});

test('[OPS-10] settings are complete or refused', async () => {
  const { settings } = await openVendor();
  const environment = { timeoutMs: 1, nowMs: () => 0 };
  expect(() => VENDOR.open(settings, environment)).not.toThrow();
  for (const key of Object.keys(settings)) {
    expect(() => VENDOR.open({ ...settings, [key]: '' }, environment)).toThrow();
  }
});

test('[RUBY-9] a read that the program refuses says nothing about a purchase', async () => {
  const { settings } = await openVendor();
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ errorCode: 'NOT_ALLOWED' });
  const { origin: baseUrl } = await serveAnswers(() => ({ status: 403, headers, body }));
  const adapter = createRubyRewards({ ...settings, baseUrl }, 2_000);
  expect(await adapter.purchaseOf(ID)).toMatchObject({ outcome: 'unavailable' });
});
