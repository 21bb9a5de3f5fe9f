/** What the page says of its user: believed only as far as a hash and a token confirm it. Source: CONF-4, CONF-5. */
import { createHash } from 'node:crypto';
import {
  canonicalUserContext,
  type UserContext,
  userContextSchema,
} from '@jubilee/contract/settings/user-context';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { parseStrictJson } from '../../platform/http/strict-json.ts';
import type { Caller } from '../access/index.ts';
import { factsOf } from './brand-flags.ts';
import type { FlagSubject } from './matching-rules.ts';

/** The hash in the query and the header that it should match; both come from the page. */
export interface ContextClaim {
  readonly sha: string | undefined;
  readonly header: string | undefined;
}

/** Whose flags are meant. Refuses CONTEXT_HASH_MISMATCH. */
export function claimedSubject(
  claim: ContextClaim,
  caller: Caller | undefined,
): Result<FlagSubject> {
  const said = claimedContext(claim);
  if (said === 'mismatch') return refuse('CONTEXT_HASH_MISMATCH');
  // Without a context the answer is the same for every caller: caches may store it.
  if (said === undefined) return ok({});
  const isOfAnother = caller !== undefined && said.userId !== caller.claims.subject;
  return isOfAnother ? refuse('CONTEXT_HASH_MISMATCH') : ok(subjectOf(said, caller));
}

/**
 * A page may claim facts that shape what it displays, but only a token says who the user is.
 * Source: CONF-5, CONF-21.
 */
function subjectOf(said: UserContext, caller: Caller | undefined): FlagSubject {
  if (caller !== undefined) return { ...said, ...factsOf(caller) };
  const { userId: _, ...unnamed } = said;
  return unnamed;
}

/**
 * The server computes the hash itself, over the canonical text of a context that fits its schema.
 * Undefined when no hash is given: then the header is ignored.
 */
function claimedContext({ sha, header }: ContextClaim): UserContext | 'mismatch' | undefined {
  if (sha === undefined) return undefined;
  const json = parseStrictJson(Buffer.from(header ?? '', 'latin1'));
  const context = json.ok ? userContextSchema.safeParse(json.value) : undefined;
  if (context === undefined || !context.success) return 'mismatch';
  const own = createHash('sha256').update(canonicalUserContext(context.data)).digest('hex');
  return own === sha ? context.data : 'mismatch';
}
