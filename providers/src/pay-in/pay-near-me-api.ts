/**
 * What both ports of PayNearMe share: settings, signed calls and signed callbacks. Every value of the wire is a text, so that
 * what is signed is what is sent. Source: PAY-7, PAY-8.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { addressSchema, credentialTextSchema } from '../address.ts';
import { type Cents, fromDollars } from '../amounts.ts';
import type { DeclineReason } from '../outcome.ts';
import { callVendor, UNREADABLE, unavailable } from '../vendor-call.ts';
import type { VendorEnvironment } from '../vendor-module.ts';
import type { RawWebhook, WebhookReply, WebhookVerdict } from '../webhook.ts';
import { isDigest, rejected, replyToVerdict } from '../webhook-signature.ts';

const VERSION = '3.0';
const TOKEN_AHEAD_MS = 60_000;

/** One brand's site. */
export const payNearMeSchema = z.strictObject({
  apiUrl: z.prefault(addressSchema, 'https://api.paynearme.com/json-api'),
  /** The vendor's library for pages; its address contains the site. */
  scriptUrl: addressSchema,
  siteIdentifier: credentialTextSchema,
  /** Signs callbacks, and calls where there is no `oauth`. */
  apiSecret: credentialTextSchema,
  /** Sites that began after the summer of 2026 call with tokens. */
  oauth: z.exactOptional(
    z.strictObject({
      tokenUrl: addressSchema,
      clientId: credentialTextSchema,
      clientSecret: credentialTextSchema,
    }),
  ),
});
export type PayNearMeSettings = z.output<typeof payNearMeSchema>;

export interface PayNearMe extends VendorEnvironment {
  readonly settings: PayNearMeSettings;
  readonly tokens: { value: string; endsAtMs: number };
}

export function createPayNearMe(
  settings: PayNearMeSettings,
  environment: VendorEnvironment,
): PayNearMe {
  return { settings, ...environment, tokens: { value: '', endsAtMs: 0 } };
}

type Params = Readonly<Record<string, string>>;

/** Of a call; a callback leaves out more. */
const UNSIGNED = new Set(['signature', 'call', 'format', 'fp', 'print_buttons', 'type']);

function digestOf(params: Params, secret: string): Buffer {
  const text = Object.entries(params)
    .filter(([name]) => !UNSIGNED.has(name))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}${value}`)
    .join('');
  return createHmac('sha256', secret).update(text).digest();
}

const answerSchema = z.looseObject({
  status: z.enum(['ok', 'error']),
  errors: z.optional(z.array(z.union([z.string(), z.object({ description: z.string() })]))),
});

/** `refused`: the vendor did nothing, and says why. */
export async function callPayNearMe(vendor: PayNearMe, call: string, params: Params) {
  const { settings, nowMs, timeoutMs } = vendor;
  const token = settings.oauth === undefined ? undefined : await tokenOf(vendor, settings.oauth);
  if (token !== undefined && token.outcome !== 'token') return token;
  const all = {
    ...params,
    site_identifier: settings.siteIdentifier,
    timestamp: String(Math.floor(nowMs() / 1_000)),
    version: VERSION,
  };
  const signature =
    token === undefined ? { signature: digestOf(all, settings.apiSecret).toString('hex') } : {};
  const answer = await callVendor({
    method: 'POST',
    url: `${settings.apiUrl}/${call}`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token.token}` }),
    },
    body: JSON.stringify({ ...all, ...signature }),
    timeoutMs,
  });
  if (answer.outcome !== 'answered') return answer;
  const parsed = answerSchema.safeParse(answer.body);
  if (!parsed.success) return UNREADABLE;
  if (parsed.data.status === 'ok') return { outcome: 'said', body: parsed.data } as const;
  const why = (parsed.data.errors ?? [])
    .map((error) => (typeof error === 'string' ? error : error.description))
    .join('; ');
  if (/signature|site_identifier|timestamp|version/i.test(why)) {
    return { outcome: 'misconfigured', why } as const;
  }
  return { outcome: 'refused', why } as const;
}

