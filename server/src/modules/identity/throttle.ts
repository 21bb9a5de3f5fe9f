import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Limit } from './identity-settings.ts';
import type { Database } from './ports.ts';
import type { Bucket } from './throttle.store.ts';
import { giveTriesBack, takeTries } from './throttle.store.ts';

/** What is limited: a kind of act, the subject doing it, and how often. */
export interface Throttled {
  readonly kind: string;
  readonly subject: string;
  readonly limit: Limit;
}

/**
 * Takes a try for each subject, or for none: false when any of them has none left. What the others
 * gave is given back a moment later, so a crowd at the limit is refused rather too often than too
 * seldom.
 */
export async function takeTry(
  db: Database,
  subjects: readonly Throttled[],
  nowMs: number,
): Promise<boolean> {
  const buckets = bucketsOf(subjects);
  const taken = await takeTries(db, buckets, nowMs);
  if (taken.length === buckets.length) return true;
  if (taken.length > 0) await giveTriesBack(db, taken);
  return false;
}

/** For tries that turned out to be honest, such as the right password. */
export async function giveTryBack(db: Database, subjects: readonly Throttled[]): Promise<void> {
  await giveTriesBack(db, bucketsOf(subjects));
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
 * The network a caller is counted by: /24 of IPv4, /64 of IPv6, since single addresses in them are
 * free for the taking.
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
