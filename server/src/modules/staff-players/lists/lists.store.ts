/** What the lists of one player read, over the read pool: each statement reads a bounded part of that player's keys. */
import type { Pool } from 'pg';

export interface WalletRow {
  readonly currency: number;
  readonly available: bigint;
  readonly locked: bigint;
  readonly state: number;
}

export async function readWallets(
  pool: Pick<Pool, 'query'>,
  walletId: bigint,
): Promise<readonly WalletRow[]> {
  const { rows } = await pool.query<WalletRow>({
    name: 'player-wallets',
    text: `select currency, available, locked, state from ledger.wallet where wallet_id = $1 order by currency`,
    values: [walletId],
  });
  return rows;
}

export async function countOpenRounds(pool: Pool, walletId: bigint): Promise<number> {
  const { rows } = await pool.query<{ rounds: number }>({
    name: 'player-open-rounds',
    text: `select count(*)::int as rounds from ledger.reservation h where h.wallet_id = $1 and h.state = 1
      and not exists (select from ledger.operation o where o.wallet_id = h.wallet_id and o.operation_id = h.reservation_id
        and o.kind = ledger.operation_kind('CASH_OUT_HOLD'))`,
    values: [walletId],
  });
  return rows[0]?.rounds ?? 0;
}

export interface OperationRow {
  readonly operation_id: string;
  readonly kind: number;
  readonly currency: number;
  readonly amount: bigint;
  readonly won: bigint;
  readonly available_after: bigint;
  readonly locked_after: bigint;
  readonly ver: bigint;
  readonly game_name: string | null;
  readonly paytable: string | null;
  readonly reservation_id: string | null;
  readonly at: string;
  readonly postings: readonly { readonly account: number; readonly amount: string }[];
}

export interface OperationFilter {
  readonly before: string | undefined;
  readonly currency: number | undefined;
  readonly kind: number | undefined;
  readonly limit: number;
}

/** The most rows of a wallet that one statement reads. */
const SCAN_MAX = 5_000;
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Newest first, and the id behind which nothing was read; null when all was. */
export async function readOperations(
  pool: Pool,
  walletId: bigint,
  { before = HIGHEST_ID, currency, kind, limit }: OperationFilter,
): Promise<{ readonly rows: readonly OperationRow[]; readonly scannedUntil: string | null }> {
  const { rows } = await pool.query<OperationRow>({
    name: 'player-operations',
    text: `select o.operation_id, o.kind, o.currency, o.amount, o.won, o.available_after, o.locked_after, o.ver,
        o.game_name, o.paytable, o.reservation_id, o.at,
        (select coalesce(json_agg(json_build_object('account', p.account, 'amount', p.amount::text) order by p.n), '[]')
           from ledger.posting p where p.wallet_id = $1 and p.operation_id = o.operation_id) as postings
      from (select * from (select * from ledger.operation
          where wallet_id = $1 and operation_id < $2::uuid order by operation_id desc limit $3) scanned
        where refusal is null and ($4::smallint is null or currency = $4) and ($5::smallint is null or kind = $5)
        order by operation_id desc limit $6) o
      order by o.operation_id desc`,
    values: [walletId, before, SCAN_MAX, currency ?? null, kind ?? null, limit],
  });
  if (rows.length >= limit) return { rows, scannedUntil: rows.at(-1)?.operation_id ?? null };
  const end = await pool.query<{ operation_id: string }>({
    name: 'player-operations-end',
    text: `select operation_id from ledger.operation where wallet_id = $1 and operation_id < $2::uuid
      order by operation_id desc offset $3::int - 1 limit 1`,
    values: [walletId, before, SCAN_MAX],
  });
  return { rows, scannedUntil: end.rows[0]?.operation_id ?? null };
}

export interface GiftRow {
  readonly gift_id: string;
  readonly action_id: string;
  readonly paytables: string[];
  readonly currency: number;
  readonly credit_value: bigint;
  readonly credits: number;
  readonly played: number;
  readonly granted_at: string;
  readonly expires_at: string;
}

