import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export type PlayerRow = Selectable<Tables['account.player']>;

export interface NewPlayer {
  readonly brand: number;
  readonly subject: string;
  readonly email: string | null;
  readonly declaredState: string;
  readonly dateOfBirth: string | null;
  readonly marketingConsent: boolean;
  readonly attribution: object;
  readonly createdAt: string;
}

/** Adds the player, or finds the one that this subject of the brand already has. */
export async function addPlayer(
  db: Kysely<Tables>,
  player: NewPlayer,
): Promise<{ row: PlayerRow; created: boolean }> {
  const inserted = await db
    .insertInto('account.player')
    .values({
      brand: player.brand,
      subject: player.subject,
      email: player.email,
      declared_state: player.declaredState,
      date_of_birth: player.dateOfBirth,
      marketing_consent: player.marketingConsent,
      attribution: JSON.stringify(player.attribution),
      created_at: player.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['brand', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (inserted !== undefined) return { row: inserted, created: true };
  const row = await db
    .selectFrom('account.player')
    .selectAll()
    .where('brand', '=', player.brand)
    .where('subject', '=', player.subject)
    .executeTakeFirstOrThrow();
  return { row, created: false };
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

export async function noteLogin(
  db: Kysely<Tables>,
  walletId: bigint,
  email: string | null,
  at: string,
): Promise<void> {
  await db
    .updateTable('account.player')
    .set({ last_login_at: at, email })
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

/** Changes the account's state and tells every node in the same transaction. */
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

/** Wallets whose facts changed since `since`; rows are few and only ever appended. */
export async function factChangesSince(
  db: Kysely<Tables>,
  since: string,
): Promise<{ id: bigint; walletId: bigint }[]> {
  const rows = await db
    .selectFrom('account.fact_change')
    .select(['id', 'wallet_id'])
    .where('at', '>=', since)
    .execute();
  return rows.map((row) => ({ id: row.id, walletId: row.wallet_id }));
}
