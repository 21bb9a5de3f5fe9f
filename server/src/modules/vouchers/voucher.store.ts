import type { ClientBase } from 'pg';

export type Database = Pick<ClientBase, 'query'>;

export interface CampaignRow {
  readonly brand: number;
  readonly campaign: string;
  readonly points: bigint;
  readonly sweep_tickets: bigint;
  readonly is_public: boolean;
  readonly ends_at: string | null;
}

export interface VoucherRow {
  readonly code: string;
  readonly campaign: string;
  readonly wallet_id: bigint | null;
  readonly points: bigint;
  readonly sweep_tickets: bigint;
  readonly expires_at: string | null;
  readonly redeemed_by: bigint | null;
  readonly redeemed_at: string | null;
  readonly operation_id: string | null;
}

const COLUMNS =
  'code, campaign, wallet_id, points, sweep_tickets, expires_at, redeemed_by, redeemed_at, operation_id';

/** False: the brand has a campaign of this name. */
export async function addCampaign(
  db: Database,
  row: CampaignRow,
  createdAt: string,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into voucher.campaign (brand, campaign, points, sweep_tickets, is_public, ends_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [row.brand, row.campaign, row.points, row.sweep_tickets, row.is_public, row.ends_at, createdAt],
  );
  return rowCount === 1;
}

export async function findCampaign(
  db: Database,
  brand: number,
  campaign: string,
): Promise<CampaignRow | undefined> {
  const { rows } = await db.query<CampaignRow>(
    `select brand, campaign, points, sweep_tickets, is_public, ends_at from voucher.campaign
      where brand = $1 and campaign = $2`,
    [brand, campaign],
  );
  return rows[0];
}

/** With the number of its vouchers, and of those that were redeemed. */
export async function listCampaigns(
  db: Database,
  brand: number,
): Promise<readonly (CampaignRow & { readonly vouchers: bigint; readonly redeemed: bigint })[]> {
  const { rows } = await db.query<CampaignRow & { vouchers: bigint; redeemed: bigint }>(
    `select c.brand, c.campaign, c.points, c.sweep_tickets, c.is_public, c.ends_at, count(v.code) as vouchers,
        count(v.redeemed_by) as redeemed
      from voucher.campaign c left join voucher.voucher v using (brand, campaign)
      where c.brand = $1 group by c.brand, c.campaign order by c.campaign`,
    [brand],
  );
  return rows;
}

/** Ends a campaign and the vouchers that nobody has redeemed. False: it had ended, or there is none. */
export async function endCampaign(
  db: Database,
  {
    brand,
    campaign,
    at,
  }: { readonly brand: number; readonly campaign: string; readonly at: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update voucher.campaign set ends_at = $3
      where brand = $1 and campaign = $2 and (ends_at is null or ends_at > $3)`,
    [brand, campaign, at],
  );
  if (rowCount !== 1) return false;
  await db.query(
    `update voucher.voucher set expires_at = $3
      where brand = $1 and campaign = $2 and redeemed_by is null and (expires_at is null or expires_at > $3)`,
    [brand, campaign, at],
  );
  return true;
}

/**
 * False: the code exists, the player has a voucher of the campaign, or the campaign is over. Whoever ends it waits for this, and
 * then ends the voucher too.
 */
export async function addVoucher(
  db: Database,
  { brand, campaign }: Pick<CampaignRow, 'brand' | 'campaign'>,
  given: { readonly code: string; readonly walletId: bigint | null; readonly createdAt: string },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into voucher.voucher (brand, code, campaign, wallet_id, points, sweep_tickets, created_at, expires_at)
      select c.brand, $3, c.campaign, $4::bigint, c.points, c.sweep_tickets, $5::timestamptz, c.ends_at from voucher.campaign c
        where c.brand = $1 and c.campaign = $2 and (c.ends_at is null or c.ends_at > $5::timestamptz) for share of c
      on conflict do nothing`,
    [brand, campaign, given.code, given.walletId, given.createdAt],
  );
  return rowCount === 1;
}

/** The player's own one, and what they redeemed of the campaign, the newest first. */
export async function vouchersOf(
  db: Database,
  walletId: bigint,
  campaign: string,
): Promise<readonly VoucherRow[]> {
  const { rows } = await db.query<VoucherRow>(
    `select ${COLUMNS} from voucher.voucher
      where campaign = $2 and (wallet_id = $1 or redeemed_by = $1) order by created_at desc, code`,
    [walletId, campaign],
  );
  return rows;
}

/** What a request has redeemed. */
export async function redeemedBy(
  db: Database,
  walletId: bigint,
  operationId: string,
): Promise<VoucherRow | undefined> {
  const { rows } = await db.query<VoucherRow>(
    `select ${COLUMNS} from voucher.voucher where redeemed_by = $1 and operation_id = $2`,
    [walletId, operationId],
  );
  return rows[0];
}

/**
 * The voucher that a request redeems: locked, open to the player, and of a campaign that the player has had nothing of.
 * Undefined for every code that is not good, whatever the reason. Only a code that may be good is locked.
 */
export async function lockGoodVoucher(
  db: Database,
  {
    brand,
    code,
    walletId,
    at,
  }: {
    readonly brand: number;
    readonly code: string;
    readonly walletId: bigint;
    readonly at: string;
  },
): Promise<VoucherRow | undefined> {
  const { rows } = await db.query<VoucherRow>(
    `select ${COLUMNS} from voucher.voucher v
      where v.brand = $1 and v.code = $2 and v.redeemed_by is null and (v.wallet_id is null or v.wallet_id = $3)
        and (v.expires_at is null or v.expires_at > $4)
        and not exists (select from voucher.voucher o where o.redeemed_by = $3 and o.campaign = v.campaign)
      for no key update of v`,
    [brand, code, walletId, at],
  );
  return rows[0];
}

export async function markRedeemed(
  db: Database,
  redeemed: {
    readonly brand: number;
    readonly code: string;
    readonly walletId: bigint;
    readonly operationId: string;
    readonly at: string;
  },
): Promise<void> {
  await db.query(
    `update voucher.voucher set redeemed_by = $3, operation_id = $4, redeemed_at = $5
      where brand = $1 and code = $2`,
    [redeemed.brand, redeemed.code, redeemed.walletId, redeemed.operationId, redeemed.at],
  );
}

/** When the player's allowance of wrong codes is full again; undefined before the first. */
export async function guessesFullAt(db: Database, walletId: bigint): Promise<string | undefined> {
  const { rows } = await db.query<{ full_at: string }>(
    'select full_at from voucher.guess_allowance where wallet_id = $1',
    [walletId],
  );
  return rows[0]?.full_at;
}

export async function setGuessesFullAt(
  db: Database,
  walletId: bigint,
  fullAt: string,
): Promise<void> {
  await db.query(
    `insert into voucher.guess_allowance (wallet_id, full_at) values ($1, $2)
      on conflict (wallet_id) do update set full_at = excluded.full_at`,
    [walletId, fullAt],
  );
}
