/** Statements that find players. Each key has its index: migration 0111. */
import type { PlayerMatch } from '@jubilee/contract/staff/player-entities';
import type { Pool } from 'pg';
import type { SearchKeys } from './search-keys.ts';

export interface Match {
  readonly wallet_id: bigint;
  readonly matched_by: PlayerMatch;
}

/** Of a network so many of the newest sessions are looked at. */
const SESSIONS_OF_NETWORK_MAX = 2_000;

/** Exact matches, the most specific key first; whoever matches several is listed once for each. */
export async function findExact(
  pool: Pool,
  brand: number,
  keys: SearchKeys & { readonly brandLocation: string },
  limit: number,
): Promise<readonly Match[]> {
  const { rows } = await pool.query<Match>({
    name: 'players-exact',
    text: `select wallet_id, matched_by from (
      select p.wallet_id, 1 as place, 'userId' as matched_by from account.player p
       where p.brand = $1 and p.subject = $2
      union all select p.wallet_id, 2, 'email' from account.player p
       where p.brand = $1 and lower(p.email) = $3 and p.email is not null
      union all select p.wallet_id, 3, 'phoneNumber' from account.player p
       where p.brand = $1 and p.phone_number = any($4::text[]) and p.phone_number is not null
      union all select p.wallet_id, 4, 'nickname' from account.player p
       where p.brand = $1 and lower(p.nickname) = $5
      union all select p.wallet_id, 5, 'session' from account.session s join account.player p using (wallet_id)
       where s.session_id = $6::uuid and p.brand = $1
      union all select p.wallet_id, 6, 'rememberedDevice' from identity.remembered_device d
        join identity.realm r using (realm_id)
        join account.player p on p.brand = $1 and p.subject = d.user_id
       where d.remembered_device_id = $6::uuid and r.brand_location = $7
      union all (select n.wallet_id, 7, 'network' from (
          select s.wallet_id, max(s.session_id::text) as newest from (
            select wallet_id, session_id from account.session
             where network = $8 and network is not null order by session_id desc limit ${SESSIONS_OF_NETWORK_MAX}) s
           group by s.wallet_id) n
        join account.player p on p.wallet_id = n.wallet_id and p.brand = $1
        order by n.newest desc limit $9::int)
    ) found order by place limit $9::int`,
    values: [
      brand,
      keys.userId,
      keys.email,
      keys.phoneNumbers,
      keys.nickname,
      keys.id,
      keys.brandLocation,
      keys.network,
      limit,
    ],
  });
  return rows;
}

/**
 * Settings of the connections that search. `<%` then holds where this share of the typed trigrams is found close together, so that one
 * mistake in five letters is forgiven. No search reads a whole table, whatever the planner expects of its limit.
 */
export const SEARCH_SETTINGS = {
  'pg_trgm.word_similarity_threshold': '0.45',
  enable_seqscan: 'off',
} as const;

/**
 * So many that match are ranked, of each index. Measured with a million players: the index names thousands of candidates for a common word,
 * and comparing all of them took up to half a second; with `%`, whose answer depends on the length of what is stored, a limit
 * would not have helped, because it names many that do not match. Source: CARE-12.
 */
const CANDIDATES_MAX = 1_000;

/** The index knows nothing of a text without letters and digits, and would name everybody. Decided once, before anything is read. */
const isIndexed = (text: string): string => `cardinality(show_trgm(${text})) > 0`;

/** Whoever has the piece as it was typed fills the list, so mistakes in it need not be looked for. Decided once as well. */
const isShort = (limit: string): string => `(select count(*) from piece) < ${limit}`;

const LOCAL_PART = `split_part(lower(p.email), '@', 1)`;
const NICKNAME = 'lower(p.nickname)';

/** Players of $1; the sum keeps the planner from reading all players of a brand. */
function playersWhere(condition: string): string {
  return `(select p.wallet_id, ${LOCAL_PART} as local_part, ${NICKNAME} as nickname from account.player p
    where p.brand + 0 = $1 and ${condition} limit ${CANDIDATES_MAX})`;
}

