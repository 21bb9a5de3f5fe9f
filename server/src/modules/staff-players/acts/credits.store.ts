import type { ClientBase } from 'pg';

/** Under this name the staff give credits. */
export const STAFF_GIFT = 'staff';

/** Whoever gives credits to this player waits for whoever gives some now. */
export async function lockGifts(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('gifts of the staff'), hashint8($1))`, [
    walletId,
  ]);
}

export async function knowsGift(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
  giftId: string,
): Promise<boolean> {
  const found = await client.query(
    `select 1 from credit.gift where wallet_id = $1 and gift_id = $2`,
    [walletId, giftId],
  );
  return found.rowCount === 1;
}

/** What the staff gave the player since then, in minor units. */
export async function givenSince(
  client: Pick<ClientBase, 'query'>,
  of: { readonly walletId: bigint; readonly currency: number },
  since: string,
): Promise<bigint> {
  const { rows } = await client.query<{ given: bigint }>(
    `select coalesce(sum(credits * credit_value), 0)::bigint as given from credit.gift
      where wallet_id = $1 and currency = $2 and action_id = $3 and granted_at > $4`,
    [of.walletId, of.currency, STAFF_GIFT, since],
  );
  return rows[0]?.given ?? 0n;
}
