import type { Database } from './privacy-ports.ts';

export interface AcceptanceRow {
  readonly version_id: string;
  readonly page: string;
  /** In hex. */
  readonly content_hash: string;
  readonly first_served_at: string;
  readonly accepted_at: string;
  readonly network: string | null;
  readonly user_agent: string | null;
}

/** Newest first. */
export async function listAcceptances(
  db: Database,
  walletId: bigint,
  limit: number,
): Promise<readonly AcceptanceRow[]> {
  const { rows } = await db.query<AcceptanceRow>(
    `select v.version_id, v.page, encode(v.content_hash, 'hex') as content_hash, v.first_served_at, a.accepted_at,
            a.network, a.user_agent
       from legal.acceptance a join legal.text_version v on v.version_id = a.version_id
      where a.wallet_id = $1 order by a.accepted_at desc, v.page limit $2`,
    [walletId, limit],
  );
  return rows;
}

export interface MarketingRow {
  readonly at: string;
  readonly email: boolean;
  readonly sms: boolean;
  readonly push: boolean;
}

/** Newest first. */
export async function listMarketing(
  db: Database,
  walletId: bigint,
  limit: number,
): Promise<MarketingRow[]> {
  const { rows } = await db.query<MarketingRow>(
    `select at, email, sms, push from account.marketing_change
      where wallet_id = $1 order by at desc, change_id desc limit $2`,
    [walletId, limit],
  );
  return rows;
}
