/**
 * The authorization code flow with state, nonce and code challenge. The flow is stored under its
 * state, and a cookie proves that the browser started it, so an answer that somebody else obtained
 * signs nobody in. Source: IDENT-37.
 */
import { timingSafeEqual } from 'node:crypto';
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
import type { HandlerMessage } from './handler-page.ts';

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
  came: {
    readonly state: string;
    readonly cookie: string | undefined;
    readonly parameters: URLSearchParams;
    /** The host that received the answer; a flow of another host is rejected. */
    readonly redirectUri: string;
  },
  nowMs: number,
): Promise<HandlerMessage | undefined> {
  const found = await findFlow(parts, realms, came.state, nowMs);
  if (found === undefined || came.cookie === undefined) return undefined;
  const { realm, flow } = found;
  const isOwn = timingSafeEqual(Buffer.from(flow.browser, 'base64url'), hashSecret(came.cookie));
  if (!isOwn || flow.redirectUri !== came.redirectUri) return undefined;
  if (!(await consumeShortSecret(parts.pool, realm.realmId, came.state, nowMs))) return undefined;
  const { providerId, eventId, redirectUri, nonce, codeVerifier } = flow;
  const about = { source: 'jubilee-auth-handler', eventId, providerId } as const;
  const provider = realm.providers.find((one) => one.providerId === providerId);
  if (provider === undefined) return { ...about, error: 'invalid' };
  const { parameters, state } = came;
  const answer = await provider.redeemCode({ redirectUri, parameters, state, nonce, codeVerifier });
  if (answer.outcome === 'declined') return { ...about, error: 'user-cancelled' };
  if (answer.outcome !== 'ok') return { ...about, error: answer.outcome };
  const pendingToken = await issueShortSecret(
    parts.pool,
    parts,
    {
      realmId: realm.realmId,
      kind: 'providerResult',
      content: { providerId, profile: answer.value },
      lifetimeMs: parts.settings.lifetimes.providerFlowMs,
    },
    nowMs,
  );
  return { ...about, pendingToken };
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
    if (isOpen(found)) return { realm, flow: flowSchema.parse(found.content) };
  }
  return undefined;
}

function isOpen(found: ShortSecret | undefined): found is ShortSecret {
  return found !== undefined && !found.isConsumed && !found.isExpired;
}
