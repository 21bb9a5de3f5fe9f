import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Limit } from '../identity-settings.ts';
import type { Database } from '../ports.ts';
import type { Bucket } from './throttle.store.ts';
import { dueInstants, restoreAttempts, consumeAttempts } from './throttle.store.ts';

/** What is limited: a kind of action, its subject, and how often. */
export interface Throttled {
  readonly kind: string;
  readonly subject: string;
  readonly limit: Limit;
}

/**
 * Consumes an attempt for every subject, or for none: false when any of them has none left. The
 * others are restored a moment later, so parallel calls at the limit are refused too often rather
 * than too seldom.
 */
export async function consumeAttempt(
  db: Database,
  subjects: readonly Throttled[],
  nowMs: number,
): Promise<boolean> {
  const buckets = bucketsOf(subjects);
  const taken = await consumeAttempts(db, buckets, nowMs);
  if (taken.length === buckets.length) return true;
  if (taken.length > 0) await restoreAttempts(db, taken);
  return false;
}

/** Milliseconds until every subject has an attempt again; 0 when all have one now. */
export async function msUntilNextAttempt(
  db: Database,
  subjects: readonly Throttled[],
  nowMs: number,
): Promise<number> {
  const buckets = bucketsOf(subjects);
  const dueAt = await dueInstants(db, buckets);
  const waits = buckets.map((bucket, index) => {
    const next = Math.max(dueAt[index] ?? nowMs, nowMs) + bucket.refillMs;
    return next - nowMs - bucket.burst * bucket.refillMs;
  });
  return Math.max(0, ...waits);
}

/** For attempts that turned out to be legitimate, such as the right password. */
export async function restoreAttempt(db: Database, subjects: readonly Throttled[]): Promise<void> {
  await restoreAttempts(db, bucketsOf(subjects));
}

function bucketsOf(subjects: readonly Throttled[]): Bucket[] {
  return subjects
    .map(({ kind, subject, limit }) => ({
      key: createHash('sha256').update(`${kind}\n${subject}`).digest(),
      ...limit,
    }))
    .toSorted((left, right) => Buffer.compare(left.key, right.key));
}

/**
 * The network that a caller is counted by: /24 of IPv4, /64 of IPv6, since single addresses within
 * them are easy to get.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (!isIPv6(mapped)) return mapped.split('.').slice(0, 3).join('.');
  const [head = '', tail = ''] = mapped.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...(mapped.includes('::') ? zeros : []), ...right].slice(0, 4).join(':');
}

/** How many callers' limits a /48 of IPv6, such as that of a company, gets in total. */
const NETWORKS_COUNTED_APART = 8;

/**
 * The buckets of a network. The holder of one IPv6 /64 often has all 65,536 of the /48 around it,
 * so that /48 is counted too, with eight times the limit. Source: IDENT-12.
 */
export function networkTries(
  kind: string,
  realmId: string,
  network: string,
  limit: Limit,
): readonly Throttled[] {
  const narrow = { kind, subject: `${realmId}\n${network}`, limit };
  if (!network.includes(':')) return [narrow];
  const around = network.split(':').slice(0, 3).join(':');
  const wide = {
    burst: limit.burst * NETWORKS_COUNTED_APART,
    refillMs: Math.ceil(limit.refillMs / NETWORKS_COUNTED_APART),
  };
  return [narrow, { kind: `${kind} wide`, subject: `${realmId}\n${around}`, limit: wide }];
}
