import {
  AUTHORIZATION_HEADER,
  REQUEST_ID_HEADER,
  SESSION_ID_HEADER,
  USER_CONTEXT_HEADER,
  USER_ID_HEADER,
  VERSION_ID_HEADER,
} from '@jubilee/contract/http/headers';
import type { Flags } from '@jubilee/contract/settings/flags';
import { readFlags } from '../app/read-app-config.ts';
import { createDamage, recordOf } from '../app/read-fields.ts';
import type { Tokens } from '../calls/tokens.ts';
import type { HashedContext } from './context-sha.ts';

export interface UserFlagsPorts {
  /** URL of GET /getAppConfig. */
  readonly address: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly tokens: Tokens;
  readonly newRequestId: () => string;
  readonly userId: () => string | undefined;
  readonly sessionId: () => string | undefined;
  readonly versionId: string;
  /** The fallback for a flag that is invalid in the response. */
  readonly guestFlags: Flags;
  readonly onDamage: (fields: readonly string[]) => void;
}

/** Shorter than login's own timeout: late flags must not end a login. */
const ANSWER_WAIT_MAX_MS = 4_000;

/**
 * The second configuration fetch: the context's hash in the query, the context in a header,
 * authorized like every call. A 401 leads to one token renewal and one repetition. Fault: no token,
 * no response, a refusal, or a response without flags. Source: CONF-4.
 */
export async function fetchUserFlags(
  ports: UserFlagsPorts,
  { contextSha, header }: HashedContext,
): Promise<Flags> {
  const requestFlags = async (token: string): Promise<Response> => {
    const headers = new Headers({
      [AUTHORIZATION_HEADER]: `Bearer ${token}`,
      [REQUEST_ID_HEADER]: ports.newRequestId(),
      [VERSION_ID_HEADER]: ports.versionId,
      [USER_CONTEXT_HEADER]: header,
    });
    const userId = ports.userId();
    const sessionId = ports.sessionId();
    if (userId !== undefined) headers.set(USER_ID_HEADER, userId);
    if (sessionId !== undefined) headers.set(SESSION_ID_HEADER, sessionId);
    return ports.fetch(`${ports.address}?contextSha=${contextSha}`, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WAIT_MAX_MS),
    });
  };
  const token = await ports.tokens.current();
  if (!token.ok) throw new Error(`There is no token for the flags: ${token.code}`);
  let reply = await requestFlags(token.value);
  if (reply.status === 401) {
    const renewed = await ports.tokens.renew(token.value);
    if (renewed.ok) reply = await requestFlags(renewed.value);
  }
  if (!reply.ok) throw new Error(`The flags were answered with ${reply.status}`);
  const flags = recordOf(recordOf(await reply.json())?.['flags']);
  if (flags === undefined) throw new Error('The response has no flags');
  const damage = createDamage();
  const read = readFlags(flags, ports.guestFlags, damage);
  if (damage.list().length > 0) ports.onDamage(damage.list());
  return read;
}
