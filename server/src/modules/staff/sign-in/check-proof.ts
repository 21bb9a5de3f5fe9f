import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { stepOfAppCode } from '../../identity/index.ts';
import type { PersonRow } from '../people/person.store.ts';
import { decryptSecret, hashOfSecret } from '../secrets.ts';
import type { StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import { findKnownOrigin } from './session.store.ts';
import { consumeAttempt, restoreAttempt, type Throttled } from './throttle.ts';
import { NETWORK_LIMIT, PERSON_LIMIT } from './throttle-state.ts';

/** Somebody's password and a code of their authenticator, both right; the step is not used up yet. */
export interface Proof {
  readonly person: PersonRow;
  readonly step: number;
  /** To end the series of failures in the transaction that uses the step. */
  readonly attempts: readonly Throttled[];
}

/** The secret that codes are compared with when there is nobody, so that it takes the same time. */
const NOBODYS_SECRET = 'A'.repeat(32);
const KNOWN_FOR_MS = 90 * 86_400_000;

/**
 * Password and code are always both compared, and an attempt is counted before it is. The outcome `undefined` says that
 * one of them is wrong, or that there is nobody: no answer says which. Refuses: TOO_MANY_REQUESTS, OVERLOADED.
 * Source: STAFF-1, STAFF-2.
 */
export async function checkProof(
  parts: StaffParts,
  context: StaffContext,
  given: {
    readonly email: string;
    readonly person: PersonRow | undefined;
    readonly password: string;
    readonly code: string;
  },
): Promise<StaffResult<Proof | undefined>> {
  const nowMs = parts.clock.now();
  const attempts = await attemptsOf(parts, context, given.email, nowMs);
  const waitMs = await consumeAttempt(parts.pool, attempts, nowMs);
  if (waitMs > 0) {
    return refuseStaff('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  const { person } = given;
  const matches = await parts.hashes.matches(person?.password_hash ?? undefined, given.password);
  if (!matches.ok) {
    await restoreAttempt(parts.pool, attempts, nowMs);
    return refuseStaff('OVERLOADED');
  }
  const secret =
    person === undefined || person.encrypted_secret === null
      ? NOBODYS_SECRET
      : decryptSecret(parts.encryptor, `person ${person.staff_id}`, person.encrypted_secret);
  const step = stepOfAppCode(secret, given.code, nowMs);
  if (person === undefined || !matches.value || step === undefined) return ok(undefined);
  const isUsable = person.disabled_at === null && BigInt(step) > person.last_app_step;
  return ok(isUsable ? { person, step, attempts } : undefined);
}

/**
 * Attempts from a browser that the owner has signed in with are counted by themselves, and those from such a network apart from
 * all others: no outsider keeps the owner waiting, and nobody in the same office does in a browser that is known.
 */
async function attemptsOf(
  { pool }: StaffParts,
  { deviceSecret, network }: StaffContext,
  email: string,
  nowMs: number,
): Promise<readonly Throttled[]> {
  const deviceHash = hashOfSecret(deviceSecret ?? '');
  const since = isoInstant(nowMs - KNOWN_FOR_MS);
  const known = await findKnownOrigin(pool, email, { deviceHash, network }, since);
  const ofPerson = (from: string): Throttled => ({
    kind: 'staff person',
    subject: `${email}\n${from}`,
    limit: PERSON_LIMIT,
    endsBySuccess: true,
  });
  if (known.is_device_known) return [ofPerson(`device ${deviceHash.toString('hex')}`)];
  return [
    ofPerson(known.is_network_known ? `network ${network}` : 'unknown'),
    { kind: 'staff network', subject: network, limit: NETWORK_LIMIT, endsBySuccess: false },
  ];
}
