/**
 * Which buckets a password is tried from. Outsiders share one per account and one per network, so a
 * flood of guesses from everywhere is held to a few. A network that its owner has signed in from has
 * a bucket of its own for that account: whoever floods the account does not lock its owner out. From
 * a new network in the middle of a flood, resetting the password by mail makes it a known one.
 * Source: IDENT-12, IDENT-45.
 */
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { networkTries, type Throttled } from './throttle.ts';
import { isKnownNetwork } from './throttle-network.store.ts';

const KNOWN_FOR_MS = 90 * 86_400_000;

/** `email` in lower case. An unknown address has no known network and costs the same look. */
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
