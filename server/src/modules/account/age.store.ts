/** What was said of an account's age: a statement below the limit closes it, an operator opens it again. Rows stay. Source: AUTH-41. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export interface AgeAccount {
  readonly brand: number;
  readonly subject: string;
}

/** Statements of one account wait for each other here, so that none is decided beside another one. */
export async function lockAge(
  tx: Kysely<Tables>,
  { brand, subject }: AgeAccount,
): Promise<{ readonly isClosed: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtext('age of account'), hashtext(${`${brand} ${subject}`}))`.execute(
    tx,
  );
  const newest = await tx
    .selectFrom('account.age_act')
    .select('opened_by')
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .orderBy('act_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { isClosed: newest !== undefined && newest.opened_by === null };
}

/** By an operator with a reason; else by a statement of the player, which closes it. */
export async function addAgeAct(
  tx: Kysely<Tables>,
  { brand, subject }: AgeAccount,
  opened: { readonly by: string; readonly reason: string } | undefined,
  at: string,
): Promise<void> {
  await tx
    .insertInto('account.age_act')
    .values({ brand, subject, at, opened_by: opened?.by ?? null, reason: opened?.reason ?? null })
    .execute();
  const player = await tx
    .updateTable('account.player')
    .set({ age_closed: opened === undefined })
    .where('brand', '=', brand)
    .where('subject', '=', subject)
    .returning('wallet_id')
    .executeTakeFirst();
  if (player === undefined) return;
  await tx.insertInto('account.fact_change').values({ wallet_id: player.wallet_id, at }).execute();
}