/** Those in one of whose texts $3 stands as it is, and if they are fewer than $4, $2 with mistakes. */
function candidatesBy(texts: readonly string[]): string {
  const pieces = texts.map((text) => playersWhere(`${text} like $3`));
  const mistaken = texts.map((text) =>
    playersWhere(`$2 <% ${text} and ${isIndexed('$2')} and ${isShort('$4')}`),
  );
  return `with piece as materialized (${pieces.join(' union ')}),
    candidate as (select * from piece union ${mistaken.join(' union ')})`;
}

/** Emails and nicknames with typing mistakes or of which a piece was typed, the most similar first. */
export async function findSimilar(
  pool: Pool,
  brand: number,
  similar: string,
  limit: number,
): Promise<readonly Match[]> {
  const { rows } = await pool.query<Match>({
    name: 'players-similar',
    text: `${candidatesBy([LOCAL_PART, NICKNAME])} select wallet_id,
        case when by_email >= by_nickname then 'similarEmail' else 'similarNickname' end as matched_by
      from (select wallet_id, coalesce(similarity(local_part, $2), 0) as by_email,
          coalesce(similarity(nickname, $2), 0) as by_nickname
        from candidate) found
      order by greatest(by_email, by_nickname) desc, wallet_id limit $4`,
    values: [brand, similar, patternOf(similar), limit],
  });
  return rows;
}

/** The same for somebody who sees no emails: they must not learn one by trying. */
export async function findSimilarNicknames(
  pool: Pool,
  brand: number,
  similar: string,
  limit: number,
): Promise<readonly Match[]> {
  const { rows } = await pool.query<Match>({
    name: 'players-similar-nicknames',
    text: `${candidatesBy([NICKNAME])}
      select wallet_id, 'similarNickname' as matched_by from candidate
      order by similarity(nickname, $2) desc, wallet_id limit $4`,
    values: [brand, similar, patternOf(similar), limit],
  });
  return rows;
}

/**
 * Names that the identity service stores, which a provider such as Google has sent. Players are looked up for twice as many as are listed,
 * because not everybody with an account became one.
 */
export async function findNames(
  pool: Pool,
  of: { readonly brand: number; readonly brandLocation: string },
  name: string,
  limit: number,
): Promise<readonly Match[]> {
  // The realm is joined to nothing, for the reason of the sum above.
  const named = (condition: string) =>
    `(select u.user_id, lower(u.display_name) as name from identity.user_account u
      where u.realm_id || '' = any(array(select realm_id from identity.realm where brand_location = $2))
        and ${condition} limit ${CANDIDATES_MAX})`;
  const { rows } = await pool.query<Match>({
    name: 'players-names',
    text: `with piece as materialized ${named('lower(u.display_name) like $4')},
        candidate as (select * from piece union ${named(`$3 <% lower(u.display_name) and ${isIndexed('$3')} and ${isShort('$5')}`)})
      select p.wallet_id, 'name' as matched_by
      from (select user_id, similarity(name, $3) as by_name from candidate
        order by by_name desc limit 2 * $5::int) likeliest
      cross join lateral (select wallet_id from account.player
        where brand = $1 and subject = likeliest.user_id limit 1) p
      order by likeliest.by_name desc, p.wallet_id limit $5`,
    values: [of.brand, of.brandLocation, name, patternOf(name), limit],
  });
  return rows;
}

const HIGHEST_WALLET = 2n ** 63n - 1n;

/** Newest first, from behind a wallet on. */
export async function findNewest(
  pool: Pool,
  brand: number,
  limit: number,
  before = HIGHEST_WALLET,
): Promise<readonly Match[]> {
  const { rows } = await pool.query<Match>({
    name: 'players-newest',
    text: `select wallet_id, 'newest' as matched_by from account.player
      where brand = $1 and wallet_id < $3 order by wallet_id desc limit $2`,
    values: [brand, limit, before],
  });
  return rows;
}

/** Three in a row: without them the index knows no piece, and names everybody. Other alphabets have indexed characters in some databases only. */
const INDEXED_PIECE = /[a-z0-9]{3}/;

/** A pattern whose own characters mean themselves; null, which fits nothing, for what would have to be compared with every text. */
function patternOf(text: string): string | null {
  if (!INDEXED_PIECE.test(text)) return null;
  return `%${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
