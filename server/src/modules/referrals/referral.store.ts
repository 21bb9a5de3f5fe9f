import { type Kysely, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tables } from '../../platform/db/tables.ts';

type Database = Pick<ClientBase, 'query'>;

/** False: the player has a code, or somebody has this one. */
export async function addCode(
  db: Database,
  row: {
    readonly walletId: bigint;
    readonly brand: number;
    readonly code: string;
    readonly at: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into referral.code (wallet_id, brand, code, created_at) values ($1, $2, $3, $4)
      on conflict do nothing`,
    [row.walletId, row.brand, row.code, row.at],
  );
  return rowCount === 1;
}

export async function codeOf(db: Database, walletId: bigint): Promise<string | undefined> {
  const { rows } = await db.query<{ code: string }>(
    'select code from referral.code where wallet_id = $1',
    [walletId],
  );
  return rows[0]?.code;
}

/** In the transaction of a sign-up; a code that is nobody's link adds nothing. */
export async function addFriend(
  tx: Kysely<Tables>,
  friend: {
    readonly walletId: bigint;
    readonly brand: number;
    readonly promoCode: string;
    readonly at: string;
  },
): Promise<void> {
  await sql`insert into referral.friend (wallet_id, brand, referrer_wallet_id, joined_at, check_at)
      select ${friend.walletId}, c.brand, c.wallet_id, ${friend.at}, ${friend.at} from referral.code c
      where c.brand = ${friend.brand} and c.code = upper(${friend.promoCode}) on conflict do nothing`.execute(
    tx,
  );
}

export interface FriendRow {
  readonly wallet_id: bigint;
  readonly brand: number;
  readonly referrer_wallet_id: bigint;
  readonly joined_at: string;
  readonly state: 'waiting' | 'due' | 'paid' | 'closed';
  readonly decided_at: string | null;
  readonly points: bigint | null;
  readonly sweep_tickets: bigint | null;
}

const COLUMNS =
  'wallet_id, brand, referrer_wallet_id, joined_at, state, decided_at, points, sweep_tickets';

/** The newest first. */
export async function friendsOf(
  db: Database,
  referrer: bigint,
  limit: number,
): Promise<readonly FriendRow[]> {
  const { rows } = await db.query<FriendRow>(
    `select ${COLUMNS} from referral.friend where referrer_wallet_id = $1 order by joined_at desc limit $2`,
    [referrer, limit],
  );
  return rows;
}

/** Takes those that are to be looked at; no other node does until the lease ends. */
export async function takeDueFriends(
  db: Database,
  { at, leasedUntil, limit }: { readonly at: string; readonly leasedUntil: string; limit: number },
): Promise<readonly FriendRow[]> {
  const { rows } = await db.query<FriendRow>(
    `update referral.friend set check_at = $2
      where wallet_id in (select wallet_id from referral.friend where check_at <= $1
        order by check_at limit $3 for update skip locked)
      returning ${COLUMNS}`,
    [at, leasedUntil, limit],
  );
  return rows;
}

export async function setNextCheck(db: Database, walletId: bigint, at: string): Promise<void> {
  await db.query(
    `update referral.friend set check_at = $2 where wallet_id = $1 and check_at is not null`,
    [walletId, at],
  );
}

/** Rewards since an instant; those of one referrer wait for each other here until the transaction ends. */
export async function countRewardedSince(
  db: Database,
  referrer: bigint,
  since: string,
): Promise<number> {
  await db.query('select from referral.code where wallet_id = $1 for update', [referrer]);
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from referral.friend
      where referrer_wallet_id = $1 and decided_at >= $2 and state in ('due', 'paid')`,
    [referrer, since],
  );
  return rows[0]?.count ?? 0;
}

/** From now on both are paid what stands here: what was decided first. */
export async function markDue(
  db: Database,
  walletId: bigint,
  given: { readonly points: bigint; readonly tickets: bigint; readonly at: string },
): Promise<Pick<FriendRow, 'points' | 'sweep_tickets'> | undefined> {
  const { rows } = await db.query<Pick<FriendRow, 'points' | 'sweep_tickets'>>(
    `update referral.friend set state = case state when 'waiting' then 'due' else state end,
        decided_at = coalesce(decided_at, $2), points = coalesce(points, $3), sweep_tickets = coalesce(sweep_tickets, $4)
      where wallet_id = $1 and state <> 'closed' returning points, sweep_tickets`,
    [walletId, given.at, given.points, given.tickets],
  );
  return rows[0];
}

export async function endFriend(
  db: Database,
  walletId: bigint,
  { state, at }: { readonly state: 'paid' | 'closed'; readonly at: string },
): Promise<void> {
  await db.query(
    `update referral.friend set state = $2, check_at = null, decided_at = coalesce(decided_at, $3)
      where wallet_id = $1 and state in ('waiting', 'due')`,
    [walletId, state, at],
  );
}

/** What a player and a friend are given each, and when; minor units. */
export interface TermsRow {
  readonly version: number;
  readonly points: bigint;
  readonly sweep_tickets: bigint;
  /** What a friend who buys nothing stakes of tickets first. */
  readonly friend_stakes_tickets: bigint;
  readonly friends_per_month_max: number;
}

/** The newest terms of a brand; undefined before the first start made some. */
export async function currentTerms(db: Database, brand: number): Promise<TermsRow | undefined> {
  const { rows } = await db.query<TermsRow>(
    `select version, points, sweep_tickets, friend_stakes_tickets, friends_per_month_max from referral.terms
      where brand = $1 order by version desc limit 1`,
    [brand],
  );
  return rows[0];
}

/** False: the brand has this version. */
export async function addTerms(
  db: Database,
  terms: TermsRow,
  act: {
    readonly brand: number;
    readonly by: string;
    readonly reason: string;
    readonly at: string;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into referral.terms (brand, version, points, sweep_tickets, friend_stakes_tickets, friends_per_month_max,
        by, reason, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [
      act.brand,
      terms.version,
      terms.points,
      terms.sweep_tickets,
      terms.friend_stakes_tickets,
      terms.friends_per_month_max,
      act.by,
      act.reason,
      act.at,
    ],
  );
  return rowCount === 1;
}
