import { type Kysely, type Selectable, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { Tables } from '../../platform/db/tables.ts';

export type PlayerRow = Selectable<Tables['account.player']>;

export interface NewPlayer {
  readonly brand: number;
  readonly subject: string;
  readonly email: string | null;
  readonly declaredState: string;
  readonly dateOfBirth: string | null;
  readonly isClosedForAge: boolean;
  readonly marketingConsent: boolean;
  readonly attribution: object;
  readonly createdAt: string;
  /** What is stored together with a new player, or not at all. */
  readonly alongside?: Alongside | undefined;
}

export type Alongside = (
  tx: Kysely<Tables>,
  player: { readonly walletId: bigint; readonly at: string },
) => Promise<void>;

/** Adds the player in the caller's transaction. */
export async function addPlayer(tx: Kysely<Tables>, player: NewPlayer): Promise<PlayerRow> {
  const row = await tx
    .insertInto('account.player')
    .values({
      brand: player.brand,
      subject: player.subject,
      email: player.email,
      declared_state: player.declaredState,
      date_of_birth: player.dateOfBirth,
      age_closed: player.isClosedForAge,
      marketing_consent: player.marketingConsent,
      attribution: JSON.stringify(player.attribution),
      created_at: player.createdAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordMarketing(tx, row, player.createdAt);
  await player.alongside?.(tx, { walletId: row.wallet_id, at: player.createdAt });
  return row;
}

/** Adds the birth date that an account lacks, with the state beside it, in the caller's transaction. */
export async function addBirthDate(
  tx: Kysely<Tables>,
  walletId: bigint,
  birth: { readonly dateOfBirth: string; readonly declaredState: string },
  at: string,
): Promise<PlayerRow> {
  await tx.insertInto('account.fact_change').values({ wallet_id: walletId, at }).execute();
  return tx
    .updateTable('account.player')
    .set({
      date_of_birth: birth.dateOfBirth,
      declared_state: birth.declaredState,
      welcome_grant_due: true,
    })
    .where('wallet_id', '=', walletId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The welcome grant that a late birth date made due is posted. */
export async function clearWelcomeGrantDue(db: Kysely<Tables>, walletId: bigint): Promise<void> {
  await db
    .updateTable('account.player')
    .set({ welcome_grant_due: false })
    .where('wallet_id', '=', walletId)
    .execute();
}

export function findPlayer(
  db: Kysely<Tables>,
  brand: number,
  subject: string,
): Promise<PlayerRow | undefined> {
  return db
    .selectFrom('account.player')
    .selectAll()
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

/** Case-insensitive. No index serves it: it is for commands that run rarely. */
export function playersByEmail(
  db: Kysely<Tables>,
  player: { readonly brand: number; readonly email: string },
  limit: number,
): Promise<PlayerRow[]> {
  return db
    .selectFrom('account.player')
    .selectAll()
    .where('brand', '=', player.brand)
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${player.email})`)
    .orderBy('wallet_id')
    .limit(limit)
    .execute();
}

export function playersById(
  db: Kysely<Tables>,
  walletIds: readonly bigint[],
): Promise<PlayerRow[]> {
  return db
    .selectFrom('account.player')
    .selectAll()
    .where((where) => where('wallet_id', '=', where.fn.any(where.val([...walletIds]))))
    .execute();
}

/** How many players of a brand declared each state. */
export async function countPlayersByState(
  db: Kysely<Tables>,
  brand: number,
): Promise<readonly { readonly state: string; readonly players: number }[]> {
  const rows = await db
    .selectFrom('account.player')
    .select((of) => ['declared_state as state', of.fn.countAll<bigint>().as('players')])
    .where('brand', '=', brand)
    .groupBy('declared_state')
    .execute();
  return rows.map(({ state, players }) => ({ state, players: Number(players) }));
}

/** By wallet. */
export async function subjectsOfWallets(
  db: Kysely<Tables>,
  walletIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> {
  const rows = await db
    .selectFrom('account.player')
    .select(['wallet_id', 'subject'])
    .where('wallet_id', '=', sql<bigint>`any(${walletIds}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.wallet_id, row.subject]));
}

/** Nicknames are compared case-insensitively, like the unique index. */
export async function subjectOfNickname(
  db: Kysely<Tables>,
  brand: number,
  nickname: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account.player')
    .select('subject')
    .where('brand', '=', brand)
    .where(sql<string>`lower(nickname)`, '=', sql<string>`lower(${nickname})`)
    .executeTakeFirst();
  return row?.subject;
}

/**
 * Faults with a violation of `player_nickname` or `name_key_once` when another player of the brand has the nickname, or one that
 * looks like it.
 */
export async function storeNickname(
  db: Kysely<Tables>,
  walletId: bigint,
  { nickname, key }: { readonly nickname: string; readonly key: string },
  at: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { brand } = await tx
      .updateTable('account.player')
      .set({ nickname })
      .where('wallet_id', '=', walletId)
      .returning('brand')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('account.name_key')
      .values({ wallet_id: walletId, brand, name_key: key })
      .onConflict((conflict) => conflict.column('wallet_id').doUpdateSet({ name_key: key }))
      .execute();
    await tx.insertInto('account.fact_change').values({ wallet_id: walletId, at }).execute();
  });
}

/** The permanent record of what is allowed from this instant on. Source: AUTH-35. */
async function recordMarketing(
  tx: Kysely<Tables>,
  row: Pick<PlayerRow, 'wallet_id' | 'marketing_consent' | 'marketing_sms' | 'marketing_push'>,
  at: string,
): Promise<void> {
  await tx
    .insertInto('account.marketing_change')
    .values({
      wallet_id: row.wallet_id,
      at,
      email: row.marketing_consent,
      sms: row.marketing_sms,
      push: row.marketing_push,
    })
    .execute();
}

/** The three marketing channels; an unchanged set keeps its instant. */
export async function storeMarketing(
  db: Kysely<Tables>,
  walletId: bigint,
  preferences: { readonly email: boolean; readonly sms: boolean; readonly push: boolean },
  at: string,
): Promise<void> {
  const { email, sms, push } = preferences;
  await db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('account.player')
      .set({
        marketing_consent: email,
        marketing_sms: sms,
        marketing_push: push,
        marketing_changed_at: at,
      })
      .where('wallet_id', '=', walletId)
      .where((where) =>
        where.or([
          where('marketing_consent', '<>', email),
          where('marketing_sms', '<>', sms),
          where('marketing_push', '<>', push),
        ]),
      )
      .returningAll()
      .executeTakeFirst();
    if (changed === undefined) return;
    await recordMarketing(tx, changed, at);
    await tx.insertInto('account.fact_change').values({ wallet_id: walletId, at }).execute();
  });
}