const tokenSchema = z.object({
  access_token: z.string().check(z.minLength(1)),
  expires_in: z.number(),
});

async function tokenOf(
  { tokens, nowMs, timeoutMs }: PayNearMe,
  { tokenUrl, clientId, clientSecret }: NonNullable<PayNearMeSettings['oauth']>,
) {
  if (nowMs() + TOKEN_AHEAD_MS < tokens.endsAtMs) {
    return { outcome: 'token', token: tokens.value } as const;
  }
  const answer = await callVendor({
    method: 'POST',
    url: tokenUrl,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
    }).toString(),
    timeoutMs,
  });
  // Whatever went wrong here, the call itself was never sent.
  if (answer.outcome === 'misconfigured') return answer;
  const parsed = answer.outcome === 'answered' ? tokenSchema.safeParse(answer.body) : undefined;
  if (parsed?.success !== true)
    return { outcome: 'not-sent', why: 'no token for the call' } as const;
  const { access_token: value, expires_in: seconds } = parsed.data;
  Object.assign(tokens, { value, endsAtMs: nowMs() + seconds * 1_000 });
  return { outcome: 'token', token: value } as const;
}

const identifier = z.pipe(z.union([z.string(), z.number()]), z.transform(String));
const paymentSchema = z.object({
  pnm_payment_identifier: identifier,
  payment_amount: identifier,
  payment_status: z.string(),
  site_payment_identifier: z.optional(identifier),
});
const orderSchema = z.object({
  pnm_order_identifier: identifier,
  site_order_identifier: z.optional(identifier),
  order_status: z.string(),
  order_closed_reason: z.optional(z.string()),
  order_amount: z.optional(identifier),
  secure_smart_token: z.optional(z.string()),
  payments: z.optional(z.array(paymentSchema)),
});
export type PayNearMeOrder = z.output<typeof orderSchema>;
/** The calls differ in whether they show one order or a list. */
const ordersSchema = z.object({
  order: z.optional(orderSchema),
  orders: z.optional(z.union([z.array(orderSchema), orderSchema])),
});

export function orderOf(body: unknown): PayNearMeOrder | undefined {
  const parsed = ordersSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { order, orders } = parsed.data;
  return order ?? (Array.isArray(orders) ? orders[0] : orders);
}

/** By our own id. */
export async function findOrder(vendor: PayNearMe, siteOrderIdentifier: string) {
  const said = await callPayNearMe(vendor, 'find_orders', {
    site_order_identifier: siteOrderIdentifier,
  });
  if (said.outcome === 'refused') {
    return /not found/i.test(said.why) ? ({ outcome: 'not-found' } as const) : unavailable(said);
  }
  if (said.outcome !== 'said') return unavailable(said);
  const order = orderOf(said.body);
  const { orders } = said.body as { readonly orders?: unknown };
  if (order === undefined) {
    const isNone = Array.isArray(orders) && orders.length === 0;
    return isNone ? ({ outcome: 'not-found' } as const) : unavailable(UNREADABLE);
  }
  if (order.site_order_identifier !== siteOrderIdentifier) return unavailable(UNREADABLE);
  return { outcome: 'found', order } as const;
}

export async function freshToken(vendor: PayNearMe, reference: string) {
  const said = await callPayNearMe(vendor, 'get_smart_token', { pnm_order_identifier: reference });
  if (said.outcome === 'refused') {
    return { outcome: /not found/i.test(said.why) ? 'not-found' : 'closed' } as const;
  }
  if (said.outcome !== 'said') return unavailable(said);
  const token = orderOf(said.body)?.secure_smart_token ?? said.body['secure_smart_token'];
  return typeof token === 'string'
    ? ({ outcome: 'issued', token } as const)
    : unavailable(UNREADABLE);
}

export function amountOf(text: string | undefined): Cents | undefined {
  return text === undefined ? undefined : fromDollars(text);
}

