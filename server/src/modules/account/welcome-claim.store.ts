import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/**
 * Whether the welcome grant of the brand belongs to this wallet, which claims it for the contact unless another wallet did before. A claim
 * stays when the contact changes. Two statements: the second sees what a concurrent call of the same player has claimed. Source: AUTH-40.
 */
export async function claimWelcome(
  db: Kysely<Tables>,
  of: { readonly walletId: bigint; readonly brand: number; readonly contactHash: Buffer },
  at: string,
): Promise<boolean> {
  await db
    .insertInto('account.welcome_claim')
    .values({
      wallet_id: of.walletId,
      brand: of.brand,
      contact_hash: of.contactHash,
      claimed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hasWelcomeClaim(db, of.walletId);
}

export async function hasWelcomeClaim(db: Kysely<Tables>, walletId: bigint): Promise<boolean> {
  const claim = await db
    .selectFrom('account.welcome_claim')
    .select(sql`1`.as('one'))
    .where('wallet_id', '=', walletId)
    .executeTakeFirst();
  return claim !== undefined;
}
