/** What passkeys sign: once, for a short time, in one browser and session, on one host. Source: STAFF-12. */
import * as z from 'zod/mini';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { parseStrictJson } from '../../../platform/http/strict-json.ts';
import { hashOfSecret } from '../secrets.ts';
import type { StaffCaller, StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import {
  type ChallengeRow,
  insertChallenge,
  removeOldChallenges,
  takeChallenge,
} from './challenge.store.ts';

export type ChallengePurpose = ChallengeRow['purpose'];

/** Old rows go faster than new ones come. */
const OLD_ROWS_PER_CHALLENGE = 20;

interface MadeChallenge {
  /** 32 random bytes, base64url. */
  readonly challenge: string;
  /** For the cookie of the browser that the challenge is bound to. */
  readonly deviceSecret: string;
}

export async function makeChallenge(
  { pool, ids, clock }: Pick<StaffParts, 'pool' | 'ids' | 'clock'>,
  context: StaffContext,
  purpose: ChallengePurpose,
  caller?: Pick<StaffCaller, 'sessionId'>,
): Promise<MadeChallenge> {
  const nowMs = clock.now();
  const challenge = ids.secret();
  const deviceSecret = context.deviceSecret ?? ids.secret();
  await removeOldChallenges(pool, isoInstant(nowMs), OLD_ROWS_PER_CHALLENGE);
  await insertChallenge(pool, {
    challenge_hash: hashOfSecret(challenge),
    purpose,
    host: hostOf(context),
    device_hash: hashOfSecret(deviceSecret),
    session_id: caller?.sessionId ?? null,
    expires_at: isoInstant(nowMs + STAFF_LIMITS.passkeyChallengeMs),
  });
  return { challenge, deviceSecret };
}

/** The host that passkeys of this call belong to. */
export function hostOf({ origin }: Pick<StaffContext, 'origin'>): string {
  return new URL(origin).hostname;
}

const clientDataSchema = z.object({ challenge: z.string().check(z.maxLength(200)) });

/**
 * The challenge that was signed, if it was given to this browser for this purpose on this host. It is used up whatever
 * comes of it.
 */
export async function spendChallenge(
  { pool, clock }: Pick<StaffParts, 'pool' | 'clock'>,
  context: StaffContext,
  clientDataJSON: string,
  use: { readonly purpose: ChallengePurpose; readonly sessionId: string | null },
): Promise<string | undefined> {
  const json = parseStrictJson(Buffer.from(clientDataJSON, 'base64url'));
  const read = clientDataSchema.safeParse(json.ok ? json.value : undefined);
  if (!read.success || context.deviceSecret === undefined) return undefined;
  const { challenge } = read.data;
  const taken = await takeChallenge(pool, hashOfSecret(challenge), isoInstant(clock.now()));
  const isFor =
    taken !== undefined &&
    taken.purpose === use.purpose &&
    taken.session_id === use.sessionId &&
    taken.host === hostOf(context) &&
    taken.device_hash.equals(hashOfSecret(context.deviceSecret));
  return isFor ? challenge : undefined;
}
