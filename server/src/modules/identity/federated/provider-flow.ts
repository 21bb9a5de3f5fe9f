/**
 * The authorization code flow with state, nonce and code challenge. The flow is stored under its
 * state, and a cookie proves that the browser started it, so an answer that somebody else obtained
 * signs nobody in. Source: IDENT-37, IDENT-46.
 */
import { timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import { hashSecret } from '../secrets.ts';
import {
  consumeShortSecret,
  findShortSecret,
  issueShortSecret,
  type ShortSecret,
} from '../tokens/short-secret.store.ts';
import { storedResultSchema } from './bodies.ts';
import type { HandlerMessage } from './handler-page.ts';

/** A service worker's navigation preload and a reload send a request twice; both get the one answer. */
export const ANSWER_REPEATS_WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 100;
/** Longer than a provider may take to answer. */
const LOOKS_MAX = 120;

const flowSchema = z.strictObject({
  providerId: z.string(),
  eventId: z.string(),
  redirectUri: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** SHA-256 of the cookie, base64url. */
  browser: z.string(),
});
type Flow = z.output<typeof flowSchema>;

export type Begun =
  | {
      readonly outcome: 'ok';
      readonly address: string;
      readonly state: string;
      readonly cookie: string;
    }
  | { readonly outcome: 'invalid' | 'unavailable' };

/** The provider must be enabled in the realm. */
export async function beginFlow(
  parts: IdentityParts,
  realm: Realm,
  start: {
    readonly providerId: string;
    readonly eventId: string;
    readonly redirectUri: string;
    readonly loginHint?: string;
  },
  nowMs: number,
): Promise<Begun> {
  const provider = realm.providers.find((one) => one.providerId === start.providerId);
  if (provider === undefined) return { outcome: 'invalid' };
  const { loginHint, ...named } = start;
  const cookie = parts.ids.secret();
  const flow: Flow = {
    ...named,
    nonce: parts.ids.secret(),
    codeVerifier: parts.ids.secret(),
    browser: hashSecret(cookie).toString('base64url'),
  };
  const state = await issueShortSecret(
    parts.pool,
    parts,
    {
      realmId: realm.realmId,
      kind: 'providerFlow',
      content: flow,
      lifetimeMs: parts.settings.lifetimes.providerFlowMs,
    },
    nowMs,
  );
  const { redirectUri, nonce, codeVerifier } = flow;
  const hint = loginHint === undefined ? {} : { loginHint };
  const answer = await provider.authorizationUrl({
    redirectUri,
    state,
    nonce,
    codeVerifier,
    ...hint,
  });
  if (answer.outcome === 'ok') return { outcome: 'ok', address: answer.value, state, cookie };
  return { outcome: answer.outcome === 'unavailable' ? 'unavailable' : 'invalid' };
}

/** Undefined: this browser started no such flow, so there is no page to notify. */
export async function finishFlow(
  parts: IdentityParts,
  realms: readonly Realm[],
  came: ProviderReturn,
  nowMs: number,
): Promise<HandlerMessage | undefined> {
  const found = await findFlow(parts, realms, came.state, nowMs);
  if (found === undefined || came.cookie === undefined) return undefined;
  const { realm, flow } = found;
  const isOwn = timingSafeEqual(Buffer.from(flow.browser, 'base64url'), hashSecret(came.cookie));
  if (!isOwn || flow.redirectUri !== came.redirectUri) return undefined;
  const pendingToken = pendingTokenOf(came.state, came.cookie);
  if (await consumeShortSecret(parts.pool, realm.realmId, came.state, nowMs)) {
    const result = await redeem(parts, realm, flow, came, pendingToken);
    return messageOf(flow, result, pendingToken);
  }
  const result = await awaitResult(parts, realm, pendingToken, nowMs);
  const { providerId } = flow;
  return messageOf(flow, result ?? { providerId, error: 'unavailable' }, pendingToken);
}

interface ProviderReturn {
  readonly state: string;
  readonly cookie: string | undefined;
  readonly parameters: URLSearchParams;
  /** The host that received the answer; a flow of another host is rejected. */
  readonly redirectUri: string;
}

type StoredResult = z.output<typeof storedResultSchema>;

/** Both secrets are random and known to this browser alone, so a repeated request has the same one. */
export function pendingTokenOf(state: string, cookie: string): string {
  return hashSecret(`provider result\n${state}\n${cookie}`).toString('base64url');
}

function messageOf(flow: Flow, result: StoredResult, pendingToken: string): HandlerMessage {
  const { eventId, providerId } = flow;
  const about = { source: 'jubilee-auth-handler', eventId, providerId } as const;
  return 'error' in result ? { ...about, error: result.error } : { ...about, pendingToken };
}

/** Spends the one-time code, and stores what came of it behind the pending token. */
async function redeem(
  parts: IdentityParts,
  realm: Realm,
  flow: Flow,
  { state, parameters }: ProviderReturn,
  pendingToken: string,
): Promise<StoredResult> {
  const { providerId, redirectUri, nonce, codeVerifier } = flow;
  const provider = realm.providers.find((one) => one.providerId === providerId);
  const answer =
    provider === undefined
      ? ({ outcome: 'invalid' } as const)
      : await provider.redeemCode({ redirectUri, parameters, state, nonce, codeVerifier });
  const result: StoredResult =
    answer.outcome === 'ok'
      ? { providerId, profile: answer.value }
      : { providerId, error: answer.outcome === 'declined' ? 'user-cancelled' : answer.outcome };
  await issueShortSecret(
    parts.pool,
    parts,
    {
      realmId: realm.realmId,
      kind: 'providerResult',
      content: result,
      lifetimeMs: parts.settings.lifetimes.providerFlowMs,
      secret: pendingToken,
    },
    parts.clock.now(),
  );
  return result;
}

/** What the other request of the same browser learns. Undefined when it learns nothing in time. */
async function awaitResult(
  parts: IdentityParts,
  realm: Realm,
  pendingToken: string,
  nowMs: number,
): Promise<StoredResult | undefined> {
  const which = { realmId: realm.realmId, kind: 'providerResult', secret: pendingToken } as const;
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    if (look > 0) await pause(LOOK_EVERY_MS);
    const found = await findShortSecret(parts.pool, parts, which, nowMs);
    if (found !== undefined) return storedResultSchema.parse(found.content);
  }
  return undefined;
}

async function findFlow(
  parts: IdentityParts,
  realms: readonly Realm[],
  state: string,
  nowMs: number,
): Promise<{ readonly realm: Realm; readonly flow: Flow } | undefined> {
  for (const realm of realms) {
    const which = { realmId: realm.realmId, kind: 'providerFlow', secret: state } as const;
    const found = await findShortSecret(parts.pool, parts, which, nowMs);
    if (isOpen(found, nowMs)) return { realm, flow: flowSchema.parse(found.content) };
  }
  return undefined;
}

/** A used flow stays open for the other half of a doubled request. */
function isOpen(found: ShortSecret | undefined, nowMs: number): found is ShortSecret {
  if (found === undefined || found.isExpired) return false;
  const { consumedAtMs } = found;
  return consumedAtMs === undefined || nowMs - consumedAtMs < ANSWER_REPEATS_WITHIN_MS;
}