export async function readGifts(
  pool: Pool,
  walletId: bigint,
  limit: number,
): Promise<readonly GiftRow[]> {
  const { rows } = await pool.query<GiftRow>({
    name: 'player-gifts',
    text: `select gift_id, action_id, paytables, currency, credit_value, credits, played, granted_at, expires_at
      from credit.gift where wallet_id = $1 order by granted_at desc, gift_id limit $2`,
    values: [walletId, limit],
  });
  return rows;
}

export interface WinRow {
  readonly win_id: string;
  readonly currency: number;
  readonly type: number;
  readonly amount: bigint;
  readonly display_name: string;
  readonly status: string;
  readonly created_at: string;
}

export async function readWins(
  pool: Pool,
  walletId: bigint,
  limit: number,
): Promise<readonly WinRow[]> {
  const { rows } = await pool.query<WinRow>({
    name: 'player-wins',
    text: `select win_id, currency, type, amount, display_name, status, created_at from jackpot.win
      where wallet_id = $1 order by win_id desc limit $2`,
    values: [walletId, limit],
  });
  return rows;
}

export interface EmailRow {
  readonly email_id: string;
  readonly address: string;
  readonly template: string;
  readonly queued_at: string;
  readonly sent_at: string | null;
  readonly failed_at: string | null;
}

/** To any of these addresses. */
export async function readEmails(
  pool: Pool,
  to: { readonly brandLocation: string; readonly addresses: readonly string[] },
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly EmailRow[]> {
  const { rows } = await pool.query<EmailRow>({
    name: 'player-emails',
    text: `select e.* from unnest($2::text[]) as a(address) cross join lateral (
        select email_id, address, template, queued_at, sent_at, failed_at from messaging.email
         where brand_location = $1 and address = a.address and email_id < $3::uuid
         order by email_id desc limit $4) e
      order by e.email_id desc limit $4`,
    values: [to.brandLocation, to.addresses, page.before ?? HIGHEST_ID, page.limit],
  });
  return rows;
}

export interface LinkRow {
  readonly wallet_id: bigint;
  readonly by_device: boolean;
  readonly by_network: boolean;
  readonly by_phone: boolean;
}

const SESSIONS_COMPARED = 200;
const SESSIONS_OF_NETWORK = 500;

/** By the newest sessions of the player, and of each of their networks the newest sessions of anybody; the most specific first. */
export async function readLinks(
  pool: Pool,
  of: { readonly walletId: bigint; readonly brand: number; readonly phoneNumber: string | null },
  limit: number,
): Promise<readonly LinkRow[]> {
  const { rows } = await pool.query<LinkRow>({
    name: 'player-links',
    text: `with own as (
        select distinct network, user_agent from (select network, user_agent from account.session
          where wallet_id = $1 order by session_id desc limit ${SESSIONS_COMPARED}) newest
        where network is not null),
      shared as (
        select s.wallet_id, bool_or(exists (select from own o
            where o.network = s.network and o.user_agent = s.user_agent)) as by_device
        from (select distinct network from own) n
        cross join lateral (select wallet_id, network, user_agent from account.session
          where network = n.network and network is not null
          order by session_id desc limit ${SESSIONS_OF_NETWORK}) s
        where s.wallet_id <> $1 group by s.wallet_id),
      called as (
        select wallet_id from account.player
        where brand = $2 and phone_number = $3 and phone_number is not null and wallet_id <> $1
        order by wallet_id desc limit $4)
      select p.wallet_id, coalesce(s.by_device, false) as by_device, s.wallet_id is not null as by_network,
        c.wallet_id is not null as by_phone
      from (select wallet_id from shared union select wallet_id from called) found
      join account.player p on p.wallet_id = found.wallet_id and p.brand = $2
      left join shared s on s.wallet_id = p.wallet_id
      left join called c on c.wallet_id = p.wallet_id
      order by by_phone desc, by_device desc, p.wallet_id desc limit $4`,
    values: [of.walletId, of.brand, of.phoneNumber, limit],
  });
  return rows;
}
