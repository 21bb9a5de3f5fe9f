/** The case of a player, when it is read next, and what readings found. */
import type {
  CaseState,
  CheckLevel,
  LevelReading,
} from '@jubilee/core/identity-checks/identity-facts';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Database } from './identity-check-ports.ts';

/** A case that is read again, from the beginning of the schedule. */
export async function followCase(
  db: Database,
  walletId: bigint,
  { at, readAt }: { readonly at: string; readonly readAt: string },
): Promise<void> {
  await db.query(
    `insert into identity_check.player_case (wallet_id, opened_at, read_at) values ($1, $2, $3)
     on conflict (wallet_id) do update set readings = 0,
       read_at = least(excluded.read_at, identity_check.player_case.read_at)`,
    [walletId, at, readAt],
  );
}

export interface DueCase {
  readonly walletId: bigint;
  /** With this one. */
  readonly readings: number;
  /** Until then no other node takes it. */
  readonly leasedUntil: string;
}

/** Takes due cases, the oldest first; cases that another node is taking are left to it. */
export async function takeDueCases(
  db: Database,
  { at, leasedUntil, limit }: { readonly at: string; readonly leasedUntil: string; limit: number },
): Promise<readonly DueCase[]> {
  const { rows } = await db.query<{ wallet_id: bigint; readings: number; read_at: string }>(
    `update identity_check.player_case set read_at = $2, readings = readings + 1
      where wallet_id in (select wallet_id from identity_check.player_case where read_at <= $1
        order by read_at limit $3 for update skip locked)
      returning wallet_id, readings, read_at`,
    [at, leasedUntil, limit],
  );
  return rows.map((row) => ({
    walletId: row.wallet_id,
    readings: row.readings,
    leasedUntil: row.read_at,
  }));
}

/** Unless something happened meanwhile, which is due by itself. Null: not again. */
export async function setNextReading(
  db: Database,
  { walletId, leasedUntil }: DueCase,
  next: string | null,
): Promise<void> {
  await db.query(
    `update identity_check.player_case set read_at = $3 where wallet_id = $1 and read_at = $2`,
    [walletId, leasedUntil, next],
  );
}

/** Its number says which of two readings began later. */
export async function beginReading(db: Database): Promise<bigint> {
  const { rows } = await db.query<{ number: bigint }>(
    `select nextval('identity_check.reading_number') as number`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('a sequence has no next number');
  return row.number;
}

/** Number of the last reading that counted; the row is locked until the transaction ends. */
export async function lockCase(db: Database, walletId: bigint, at: string): Promise<bigint> {
  const { rows } = await db.query<{ counted_reading: bigint }>(
    `insert into identity_check.player_case (wallet_id, opened_at) values ($1, $2)
     on conflict (wallet_id) do update set wallet_id = excluded.wallet_id
     returning counted_reading`,
    [walletId, at],
  );
  return rows[0]?.counted_reading ?? 0n;
}

export async function countReading(
  db: Database,
  walletId: bigint,
  { reading, caseId }: { readonly reading: bigint; readonly caseId: string },
): Promise<void> {
  await db.query(
    `update identity_check.player_case set counted_reading = $2, case_id = $3 where wallet_id = $1`,
    [walletId, reading, caseId],
  );
}

/** The newest of each level. */
export async function newestReadings(
  db: Database,
  walletId: bigint,
): Promise<readonly LevelReading[]> {
  const { rows } = await db.query<{
    level: CheckLevel;
    state: CaseState;
    can_retry: boolean;
    decided_at: string | null;
    by_hand: boolean;
  }>(
    `select distinct on (level) level, state, can_retry, decided_at, by_hand from identity_check.decision
      where wallet_id = $1 order by level, decision_id desc`,
    [walletId],
  );
  return rows.map((row) => ({
    level: row.level,
    state: row.state,
    canRetry: row.can_retry,
    decidedAtMs: row.decided_at === null ? null : Date.parse(row.decided_at),
    isByHand: row.by_hand,
  }));
}

export async function addReading(
  db: Database,
  walletId: bigint,
  found: LevelReading,
  { reading, at }: { readonly reading: bigint; readonly at: string },
): Promise<void> {
  await db.query(
    `insert into identity_check.decision (wallet_id, level, state, can_retry, decided_at, by_hand, reading, recorded_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      walletId,
      found.level,
      found.state,
      found.canRetry,
      found.decidedAtMs === null ? null : isoInstant(found.decidedAtMs),
      found.isByHand === true,
      reading,
      at,
    ],
  );
}

/** When a reading found something new last; undefined before the first. */
export async function lastRecordedAt(db: Database, walletId: bigint): Promise<string | undefined> {
  const { rows } = await db.query<{ recorded_at: string }>(
    `select recorded_at from identity_check.decision where wallet_id = $1
      order by decision_id desc limit 1`,
    [walletId],
  );
  return rows[0]?.recorded_at;
}

/** False: this event was accepted before. */
export async function addEvent(
  db: Database,
  event: {
    readonly brand: number;
    readonly vendor: string;
    readonly dedupeKey: string;
    readonly walletId: bigint | null;
    readonly occurredAt: string | null;
    readonly receivedAt: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into identity_check.event (brand, vendor, dedupe_key, wallet_id, occurred_at, received_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [
      event.brand,
      event.vendor,
      event.dedupeKey,
      event.walletId,
      event.occurredAt,
      event.receivedAt,
    ],
  );
  return rowCount === 1;
}
