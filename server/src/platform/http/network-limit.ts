import { HttpRefusal } from './app.ts';
import { type BucketSize, tokenBuckets } from './token-buckets.ts';

/** Counts one request of an address by its network: seconds until the next is allowed, 0 when this one is. */
export type NetworkLimit = (address: string) => number;

const KEYS_MAX = 200_000;

export function createNetworkLimit(
  size: BucketSize,
  deps: { readonly now: () => number; readonly networkOf: (address: string) => string },
): NetworkLimit {
  const buckets = tokenBuckets<string>(size, { now: deps.now, keysMax: KEYS_MAX });
  return (address) => Math.ceil(buckets.consume(deps.networkOf(address)) / 1_000);
}

/** Refuses: TOO_MANY_REQUESTS. */
export function admitWithin(limit: NetworkLimit, address: string): void {
  const waitSeconds = limit(address);
  if (waitSeconds > 0) throw new HttpRefusal('TOO_MANY_REQUESTS', undefined, waitSeconds);
}
