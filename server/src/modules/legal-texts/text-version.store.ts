/** Versions of legal texts, and lists of who accepted them. */
import type { Pool } from 'pg';

export interface TextVersionRow {
  readonly version_id: string;
  readonly brand: number;
  readonly page: string;
  readonly content_hash: Buffer;
  readonly effective_on: string;
  readonly reviewed_on: string | null;
  readonly first_served_at: string;
  /** Null: not marked. Source: GATE-19. */
  readonly accept_again_from: string | null;
  readonly texts: Readonly<Record<string, string>>;
}

export interface StoredVersion extends Pick<
  TextVersionRow,
  'version_id' | 'brand' | 'page' | 'effective_on' | 'accept_again_from'
> {
  /** When a version of this page with this day, or with a later one, was served first; null: not marked. */
  readonly marked_since: string | null;
}

/** Stores those that are new, and returns all of them as they are stored, in their order. Several nodes may start at once. */
export async function storeVersions(
  pool: Pool,
  versions: readonly TextVersionRow[],
): Promise<readonly StoredVersion[]> {
  const column = <Key extends keyof TextVersionRow>(key: Key): TextVersionRow[Key][] =>
    versions.map((one) => one[key]);
  const [brands, pages, hashes] = [column('brand'), column('page'), column('content_hash')];
  await pool.query(
    `insert into legal.text_version
       (version_id, brand, page, content_hash, effective_on, reviewed_on, first_served_at, texts,
        accept_again_from)
     select * from unnest($1::uuid[], $2::smallint[], $3::text[], $4::bytea[], $5::date[], $6::date[], $7::timestamptz[],
       $8::jsonb[], $9::date[])
     on conflict (brand, page, content_hash) do nothing`,
    [
      column('version_id'),
      brands,
      pages,
      hashes,
      column('effective_on'),
      column('reviewed_on'),
      column('first_served_at'),
      column('texts').map((texts) => JSON.stringify(texts)),
      column('accept_again_from'),
    ],
  );
  const found = await pool.query<StoredVersion>(
    `select v.version_id, v.brand, v.page, v.effective_on, v.accept_again_from,
            (select min(o.first_served_at) from legal.text_version o
              where o.brand = v.brand and o.page = v.page and o.accept_again_from >= v.accept_again_from) as marked_since
       from unnest($1::smallint[], $2::text[], $3::bytea[]) with ordinality n(brand, page, content_hash, place)
       join legal.text_version v using (brand, page, content_hash) order by n.place`,
    [brands, pages, hashes],
  );
  if (found.rows.length !== versions.length) throw new Error('a legal text was not stored');
  return found.rows;
}

/** Without their texts, the latest first. */
export async function textVersionsOf(
  pool: Pool,
  brand: number,
): Promise<readonly Omit<TextVersionRow, 'texts'>[]> {
  const found = await pool.query<Omit<TextVersionRow, 'texts'>>(
    `select version_id, brand, page, content_hash, effective_on, reviewed_on, first_served_at, accept_again_from
       from legal.text_version where brand = $1 order by first_served_at desc, version_id desc`,
    [brand],
  );
  return found.rows;
}

export async function findVersion(
  pool: Pool,
  brand: number,
  versionId: string,
): Promise<TextVersionRow | undefined> {
  const found = await pool.query<TextVersionRow>(
    'select * from legal.text_version where version_id = $1 and brand = $2',
    [versionId, brand],
  );
  return found.rows[0];
}

interface Counted {
  readonly count: bigint;
  readonly last: string | null;
}

/** How many players accepted each of these versions, and when the last one did; read by an index alone. */
export async function countAcceptances(
  pool: Pool,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, Counted>> {
  const found = await pool.query<Counted & { readonly version_id: string }>(
    `select version_id, count(*) as count, max(accepted_at) as last
       from legal.acceptance where version_id = any($1) group by version_id`,
    [versionIds],
  );
  return new Map(found.rows.map((row) => [row.version_id, row]));
}

/** Of these marked versions, how many players accepted one of the page with the same day or a later one. Source: GATE-22. */
export async function countAcceptedAgain(
  pool: Pool,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await pool.query<{ readonly version_id: string; readonly count: bigint }>(
    `select v.version_id, count(distinct a.wallet_id) as count
       from legal.text_version v
       join legal.text_version o
         on o.brand = v.brand and o.page = v.page and o.accept_again_from >= v.accept_again_from
       join legal.acceptance a on a.version_id = o.version_id
      where v.version_id = any($1) group by v.version_id`,
    [versionIds],
  );
  return new Map(found.rows.map(({ version_id, count }) => [version_id, Number(count)]));
}

export interface AcceptanceRow {
  readonly acceptance_id: string;
  readonly wallet_id: bigint;
  readonly accepted_at: string;
  readonly network: string | null;
  readonly user_agent: string | null;
}

/** Newest first, those behind `before`. */
export async function listAcceptances(
  pool: Pool,
  page: {
    readonly versionId: string;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<readonly AcceptanceRow[]> {
  const found = await pool.query<AcceptanceRow>(
    `select acceptance_id, wallet_id, accepted_at, network, user_agent from legal.acceptance
      where version_id = $1 and ($2::uuid is null or acceptance_id < $2)
      order by acceptance_id desc limit $3`,
    [page.versionId, page.before ?? null, page.limit],
  );
  return found.rows;
}
