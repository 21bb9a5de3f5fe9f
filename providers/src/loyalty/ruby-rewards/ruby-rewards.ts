/**
 * Ruby Rewards over HTTP with a bearer key. The vendor publishes no documents, so paths and fields follow the calls of the
 * specification and what a program of this kind needs; a member without a profile is a 400 or 404 with RUBY_REWARDS_NO_PROFILE.
 */
import * as z from 'zod/mini';
import { callVendor, unavailable, unknown, type VendorAnswer } from '../../vendor-call.ts';
import type { LoyaltyAdapter, PurchaseDecline, PurchaseState } from '../port.ts';
import type { RubyRewardsSettings } from './ruby-rewards-settings.ts';

const NO_PROFILE = 'RUBY_REWARDS_NO_PROFILE';

const text = (lengthMax: number) => z.string().check(z.minLength(1), z.maxLength(lengthMax));
const pointsSchema = z.string().check(z.regex(/^[0-9]{1,15}$/));
const profileSchema = z.object({
  user: z.object({
    userId: text(128),
    email: text(254),
    name: z.nullable(z.string().check(z.maxLength(200))),
    gameId: text(100),
    bannedAt: z.nullable(z.iso.datetime({ offset: true })),
    isAuthorised: z.boolean(),
  }),
});
const connectionSchema = z.object({ connection: z.enum(['PENDING', 'CONNECTED']) });
const balanceSchema = z.object({ balance: pointsSchema });
const purchaseSchema = z.union([
  z.object({ status: z.literal('AUTHORISED'), balance: pointsSchema }),
  z.object({ status: z.literal('DECLINED'), errorCode: z.optional(z.string()) }),
  z.object({ status: z.literal('PENDING') }),
]);
const errorSchema = z.object({ errorCode: z.string() });

const DECLINES: Readonly<Record<string, PurchaseDecline>> = {
  INSUFFICIENT_FUNDS: 'insufficient',
  BANNED: 'banned',
  [NO_PROFILE]: 'no-profile',
  CANCELED: 'canceled',
};

export function createRubyRewards(
  { baseUrl, apiKey, gameId }: RubyRewardsSettings,
  timeoutMs: number,
): LoyaltyAdapter {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    callVendor({
      url: `${baseUrl}${path}`,
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      timeoutMs,
      // It is about the member, not about the key.
      readsForbidden: true,
    });
  const memberQuery = (email: string) => new URLSearchParams({ email, gameId }).toString();
  const purchasePath = (id: string) => `/v1/purchases/${encodeURIComponent(id)}`;
  return {
    async findProfile(email) {
      const called = await call('GET', `/v1/users?${memberQuery(email)}`);
      if (called.outcome !== 'answered') return unavailable(called);
      const { status, body } = called;
      if (errorOf(called) === NO_PROFILE || status === 400) return { outcome: 'no-profile' };
      const connection = connectionSchema.safeParse(body);
      if (status === 200 && connection.success) {
        const isPending = connection.data.connection === 'PENDING';
        return { outcome: 'connecting', connection: isPending ? 'pending' : 'connected' };
      }
      const found = profileSchema.safeParse(body);
      if (status !== 200 || !found.success)
        return unavailable({ why: `an answer ${status} of no form` });
      const { bannedAt, isAuthorised, ...user } = found.data.user;
      const bannedAtMs = bannedAt === null ? null : Date.parse(bannedAt);
      return { outcome: 'found', profile: { ...user, bannedAtMs, isAuthorized: isAuthorised } };
    },
    async balanceOf(email) {
      const called = await call('GET', `/v1/users/balance?${memberQuery(email)}`);
      if (called.outcome !== 'answered') return unavailable(called);
      const { status, body } = called;
      const code = errorOf(called);
      if (code === 'BANNED') return { outcome: 'banned' };
      if (code === NO_PROFILE || status === 400) return { outcome: 'no-profile' };
      const found = balanceSchema.safeParse(body);
      if (status !== 200 || !found.success)
        return unavailable({ why: `an answer ${status} of no form` });
      return { outcome: 'found', points: BigInt(found.data.balance) };
    },
    async purchase({ purchaseId, email, packCode, points }) {
      const called = await call('POST', '/v1/purchases', {
        idempotencyKey: purchaseId,
        email,
        gameId,
        packCode,
        amount: String(points),
      });
      if (called.outcome !== 'answered') return called;
      return stateOf(called) ?? unknown(`an answer ${called.status} of no form`);
    },
    async purchaseOf(purchaseId) {
      const called = await call('GET', purchasePath(purchaseId));
      if (called.outcome !== 'answered') return unavailable(called);
      if (called.status === 404) return { outcome: 'not-found' };
      // An error of this read says nothing about the purchase.
      return (
        (called.status === 200 ? stateOf(called) : undefined) ??
        unavailable({ why: `an answer ${called.status} of no form` })
      );
    },
    async cancelPurchase(purchaseId) {
      const called = await call('DELETE', purchasePath(purchaseId));
      if (called.outcome !== 'answered') return unavailable(called);
      const state = stateOf(called);
      return state?.outcome === 'declined'
        ? { outcome: 'canceled' }
        : unavailable({ why: `an answer ${called.status} that cancels nothing` });
    },
  };
}

/** Undefined: nothing that says what became of the purchase. */
function stateOf(called: VendorAnswer): PurchaseState | undefined {
  const { status, body } = called;
  const parsed = purchaseSchema.safeParse(body);
  if (status === 200 && parsed.success) {
    const state = parsed.data;
    if (state.status === 'PENDING') return { outcome: 'pending' };
    if (state.status === 'AUTHORISED')
      return { outcome: 'debited', balance: BigInt(state.balance) };
    return { outcome: 'declined', reason: DECLINES[state.errorCode ?? ''] ?? 'other' };
  }
  const code = errorOf(called);
  if (code === undefined || status < 400 || status >= 500) return undefined;
  return { outcome: 'declined', reason: DECLINES[code] ?? 'other' };
}

function errorOf({ body }: VendorAnswer): string | undefined {
  const parsed = errorSchema.safeParse(body);
  return parsed.success ? parsed.data.errorCode : undefined;
}
