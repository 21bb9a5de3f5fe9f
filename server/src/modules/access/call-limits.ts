/**
 * How often one player and one network may call; counted in each node's memory. Generous for play,
 * strict for calls that create accounts and sessions or send emails. Source: LIM-2.
 */
import type { CallShape } from '@jubilee/contract/calls/define';
import { HttpRefusal } from '../../platform/http/app.ts';
import {
  type BucketSize,
  type TokenBuckets,
  tokenBuckets,
} from '../../platform/http/token-buckets.ts';

export interface CallLimitSettings {
  readonly perPlayer: BucketSize;
  readonly perNetwork: BucketSize;
  /** Sign-up, sign-in and requests for emails; on top of the limits for all calls. */
  readonly signInPerPlayer: BucketSize;
  readonly signInPerNetwork: BucketSize;
}

/** A network may be a household, a campus or a mobile operator. */
export const CALL_LIMITS_DEFAULT: CallLimitSettings = {
  perPlayer: { burst: 200, refillMs: 20 },
  perNetwork: { burst: 4_000, refillMs: 1 },
  signInPerPlayer: { burst: 20, refillMs: 3_000 },
  signInPerNetwork: { burst: 300, refillMs: 500 },
};

/**
 * For an installation on one machine: all its players share the loopback address, and benchmarks
 * play fast.
 */
export const CALL_LIMITS_LOCAL: CallLimitSettings = {
  perPlayer: { burst: 100_000, refillMs: 0.1 },
  perNetwork: { burst: 1_000_000, refillMs: 0.01 },
  signInPerPlayer: { burst: 20_000, refillMs: 10 },
  signInPerNetwork: { burst: 100_000, refillMs: 1 },
};

const SIGN_IN_CALLS: ReadonlySet<string> = new Set([
  'createUser',
  'login',
  'sendPasswordResetEmail',
  'sendEmailVerification',
]);
const KEYS_MAX = 200_000;

export interface CallLimits {
  /** Refuses: TOO_MANY_REQUESTS. */
  admitNetwork(call: CallShape, address: string): void;
  /** Refuses: TOO_MANY_REQUESTS. */
  admitPlayer(call: CallShape, brandNumber: number, subject: string): void;
}

export function createCallLimits(
  settings: CallLimitSettings,
  deps: { readonly now: () => number; readonly networkOf: (address: string) => string },
): CallLimits {
  const buckets = (size: BucketSize): TokenBuckets<string> =>
    tokenBuckets<string>(size, { now: deps.now, keysMax: KEYS_MAX });
  const perPlayer = buckets(settings.perPlayer);
  const perNetwork = buckets(settings.perNetwork);
  const signInPerPlayer = buckets(settings.signInPerPlayer);
  const signInPerNetwork = buckets(settings.signInPerNetwork);

  return {
    admitNetwork(call, address) {
      const network = deps.networkOf(address);
      consume(perNetwork, network);
      if (SIGN_IN_CALLS.has(call.name)) consume(signInPerNetwork, network);
    },
    admitPlayer(call, brandNumber, subject) {
      const player = `${brandNumber}:${subject}`;
      consume(perPlayer, player);
      if (SIGN_IN_CALLS.has(call.name)) consume(signInPerPlayer, player);
    },
  };
}

function consume(buckets: TokenBuckets<string>, key: string): void {
  const waitMs = buckets.consume(key);
  if (waitMs > 0) {
    throw new HttpRefusal('TOO_MANY_REQUESTS', undefined, Math.ceil(waitMs / 1_000));
  }
}
