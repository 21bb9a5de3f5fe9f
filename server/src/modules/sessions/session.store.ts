import type { Kysely, Transaction } from 'kysely';
import type { ClientBase } from 'pg';
import type { SignInMethod } from '@jubilee/contract/vendors/vendor-enums';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type Statements, statementsOf } from '../../platform/db/kysely.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type DevicesOfSignIns, surplusSessions } from './surplus-sessions.ts';

export interface SessionRow {
  readonly hash: Buffer;
  readonly sessionId: string;
  readonly walletId: bigint;
  readonly identitySessionId: string | undefined;
  readonly createdAtMs: number;
  readonly lastSeenAtMs: number;
  /** The end of the remembered device that the session belongs to; undefined without one. */
  readonly endsAtMs: number | undefined;
  /** Only a remembered device vouched for the player when it was opened. */
  readonly isDeviceOnly: boolean;
}

export interface NewSession {
  readonly hash: Buffer;
  readonly sessionId: string;
  readonly walletId: bigint;
  readonly identitySessionId: string | undefined;
  /** The user agent, at most 512 characters. */
  readonly userAgent: string | undefined;
  readonly network: string | undefined;
  readonly signInMethod: SignInMethod | undefined;
  readonly endsAtMs: number | undefined;
  readonly isDeviceOnly: boolean;
}

/** ISO instants; a session that started or was last seen before them is over. */
export interface LiveSince {
  readonly createdAt: string;
  readonly lastSeenAt: string;
}

export interface SessionView extends SessionRow {
  readonly userAgent: string | null;
  readonly isRevoked: boolean;
}

/** A session of one of the sign-ins of a remembered device. */
export type SessionOfDevice = Pick<
  SessionRow,
  'createdAtMs' | 'identitySessionId' | 'lastSeenAtMs' | 'endsAtMs' | 'isDeviceOnly'
> & { readonly revokedAtMs: number | undefined };

type Db = Kysely<Tables> | Transaction<Tables>;

/** What the identity service knows of sign-ins, read over the connection that stores a session. */
export interface SignInReads {
  /** Whether the sign-in of the new session still stands. */
  stillStands(statements: Statements): Promise<boolean>;
  devicesOf(statements: Statements, signIns: readonly string[]): Promise<DevicesOfSignIns>;
}

/**
 * Adds a session and ends what exceeds `liveMax` in the same transaction. The player's row is locked, so that parallel
 * logins count each other, and so that a sign-in ends before the check of it or after the session was stored, never
 * in between. Returns the identity sessions that no live session uses any more; undefined when the sign-in
 * is over.
 */
export async function insertSession(
  db: Kysely<Tables>,
  session: NewSession,
  at: string,
  limit: LiveSince & { readonly liveMax: number },
  signIns: SignInReads,
): Promise<readonly string[] | undefined> {
  return db.transaction().execute(async (tx) => {
    await lockPlayer(tx, session.walletId);
    if (!(await signIns.stillStands(statementsOf(tx)))) return undefined;
    await tx
      .insertInto('account.session')
      .values({
        session_hash: session.hash,
        session_id: session.sessionId,
        wallet_id: session.walletId,
        identity_session_id: session.identitySessionId ?? null,
        user_agent: session.userAgent ?? null,
        network: session.network ?? null,
        sign_in_method: session.signInMethod ?? null,
        ends_at: session.endsAtMs === undefined ? null : isoInstant(session.endsAtMs),
        is_device_only: session.isDeviceOnly,
        created_at: at,
        last_seen_at: at,
      })
      .execute();
    const others = (await liveSessionsOf(tx, session.walletId, limit)).filter(
      (one) => one.sessionId !== session.sessionId,
    );
    if (others.length < limit.liveMax) return [];
    const ids = [session, ...others].flatMap(({ identitySessionId: id }) => id ?? []);
    const devices = await signIns.devicesOf(statementsOf(tx), [...new Set(ids)]);
    const ended = surplusSessions(session, others, devices, limit.liveMax);
    if (ended.length === 0) return [];
    await endSessions(
      tx,
      session.walletId,
      ended.map((one) => one.sessionId),
      at,
    );
    const continued = others.filter((one) => !ended.includes(one));
    const inUse = new Set([
      session.identitySessionId,
      ...continued.map((one) => one.identitySessionId),
    ]);
    const unused = ended.flatMap(({ identitySessionId: id }) =>
      id === undefined || inUse.has(id) ? [] : [id],
    );
    return [...new Set(unused)];
  });
}

