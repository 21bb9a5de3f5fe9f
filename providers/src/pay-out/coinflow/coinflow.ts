/**
 * Payouts by Coinflow: the player links accounts and cards on the vendor's page, and the vendor's idempotency key is our
 * cash-out id. Source: CASH-6, CASH-9.
 */
import * as z from 'zod/mini';
import { type Cents, cents } from '../../amounts.ts';
import type { DeclineReason } from '../../outcome.ts';
import { callVendor, declined, UNREADABLE, unavailable, unknown } from '../../vendor-call.ts';
import type { VendorEnvironment } from '../../vendor-module.ts';
import { replyToVerdict } from '../../webhook-signature.ts';
import type {
  Instrument,
  LinkingPageOutcome,
  PayOut,
  PayOutAdapter,
  PayOutOutcome,
  PayOutReference,
  Recipient,
  RecipientOutcome,
} from '../port.ts';
import type { CoinflowSettings } from './coinflow-settings.ts';
import { readCoinflowWebhook } from './coinflow-webhook.ts';

/** The vendor's pages differ: a session lasts half an hour at least. */
const SESSION_MS = 25 * 60_000;
const SPEEDS = 'asap,same_day,standard,card';

interface Vendor extends VendorEnvironment {
  readonly settings: CoinflowSettings;
}

const statusSchema = z.enum(['pending', 'partial-approval', 'approved', 'rejected', 'expired']);
const linked = { token: z.string(), last4: z.string(), isDeleted: z.optional(z.boolean()) };
const withdrawerSchema = z.object({
  verification: z.optional(z.object({ status: statusSchema })),
  bankAccounts: z.optional(z.array(z.object({ ...linked, alias: z.optional(z.string()) }))),
  cards: z.optional(z.array(z.object({ ...linked, type: z.optional(z.string()) }))),
});
const answerSchema = z.object({ withdrawer: withdrawerSchema });
/** 451: the vendor wants to know more first. */
const moreSchema = z.object({
  verificationLink: z.optional(z.string()),
  rejectionReasons: z.optional(z.array(z.string())),
  withdrawer: z.optional(withdrawerSchema),
});
const errorSchema = z.object({ msg: z.string() });
const sessionSchema = z.object({ key: z.string().check(z.minLength(1), z.maxLength(4_096)) });
const payoutSchema = z.object({ signature: z.string().check(z.minLength(1), z.maxLength(256)) });
const shownSchema = z.object({
  withdrawal: z.object({
    status: z.enum(['pending', 'completed', 'failed', 'in_review']),
    amount: z.object({ cents: z.int().check(z.minimum(0)) }),
    idempotencyKey: z.optional(z.string()),
    returnStatus: z.optional(z.nullable(z.string())),
    detailMessage: z.optional(z.nullable(z.string())),
  }),
});

export function createCoinflow(
  settings: CoinflowSettings,
  environment: VendorEnvironment,
): PayOutAdapter {
  const vendor = { settings, ...environment };
  return {
    recipient: 'verified-identity',
    identityRecipient: settings.identityRecipient,
    idempotentSubmit: true,
    ensureRecipient: (recipient) => register(vendor, recipient),
    async findRecipient(playerId) {
      const found = await findWithdrawer(vendor, playerId);
      if (found.outcome !== 'found') return found;
      const { moreUrl, withdrawer } = found;
      const status = withdrawer?.verification?.status ?? 'pending';
      return { outcome: 'found', status, ...(moreUrl === undefined ? {} : { moreUrl }) };
    },
    linkingPage: (playerId, returnUrl) => openLinkingPage(vendor, playerId, returnUrl),
    // Not a script: the page that a document of ours frames.
    hostedFields: () => ({
      scriptUrl: linkingUrl(settings),
      publicKey: settings.merchantId,
      frameOrigins: [new URL(settings.uiUrl).origin],
      connectOrigins: [],
    }),
    async listInstruments(playerId) {
      const found = await findWithdrawer(vendor, playerId);
      if (found.outcome === 'not-found') return { outcome: 'listed', instruments: [] };
      if (found.outcome === 'unavailable') return found;
      return { outcome: 'listed', instruments: instrumentsOf(found.withdrawer) };
    },
    removeInstrument: (playerId, token) => removeInstrument(vendor, playerId, token),
    submit: (payout) => submit(vendor, payout),
    status: (payout) => statusOf(vendor, payout),
    readWebhook: (webhook) => readCoinflowWebhook(settings, webhook),
    replyToWebhook: (_webhook, verdict) => replyToVerdict(verdict),
  };
}

