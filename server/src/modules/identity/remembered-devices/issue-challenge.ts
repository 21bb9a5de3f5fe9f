import { ok } from '@jubilee/contract/values/result';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { issueDeviceChallenge } from './device-challenge.ts';
import { mayCallFromNetwork } from './device-limits.ts';

/** What a device signs next. Refuses: TOO_MANY_ATTEMPTS_TRY_LATER. Source: IDENT-50. */
export async function issueChallenge(
  parts: IdentityParts,
  caller: Caller,
): Promise<Outcome<object>> {
  const nowMs = await parts.sharedClock.read();
  if (!(await mayCallFromNetwork(parts, caller))) return decline('TOO_MANY_ATTEMPTS_TRY_LATER');
  return ok({ challenge: issueDeviceChallenge(parts, caller.realm, nowMs) });
}