/** What ends or adds sessions by their sign-in takes this first, and its next statement sees what is committed. */
async function lockPlayer(tx: Transaction<Tables>, walletId: bigint): Promise<void> {
  await tx
    .selectFrom('account.player')
    .select('wallet_id')
    .where('wallet_id', '=', walletId)
    .forNoKeyUpdate()
    .execute();
}

/** Sessions that are not revoked; an unknown or revoked hash is absent. */
export async function liveSessions(
  db: Kysely<Tables>,
  hashes: readonly Buffer[],
): Promise<SessionRow[]> {
  const rows = await selectSessions(db)
    .where((where) => where('session_hash', '=', where.fn.any(where.val([...hashes]))))
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(toRow);
}

/** Live sessions, oldest first. */
export async function liveSessionsOf(
  db: Db,
  walletId: bigint,
  since: LiveSince,
): Promise<SessionRow[]> {
  const rows = await selectSessions(db)
    .where('wallet_id', '=', walletId)
    .where('revoked_at', 'is', null)
    .where('created_at', '>=', since.createdAt)
    .where('last_seen_at', '>=', since.lastSeenAt)
    .orderBy('created_at')
    .orderBy('session_id')
    .execute();
  return rows.map(toRow);
}

/** Newest first, including those that are over. */
export async function sessionsSince(
  db: Kysely<Tables>,
  walletId: bigint,
  createdAt: string,
  countMax: number,
): Promise<SessionView[]> {
  const rows = await selectSessions(db)
    .select(['user_agent', 'revoked_at'])
    .where('wallet_id', '=', walletId)
    .where('created_at', '>=', createdAt)
    .orderBy('created_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(countMax)
    .execute();
  return rows.map((row) => ({
    ...toRow(row),
    userAgent: row.user_agent,
    isRevoked: row.revoked_at !== null,
  }));
}

/** The sessions of some sign-ins that started since then, also those that are over. */
export async function sessionsOfSignIns(
  db: Kysely<Tables>,
  walletId: bigint,
  signIns: readonly string[],
  createdAt: string,
): Promise<readonly SessionOfDevice[]> {
  const rows = await selectSessions(db)
    .select('revoked_at')
    .where('wallet_id', '=', walletId)
    .where('created_at', '>=', createdAt)
    .where((where) => where('identity_session_id', '=', where.fn.any(where.val([...signIns]))))
    .execute();
  return rows.map((row) => ({
    ...toRow(row),
    revokedAtMs: row.revoked_at === null ? undefined : Date.parse(row.revoked_at),
  }));
}

export async function touchSessions(
  db: Kysely<Tables>,
  hashes: readonly Buffer[],
  at: string,
): Promise<void> {
  await db
    .updateTable('account.session')
    .set({ last_seen_at: at })
    .where((where) => where('session_hash', '=', where.fn.any(where.val([...hashes]))))
    .execute();
}

/**
 * Ends sessions of one player and publishes that to every node, also when none was live: sockets may
 * depend on a sign-in that ended. To be run in a transaction.
 */
export async function endSessions(
  tx: Transaction<Tables>,
  walletId: bigint,
  sessionIds: readonly string[],
  at: string,
): Promise<number> {
  const ended = await tx
    .updateTable('account.session')
    .set({ revoked_at: at })
    .where('wallet_id', '=', walletId)
    .where((where) => where('session_id', '=', where.fn.any(where.val([...sessionIds]))))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  await tx.insertInto('account.fact_change').values({ wallet_id: walletId, at }).execute();
  return Number(ended.numUpdatedRows);
}

/**
 * Ends every session of a player but one, whatever its age by this process's clock, and publishes that to every
 * node. Returns how many of them were live by that clock.
 */
export async function endOtherSessions(
  db: Kysely<Tables>,
  { walletId, sessionId }: Pick<SessionRow, 'walletId' | 'sessionId'>,
  at: string,
  since: LiveSince,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockPlayer(tx, walletId);
    const live = await liveSessionsOf(tx, walletId, since);
    await tx
      .updateTable('account.session')
      .set({ revoked_at: at })
      .where('wallet_id', '=', walletId)
      .where('session_id', '<>', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
    await tx.insertInto('account.fact_change').values({ wallet_id: walletId, at }).execute();
    return live.filter((one) => one.sessionId !== sessionId).length;
  });
}

