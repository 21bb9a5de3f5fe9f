import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProviderAnswer } from './port.ts';
import type { ProviderOptions } from './provider-options.ts';
import { isUnreachable } from './provider-fetch.ts';

/** Error codes of providers for a player who canceled or denied consent. */
const DECLINED: ReadonlySet<string> = new Set([
  'access_denied',
  'user_cancelled_authorize',
  'user_denied',
  'consent_required',
  'interaction_required',
  'login_required',
]);
const UNAVAILABLE: ReadonlySet<string> = new Set(['server_error', 'temporarily_unavailable']);

/** The result that an `error` in the redirect stands for; undefined when there is none. */
export function redirectError(
  parameters: URLSearchParams,
): Exclude<ProviderAnswer<never>, { outcome: 'ok' }> | undefined {
  const error = parameters.get('error');
  if (error === null) return undefined;
  if (DECLINED.has(error)) return { outcome: 'declined' };
  const why = `the provider answered ${error.slice(0, 64)}`;
  return { outcome: UNAVAILABLE.has(error) ? 'unavailable' : 'invalid', why };
}

const TOO_LATE = { outcome: 'unavailable', why: 'no answer in time' } as const;

/**
 * Runs calls to a provider within one time limit; what they throw becomes an outage or an invalid
 * answer.
 */
export async function callProvider<Value>(
  providerId: string,
  { log, timeoutMs }: ProviderOptions,
  work: () => Promise<ProviderAnswer<Value>>,
): Promise<ProviderAnswer<Value>> {
  const ended = new AbortController();
  const late = pause(timeoutMs, TOO_LATE, { signal: ended.signal }).catch(() => TOO_LATE);
  const answer = await Promise.race([settled(work), late]);
  ended.abort();
  if (answer.outcome === 'invalid' || answer.outcome === 'unavailable') {
    log?.({ providerId, ...answer });
  }
  return answer;
}

async function settled<Value>(
  work: () => Promise<ProviderAnswer<Value>>,
): Promise<ProviderAnswer<Value>> {
  try {
    return await work();
  } catch (error) {
    const isOutage = isUnreachable(error) || isClientRefused(error);
    return { outcome: isOutage ? 'unavailable' : 'invalid', why: reasonOf(error) };
  }
}

const CLIENT_ERRORS: ReadonlySet<unknown> = new Set(['invalid_client', 'unauthorized_client']);

/** The provider does not accept our own secret: no user can do anything about it. */
function isClientRefused(error: unknown): boolean {
  return error instanceof Error && 'error' in error && CLIENT_ERRORS.has(error.error);
}

const CAUSES_MAX = 8;

/**
 * Messages and codes of libraries, from the outermost error to its cause; none of them quotes a
 * token.
 */
function reasonOf(error: unknown): string {
  const messages: string[] = [];
  let current = error;
  for (let depth = 0; depth < CAUSES_MAX && current instanceof Error; depth += 1) {
    messages.push(`${current.message}${said(current, 'code')}${said(current, 'error')}`);
    current = current.cause;
  }
  return messages.join('; ').slice(0, 256);
}

function said(error: Error, field: 'code' | 'error'): string {
  const value: unknown = field in error ? Reflect.get(error, field) : undefined;
  return typeof value === 'string' ? ` (${value})` : '';
}

/** Pages send the nonce as it is; the token has it in the same form or as its SHA-256 in hex. */
export function isNonceOf(claim: unknown, nonce: string | undefined): boolean {
  if (claim === undefined) return nonce === undefined;
  if (nonce === undefined) return false;
  return claim === nonce || claim === createHash('sha256').update(nonce).digest('hex');
}
