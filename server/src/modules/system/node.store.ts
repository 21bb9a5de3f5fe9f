import type { Database } from './system-ports.ts';

export interface NodeRow {
  readonly node_id: string;
  readonly version: string;
  readonly roles: readonly string[];
  readonly started_at: string;
  readonly seen_at: string;
  readonly clock_state: 'good' | 'uncertain';
  readonly clock_offset_ms: number | null;
  readonly clock_error_ms: number | null;
  readonly database_answers: boolean;
  readonly crash_is_led: boolean;
  readonly memory_mb: number;
}

export async function putNode(db: Database, node: NodeRow): Promise<void> {
  await db.query(
    `insert into system.node (node_id, version, roles, started_at, seen_at, clock_state, clock_offset_ms, clock_error_ms,
                              database_answers, crash_is_led, memory_mb)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (node_id) do update set seen_at = excluded.seen_at, clock_state = excluded.clock_state,
       clock_offset_ms = excluded.clock_offset_ms, clock_error_ms = excluded.clock_error_ms,
       database_answers = excluded.database_answers, crash_is_led = excluded.crash_is_led, memory_mb = excluded.memory_mb`,
    [
      node.node_id,
      node.version,
      node.roles,
      node.started_at,
      node.seen_at,
      node.clock_state,
      node.clock_offset_ms,
      node.clock_error_ms,
      node.database_answers,
      node.crash_is_led,
      node.memory_mb,
    ],
  );
}

export async function removeNode(db: Database, nodeId: string): Promise<void> {
  await db.query('delete from system.node where node_id = $1', [nodeId]);
}

/** Those that died long ago, and hours that nobody looks at any more. */
export async function removeOld(
  db: Database,
  { nodesBefore, hoursBefore }: { readonly nodesBefore: string; readonly hoursBefore: string },
): Promise<void> {
  await db.query('delete from system.node where seen_at < $1', [nodesBefore]);
  await db.query('delete from system.hour_count where hour < $1', [hoursBefore]);
}

export async function selectNodes(db: Database): Promise<readonly NodeRow[]> {
  const found = await db.query<NodeRow>(
    `select node_id, version, roles, started_at, seen_at, clock_state, clock_offset_ms, clock_error_ms,
       database_answers, crash_is_led, memory_mb from system.node order by started_at, node_id`,
  );
  return found.rows;
}

/** Adds to the counts of an hour, in the order of their names, so that two nodes never wait for each other. */
export async function addCounts(
  db: Database,
  hour: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  const names = [...counts.keys()].toSorted();
  await db.query(
    `insert into system.hour_count as h (hour, name, count)
     select $1, c.name, c.count from unnest($2::text[], $3::bigint[]) with ordinality c(name, count, n) order by c.n
     on conflict (hour, name) do update set count = h.count + excluded.count`,
    [hour, names, names.map((name) => counts.get(name) ?? 0)],
  );
}

export interface HourRow {
  readonly hour: string;
  readonly name: string;
  readonly count: bigint;
}

export async function selectHours(db: Database, from: string): Promise<readonly HourRow[]> {
  const found = await db.query<HourRow>(
    'select hour, name, count from system.hour_count where hour >= $1 order by hour desc',
    [from],
  );
  return found.rows;
}
