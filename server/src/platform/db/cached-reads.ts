/**
 * A bounded cache in front of batched reads whose entries are dropped by group when a change feed
 * says so. A read in progress while its group is dropped is answered but not cached, so a row
 * from before the change can never outlive it.
 */
import { batchedReads } from './batched-reads.ts';

export interface CachedReads<K, V> {
  get(key: K): Promise<V | undefined>;
  /** Removes every entry of a group; a read of it in progress will not be cached. */
  drop(group: bigint): void;
}

export function cachedReads<K, V>(options: {
  readonly load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>;
  readonly groupOf: (value: V) => bigint;
  readonly sizeMax: number;
}): CachedReads<K, V> {
  const entries = new Map<K, V>();
  const groups = new Map<bigint, Set<K>>();
  /** Group to the number of its last drop; emptied whenever no read is in progress. */
  const dropped = new Map<bigint, number>();
  let drops = 0;
  let pendingReads = 0;
  const read = batchedReads(options.load);

  function remove(key: K, value: V): void {
    entries.delete(key);
    const group = options.groupOf(value);
    const keys = groups.get(group);
    keys?.delete(key);
    if (keys?.size === 0) groups.delete(group);
  }

  function store(key: K, value: V): void {
    if (entries.size >= options.sizeMax) {
      const oldest = entries.entries().next();
      if (!oldest.done) remove(oldest.value[0], oldest.value[1]);
    }
    entries.set(key, value);
    const group = options.groupOf(value);
    groups.set(group, (groups.get(group) ?? new Set<K>()).add(key));
  }

  return {
    async get(key) {
      const known = entries.get(key);
      if (known !== undefined) return known;
      const startedAt = drops;
      pendingReads += 1;
      try {
        const value = await read(key);
        if (value === undefined) return undefined;
        const droppedAt = dropped.get(options.groupOf(value)) ?? 0;
        if (droppedAt <= startedAt && !entries.has(key)) store(key, value);
        return value;
      } finally {
        pendingReads -= 1;
        if (pendingReads === 0) dropped.clear();
      }
    },
    drop(group) {
      drops += 1;
      if (pendingReads > 0) dropped.set(group, drops);
      for (const key of groups.get(group) ?? []) entries.delete(key);
      groups.delete(group);
    },
  };
}