/** Runs in the caller's transaction: the account is disabled when that commits, or not at all. */
export async function shutWithin(
  client: Pick<ClientBase, 'query'>,
  who: { readonly brand: number; readonly subject: string },
  at: string,
): Promise<void> {
  await client.query(
    `with shut as (
       update account.player set state = 'DISABLED'
        where brand = $1 and subject = $2 and state <> 'DISABLED'
       returning wallet_id)
     insert into account.fact_change (wallet_id, at) select wallet_id, $3::timestamptz from shut`,
    [who.brand, who.subject, at],
  );
}

/** Excludes an active player in the caller's transaction; a disabled one stays disabled. */
export async function excludeWithin(
  client: Pick<ClientBase, 'query'>,
  who: { readonly brand: number; readonly subject: string },
  at: string,
): Promise<void> {
  await client.query(
    `with excluded as (
       update account.player set state = 'EXCLUDED'
        where brand = $1 and subject = $2 and state = 'ACTIVE'
       returning wallet_id)
     insert into account.fact_change (wallet_id, at) select wallet_id, $3::timestamptz from excluded`,
    [who.brand, who.subject, at],
  );
}

/** The player as of now, for whoever decides in a transaction of their own. */
export async function findPlayerWithin(
  client: Pick<ClientBase, 'query'>,
  brand: number,
  subject: string,
): Promise<PlayerRow | undefined> {
  const { rows } = await client.query<PlayerRow>(
    `select * from account.player where brand = $1 and subject = $2`,
    [brand, subject],
  );
  return rows[0];
}

/** Runs `work` under an exclusive lock that is released in any case. */
export async function underPlayerLock<T>(
  db: Kysely<Tables>,
  walletId: bigint,
  work: () => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('account standing'), hashint8(${walletId}))`.execute(
      tx,
    );
    return work();
  });
}

export async function noteLogin(
  db: Kysely<Tables>,
  walletId: bigint,
  known: { readonly email: string | null; readonly phoneNumber: string | null },
  at: string,
): Promise<void> {
  await db
    .updateTable('account.player')
    .set({ last_login_at: at, email: known.email, phone_number: known.phoneNumber })
    .where('wallet_id', '=', walletId)
    .execute();
}

export async function setType(
  db: Kysely<Tables>,
  walletId: bigint,
  type: 'user' | 'staff',
  at: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account.player')
      .set({ type })
      .where('wallet_id', '=', walletId)
      .execute();
    await tx.insertInto('account.fact_change').values({ wallet_id: walletId, at }).execute();
  });
}

/** Changes the account's state and publishes the change to every node in the same transaction. */
export async function changeState(
  db: Kysely<Tables>,
  walletId: bigint,
  state: 'ACTIVE' | 'DISABLED' | 'EXCLUDED',
  at: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('account.player')
      .set({ state })
      .where('wallet_id', '=', walletId)
      .execute();
    await tx.insertInto('account.fact_change').values({ wallet_id: walletId, at }).execute();
  });
}
