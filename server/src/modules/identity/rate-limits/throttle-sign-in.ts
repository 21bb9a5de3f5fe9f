/**
 * Which buckets a password attempt is counted in. Unknown networks share one per account and have
 * one per network, so a distributed flood of guesses is limited to a few. A network that the owner
 * has signed in from has its own bucket for that account, so a flood does not lock the owner out.
 * From a new network during a flood, resetting the password by email makes it a known one. Source:
 * IDENT-12, IDENT-45.
 */
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { networkTries, type Throttled } from './throttle.ts';
import { isKnownNetwork } from './throttle-network.store.ts';

const KNOWN_FOR_MS = 90 * 86_400_000;

/** `email` in lower case. An unknown address has no known network and costs the same query. */
export async function signInTries(
  parts: Pick<IdentityParts, 'pool' | 'settings'>,
  { realm, network, nowMs }: Caller,
  email: string,
): Promise<Throttled[]> {
  const { realmId } = realm;
  const { limits } = parts.settings;
  const account = `${realmId}\n${email}`;
  if (await isKnownNetwork(parts.pool, realmId, email, network, nowMs - KNOWN_FOR_MS)) {
    const subject = `${account}\n${network}`;
    return [{ kind: 'sign-in known network', subject, limit: limits.signInPerKnownNetwork }];
  }
  return [
    { kind: 'sign-in account', subject: account, limit: limits.signInPerAccount },
    ...networkTries('sign-in network', realmId, network, limits.signInPerNetwork),
  ];
}