/**
 * Ends all sessions of a player, or those of one identity session, and publishes that to every
 * node.
 */
export async function endSessionsOf(
  db: Kysely<Tables>,
  walletId: bigint,
  identitySessionId: string | undefined,
  at: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPlayer(tx, walletId);
    let ending = tx
      .updateTable('account.session')
      .set({ revoked_at: at })
      .where('wallet_id', '=', walletId)
      .where('revoked_at', 'is', null);
    if (identitySessionId !== undefined) {
      ending = ending.where('identity_session_id', '=', identitySessionId);
    }
    await ending.execute();
    await tx.insertInto('account.fact_change').values({ wallet_id: walletId, at }).execute();
  });
}

/**
 * Which sessions of a player end with a change at the identity service: all, one sign-in's, or all
 * but one sign-in's.
 */
export interface SignedOut {
  readonly identitySessionId?: string | undefined;
  /** The sign-in that continues, under a new id. */
  readonly continued?: { readonly from: string; readonly to: string } | undefined;
}

/**
 * Runs in the caller's transaction: the sessions end when that one commits, or not at all. The lock is a
 * statement of its own, because one that waited for it would not see the session that was stored meanwhile.
 */
export async function endWithin(
  client: Pick<ClientBase, 'query'>,
  who: { readonly brand: number; readonly subject: string },
  { identitySessionId, continued }: SignedOut,
  at: string,
): Promise<void> {
  await client.query(
    `select 1 from account.player where brand = $1 and subject = $2 for no key update`,
    [who.brand, who.subject],
  );
  await client.query(
    `with player as (
       select wallet_id from account.player where brand = $1 and subject = $2),
     ended as (
       update account.session s set revoked_at = $4
         from player p
        where s.wallet_id = p.wallet_id
          and s.revoked_at is null and ($3::text is null or s.identity_session_id = $3)
          and ($5::text is null or s.identity_session_id is distinct from $5)),
     renamed as (
       update account.session s set identity_session_id = $6
         from player p
        where s.wallet_id = p.wallet_id and s.revoked_at is null and s.identity_session_id = $5)
     insert into account.fact_change (wallet_id, at) select wallet_id, $4::timestamptz from player`,
    [
      who.brand,
      who.subject,
      identitySessionId ?? null,
      at,
      continued?.from ?? null,
      continued?.to ?? null,
    ],
  );
}

function selectSessions(db: Db) {
  return db
    .selectFrom('account.session')
    .select([
      'session_hash',
      'session_id',
      'wallet_id',
      'identity_session_id',
      'created_at',
      'last_seen_at',
      'ends_at',
      'is_device_only',
    ]);
}

function toRow(row: {
  readonly session_hash: Buffer;
  readonly session_id: string;
  readonly wallet_id: bigint;
  readonly identity_session_id: string | null;
  readonly created_at: string;
  readonly last_seen_at: string;
  readonly ends_at: string | null;
  readonly is_device_only: boolean;
}): SessionRow {
  return {
    hash: row.session_hash,
    sessionId: row.session_id,
    walletId: row.wallet_id,
    identitySessionId: row.identity_session_id ?? undefined,
    createdAtMs: Date.parse(row.created_at),
    lastSeenAtMs: Date.parse(row.last_seen_at),
    endsAtMs: row.ends_at === null ? undefined : Date.parse(row.ends_at),
    isDeviceOnly: row.is_device_only,
  };
}
