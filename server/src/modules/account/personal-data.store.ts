import type { ClientBase } from 'pg';

/** Its name where the player has none any more. */
const NO_ATTRIBUTION = JSON.stringify({ joiningURL: '', referralURL: '' });

/**
 * Removes who the player is; what is left is the wallet's number and the id, which no sign-in has any more. The end of the
 * marketing consent is recorded like every other change. Source: PRIV-7.
 */
export async function erasePlayer(
  client: Pick<ClientBase, 'query'>,
  walletId: bigint,
  at: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `update account.player set email = null, nickname = null, phone_number = null, date_of_birth = null,
        person_hash = null, identity_case_id = null,
        document_birth_date = null, document_jurisdiction = null, kyc_verified = false, purchase_verified = false, attribution = $2, marketing_consent = false, marketing_sms = false, marketing_push = false, marketing_changed_at = $3
      where wallet_id = $1`,
    [walletId, NO_ATTRIBUTION, at],
  );
  await client.query(
    `insert into account.marketing_change (wallet_id, at, email, sms, push) values ($1, $2, false, false, false)`,
    [walletId, at],
  );
  await client.query(`delete from account.name_key where wallet_id = $1`, [walletId]);
  await client.query(`insert into account.fact_change (wallet_id, at) values ($1, $2)`, [
    walletId,
    at,
  ]);
  return rowCount ?? 0;
}
