/**
 * Rate limits in the memory of one node: each key has a bucket of `burst` calls that refills by one
 * every `refillMs`. A bucket is one number, the instant at which it is full again. Above `keysMax`
 * keys, full buckets are evicted first, then the oldest.
 */
export interface BucketSize {
  readonly burst: number;
  /** May be a fraction of a millisecond. */
  readonly refillMs: number;
}

export interface TokenBuckets<K> {
  /** Milliseconds until the next call is allowed; 0: this call was counted and is allowed. */
  consume(key: K): number;
  readonly size: number;
}

/** How many of the oldest keys one call checks for eviction; bounds its work. */
const LOOKED_AT_MAX = 64;

export function tokenBuckets<K>(
  { burst, refillMs }: BucketSize,
  deps: { readonly now: () => number; readonly keysMax: number },
): TokenBuckets<K> {
  const fullAt = new Map<K, number>();
  const span = burst * refillMs;

  function makeRoom(now: number): void {
    let looked = 0;
    const before = fullAt.size;
    for (const [key, full] of fullAt) {
      if (full <= now) fullAt.delete(key);
      if ((looked += 1) >= LOOKED_AT_MAX) break;
    }
    if (fullAt.size < before) return;
    const oldest = fullAt.keys().next();
    if (!oldest.done) fullAt.delete(oldest.value);
  }

  return {
    consume(key) {
      const now = deps.now();
      const known = fullAt.get(key);
      const next = Math.max(known ?? now, now) + refillMs;
      // A small tolerance, because fractions of milliseconds do not add up exactly.
      const tooEarlyBy = next - now - span;
      if (tooEarlyBy > 1e-6) return tooEarlyBy;
      if (known === undefined && fullAt.size >= deps.keysMax) makeRoom(now);
      fullAt.set(key, next);
      return 0;
    },
    get size() {
      return fullAt.size;
    },
  };
}