function call(
  { settings, timeoutMs }: Vendor,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  given: { readonly playerId?: string; readonly body?: object } = {},
) {
  const body = given.body === undefined ? {} : { body: JSON.stringify(given.body) };
  return callVendor({
    method,
    url: `${settings.apiUrl}${path}`,
    headers: {
      accept: 'application/json',
      authorization: settings.apiKey,
      'x-coinflow-auth-blockchain': 'solana',
      ...(given.playerId === undefined ? {} : { 'x-coinflow-auth-user-id': given.playerId }),
      ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...body,
    timeoutMs,
  });
}

async function findWithdrawer(vendor: Vendor, playerId: string) {
  const answer = await call(vendor, 'GET', '/withdraw', { playerId });
  if (answer.outcome !== 'answered') return unavailable(answer);
  // A 404 of a proxy or of a wrong address says nothing about a player.
  if (answer.status === 404 && errorSchema.safeParse(answer.body).success) {
    return { outcome: 'not-found' } as const;
  }
  if (answer.status === 451) {
    const more = moreSchema.safeParse(answer.body);
    if (!more.success) return unavailable(UNREADABLE);
    const { verificationLink: moreUrl, withdrawer } = more.data;
    return { outcome: 'found', moreUrl, withdrawer } as const;
  }
  const parsed = answer.status === 200 ? answerSchema.safeParse(answer.body) : undefined;
  if (parsed?.success !== true) return unavailable(UNREADABLE);
  const { withdrawer } = parsed.data;
  return { outcome: 'found', moreUrl: undefined, withdrawer } as const;
}

/** With the share token of a verified identity, or else with the vendor's own form. */
async function register(vendor: Vendor, recipient: Recipient): Promise<RecipientOutcome> {
  const { playerId, email, address, identityShareToken: shareToken } = recipient;
  const { identityVendor } = vendor.settings;
  const answer =
    shareToken === undefined
      ? await call(vendor, 'POST', '/withdraw/kyc', { playerId, body: { info: formOf(recipient) } })
      : await call(vendor, 'POST', '/withdraw/kyc/share-token', {
          playerId,
          body: { vendor: identityVendor, shareToken, country: address.country, email },
        });
  if (answer.outcome !== 'answered') return answer;
  if (answer.status === 200 || answer.status === 409) return { outcome: 'ready' };
  if (answer.status === 451) {
    const more = moreSchema.safeParse(answer.body);
    const url = more.data?.verificationLink;
    if (url !== undefined) return { outcome: 'needs-more', url };
    return declined('COMPLIANCE', more.data?.rejectionReasons?.join('; ') ?? '451');
  }
  return refusalOf(answer.status, answer.body);
}

function formOf({ email, firstName, lastName, birthDate, address, ssnLast4 }: Recipient): object {
  return {
    email,
    firstName,
    surName: lastName,
    physicalAddress: address.street,
    city: address.city,
    state: address.state,
    zip: address.zip,
    country: address.country,
    dob: birthDate.replaceAll('-', ''),
    ...(ssnLast4 === undefined ? {} : { ssn: ssnLast4 }),
  };
}

function linkingUrl({ uiUrl, merchantId }: CoinflowSettings): string {
  return `${uiUrl}/solana/withdraw/${encodeURIComponent(merchantId)}`;
}

async function openLinkingPage(
  vendor: Vendor,
  playerId: string,
  returnUrl: string,
): Promise<LinkingPageOutcome> {
  const answer = await call(vendor, 'GET', '/auth/session-key', { playerId });
  if (answer.outcome !== 'answered') return answer;
  const parsed = answer.status === 200 ? sessionSchema.safeParse(answer.body) : undefined;
  if (parsed?.success !== true) return refusalOf(answer.status, answer.body);
  const { key: sessionKey } = parsed.data;
  const query = new URLSearchParams({
    sessionKey,
    bankAccountLinkRedirect: returnUrl,
    allowedWithdrawSpeeds: SPEEDS,
  });
  const url = `${linkingUrl(vendor.settings)}?${query.toString()}`;
  return { outcome: 'opened', url, sessionKey, endsAtMs: vendor.nowMs() + SESSION_MS };
}

function instrumentsOf(withdrawer: z.output<typeof withdrawerSchema> | undefined): Instrument[] {
  const { bankAccounts = [], cards = [] } = withdrawer ?? {};
  return [
    ...bankAccounts.map((one) => ({ ...one, kind: 'bank' as const, label: one.alias ?? 'Bank' })),
    ...cards.map((one) => ({ ...one, kind: 'card' as const, label: one.type ?? 'Card' })),
  ]
    .filter(({ isDeleted }) => isDeleted !== true)
    .map(({ token, kind, label, last4 }) => ({ token, kind, label, last4 }));
}

/** The player's own only: the vendor's address names the kind. */
async function removeInstrument(vendor: Vendor, playerId: string, token: string) {
  const found = await findWithdrawer(vendor, playerId);
  if (found.outcome === 'unavailable') return { outcome: 'not-sent', why: found.why } as const;
  const own = found.outcome === 'found' ? instrumentsOf(found.withdrawer) : [];
  const instrument = own.find((one) => one.token === token);
  if (instrument === undefined) return { outcome: 'removed' } as const;
  const kind = instrument.kind === 'card' ? 'card' : 'account';
  const path = `/withdraw/${kind}/${encodeURIComponent(token)}`;
  const answer = await call(vendor, 'DELETE', path, { playerId });
  if (answer.outcome !== 'answered') return answer;
  const isGone = answer.status === 200 || answer.status === 404;
  return isGone ? ({ outcome: 'removed' } as const) : UNREADABLE;
}

async function submit(vendor: Vendor, payout: PayOut): Promise<PayOutOutcome> {
  const { cashOutId, playerId, amount, instrument, speed = 'standard' } = payout;
  if (instrument === undefined) return declined('WRONG_DETAILS', 'no instrument');
  const answer = await call(vendor, 'POST', '/merchant/withdraws/payout/delegated', {
    body: {
      userId: playerId,
      account: instrument,
      speed,
      amount: { cents: Number(amount) },
      idempotencyKey: cashOutId,
    },
  });
  if (answer.outcome !== 'answered') return answer;
  const parsed = answer.status === 200 ? payoutSchema.safeParse(answer.body) : undefined;
  if (parsed?.success !== true) return refusalOf(answer.status, answer.body);
  return {
    outcome: 'accepted',
    reference: parsed.data.signature,
    amount,
    vendorStatus: 'pending',
  };
}

async function statusOf(vendor: Vendor, { cashOutId, reference }: PayOutReference) {
  // The vendor finds payouts by its own reference only; the same submission again answers with it.
  if (reference === undefined) return unavailable({ why: 'the vendor has named no reference yet' });
  const path = `/merchant/withdraws/${encodeURIComponent(reference)}`;
  const answer = await call(vendor, 'GET', path);
  if (answer.outcome !== 'answered') return unavailable(answer);
  if (answer.status === 404 && errorSchema.safeParse(answer.body).success) {
    return { outcome: 'not-found' } as const;
  }
  const parsed = answer.status === 200 ? shownSchema.safeParse(answer.body) : undefined;
  if (parsed?.success !== true) return unavailable(UNREADABLE);
  const { idempotencyKey, status, returnStatus, detailMessage } = parsed.data.withdrawal;
  if (idempotencyKey !== cashOutId) return unavailable(UNREADABLE);
  const amount: Cents = cents(BigInt(parsed.data.withdrawal.amount.cents));
  const vendorStatus = [status, returnStatus, detailMessage]
    .filter(Boolean)
    .join(' ')
    .slice(0, 200);
  const sent = { reference, amount, vendorStatus };
  if (returnStatus !== undefined && returnStatus !== null) {
    return { outcome: 'returned', reason: 'RETURNED', ...sent } as const;
  }
  if (status === 'completed') return { outcome: 'paid', ...sent } as const;
  if (status !== 'failed') return { outcome: 'accepted', ...sent } as const;
  return { ...declined('DO_NOT_HONOR', vendorStatus), reference };
}

const REASONS = new Map<number, DeclineReason>([
  [400, 'WRONG_DETAILS'],
  [402, 'MERCHANT_FUNDS'],
  [404, 'WRONG_DETAILS'],
  [412, 'WRONG_DETAILS'],
  [423, 'COMPLIANCE'],
  [428, 'WRONG_DETAILS'],
  [451, 'COMPLIANCE'],
]);

/** The vendor's texts may change, so its codes decide. */
function refusalOf(status: number, body: unknown) {
  const reason = REASONS.get(status);
  if (reason === undefined) return unknown(`the vendor answered ${status}`);
  const error = errorSchema.safeParse(body);
  return declined(
    reason,
    error.success ? `${status} ${error.data.msg.slice(0, 180)}` : String(status),
  );
}
