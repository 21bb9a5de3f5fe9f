/**
 * Short-lived state of a simulated provider: codes and access tokens, each stored under a secret.
 */
import type { SimulatedAccount } from './accounts.ts';

export interface Grant {
  readonly provider: string;
  readonly person: SimulatedAccount;
  readonly redirectUri: string;
  readonly codeChallenge: string | null;
  readonly nonce: string | null;
  /** When the user proved who they are; null where the provider does not say it. */
  readonly authenticatedAtMs: number | null;
}

export interface Grants {
  readonly issue: (grant: Grant) => string;
  /** Works once only. */
  readonly redeem: (secret: string, provider: string) => Grant | undefined;
  readonly read: (secret: string, provider: string) => Grant | undefined;
}

const GRANTS_MAX = 2_000;

export function createGrants(options: {
  readonly lifetimeMs: number;
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
}): Grants {
  const stored = new Map<string, { readonly grant: Grant; readonly untilMs: number }>();
  const read = (secret: string, provider: string): Grant | undefined => {
    const found = stored.get(secret);
    const isGood = found?.grant.provider === provider && found.untilMs > options.now();
    return isGood ? found.grant : undefined;
  };
  return {
    issue(grant) {
      const secret = Buffer.from(options.randomBytes(24)).toString('base64url');
      stored.set(secret, { grant, untilMs: options.now() + options.lifetimeMs });
      // The map is in insertion order, so the oldest entry is evicted.
      for (const oldest of stored.keys()) {
        if (stored.size <= GRANTS_MAX) break;
        stored.delete(oldest);
      }
      return secret;
    },
    read,
    redeem(secret, provider) {
      const grant = read(secret, provider);
      stored.delete(secret);
      return grant;
    },
  };
}
