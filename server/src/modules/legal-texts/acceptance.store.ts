/** Who accepted which version of a legal text. */
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Tables } from '../../platform/db/tables.ts';

/** As many characters of a user agent as the table takes. */
const USER_AGENT_MAX = 512;

export interface NewAcceptance {
  readonly acceptanceId: string;
  readonly versionId: string;
  readonly walletId: bigint;
  readonly at: string;
  readonly network: string;
  readonly userAgent: string | undefined;
}

/** A version that the player has accepted before stays as it was. */
export async function insertAcceptances(
  tx: Kysely<Tables>,
  acceptances: readonly NewAcceptance[],
): Promise<void> {
  if (acceptances.length === 0) return;
  await tx
    .insertInto('legal.acceptance')
    .values(
      acceptances.map((one) => ({
        acceptance_id: one.acceptanceId,
        wallet_id: one.walletId,
        version_id: one.versionId,
        accepted_at: one.at,
        network: one.network,
        user_agent: one.userAgent?.slice(0, USER_AGENT_MAX) || null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['wallet_id', 'version_id']).doNothing())
    .execute();
}

/** Of which of these pages the player has accepted a version that is marked with the page's day or a later one. */
export async function acceptedAgainAmong(
  pool: Pool,
  walletId: bigint,
  required: readonly { readonly page: string; readonly from: string }[],
): Promise<readonly string[]> {
  const found = await pool.query<{ readonly page: string }>(
    `select n.page from unnest($2::text[], $3::date[]) n(page, day)
      where exists (select from legal.acceptance a join legal.text_version v using (version_id)
                     where a.wallet_id = $1 and v.page = n.page and v.accept_again_from >= n.day)`,
    [walletId, required.map(({ page }) => page), required.map(({ from }) => from)],
  );
  return found.rows.map(({ page }) => page);
}