export function refusalOf(why: string) {
  const reason: DeclineReason = /limit|exceed|maximum|minimum/i.test(why)
    ? 'LIMIT'
    : /duplicate|already/i.test(why)
      ? 'DUPLICATE'
      : /verif|complian|suspend|block/i.test(why)
        ? 'COMPLIANCE'
        : /invalid|unknown|method/i.test(why)
          ? 'WRONG_DETAILS'
          : 'TECHNICAL';
  return { outcome: 'declined', reason, vendorStatus: why.slice(0, 200) } as const;
}

export type CallbackKind = 'authorize' | 'confirm' | 'reverse';

/**
 * A callback's parameters, with the kind that its address names as `type`: the vendor leaves `type` out of the signature, so
 * no kind is more than a hint. Undefined parameters: it only has to be acknowledged.
 */
export function readCallback(
  { siteIdentifier, apiSecret }: PayNearMeSettings,
  webhook: RawWebhook,
):
  | Extract<WebhookVerdict<never>, { verdict: 'rejected' }>
  | {
      readonly verdict: 'verified';
      readonly kind: CallbackKind | undefined;
      readonly params: Params;
    } {
  const params = paramsOf(webhook);
  const { signature } = params;
  if (signature === undefined) return rejected('unsigned', 'no signature');
  if (!isDigest(signature, digestOf(params, apiSecret))) {
    return rejected('bad-signature', 'the signature is not that of the parameters');
  }
  if (params['site_identifier'] !== siteIdentifier) {
    return rejected('other-account', 'the callback is of another site');
  }
  if ((params['pnm_order_identifier'] ?? '') === '')
    return rejected('malformed', 'it names no order');
  const kind = KINDS.find((one) => one === params['type']);
  // What the vendor calls a test moves no money.
  return { verdict: 'verified', kind: params['test'] === 'true' ? undefined : kind, params };
}

const KINDS = ['authorize', 'confirm', 'reverse'] as const;

function paramsOf({ method, query, body }: RawWebhook): Params {
  const sent = Object.fromEntries(new URLSearchParams(query));
  if (method === 'GET') return sent;
  return { ...sent, ...Object.fromEntries(new URLSearchParams(Buffer.from(body).toString())) };
}

/** `authorize` needs a decision; without one the vendor is told no. */
function replyToCallback(webhook: RawWebhook, verdict: WebhookVerdict<unknown>): WebhookReply {
  if (verdict.verdict === 'rejected') return replyToVerdict(verdict);
  const { type = '', pnm_order_identifier: order = '' } = paramsOf(webhook);
  if (type === 'authorize') return answerAuthorization(order, false);
  const inner = type === 'reverse' ? 'payment_reversal' : 'payment_confirmation';
  const element = type === 'reverse' ? 'reversal' : 'confirmation';
  return xml(inner, element, `<t:pnm_order_identifier>${escape(order)}</t:pnm_order_identifier>`);
}

function answerAuthorization(order: string, isAccepted: boolean): WebhookReply {
  const accept = isAccepted ? 'yes' : 'no';
  return xml(
    'payment_authorization',
    'authorization',
    `<t:pnm_order_identifier>${escape(order)}</t:pnm_order_identifier><t:accept_payment>${accept}</t:accept_payment>`,
  );
}

function xml(name: string, element: string, content: string): WebhookReply {
  const schema = 'http://www.paynearme.com/api/pnm_xmlschema_v2_0';
  return {
    status: 200,
    contentType: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?><t:${name}_response xmlns:t="${schema}" version="2.0"><t:${element}>${content}</t:${element}></t:${name}_response>`,
  };
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** What the adapters of both ports do alike. */
export function sharedParts(vendor: PayNearMe) {
  const { scriptUrl, siteIdentifier } = vendor.settings;
  const { origin } = new URL(scriptUrl);
  return {
    hostedFields: () => ({
      scriptUrl,
      publicKey: siteIdentifier,
      frameOrigins: [origin],
      connectOrigins: [origin],
    }),
    freshOrderToken: ({ reference }: { readonly reference: string }) =>
      freshToken(vendor, reference),
    replyToWebhook: replyToCallback,
    answerApproval: (
      { subject }: { readonly subject: { readonly reference?: string } },
      isApproved: boolean,
    ) => answerAuthorization(subject.reference ?? '', isApproved),
  };
}
