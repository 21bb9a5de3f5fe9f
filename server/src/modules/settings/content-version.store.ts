/** Slides and promotions that the staff published. Nothing here is ever changed. */
import { CONTENT_KINDS } from '@jubilee/contract/settings/content';
import type { Pool, PoolClient } from 'pg';

type Database = Pick<PoolClient, 'query'> | Pool;

export interface ContentVersionRow {
  readonly brand: number;
  readonly kind: string;
  readonly revision: number;
  /** What became visible. Unchecked: another release may have written it. */
  readonly document: unknown;
  /** It was the brand's file: pages show that of the release. */
  readonly is_file: boolean;
  readonly before: unknown;
  readonly content_hash: Buffer;
  readonly items: number;
  readonly published_at: string;
  readonly staff_id: string;
  readonly published_by: string;
  readonly reason: string;
  readonly restored: number | null;
}

export type ListedVersion = Omit<ContentVersionRow, 'document' | 'before'>;

/** The newest revision of each of these brands and each kind, in one order; each is one step in the index, however many there are. */
export async function contentHeads(
  db: Database,
  brands: readonly number[],
): Promise<readonly Pick<ContentVersionRow, 'brand' | 'kind' | 'revision'>[]> {
  const found = await db.query<Pick<ContentVersionRow, 'brand' | 'kind' | 'revision'>>(
    `select b.brand, k.kind, newest.revision
       from unnest($1::smallint[]) b(brand), unnest($2::text[]) k(kind),
            lateral (select revision from settings.content_version v where v.brand = b.brand and v.kind = k.kind
                      order by revision desc limit 1) newest
      order by b.brand, k.kind`,
    [brands, CONTENT_KINDS],
  );
  return found.rows;
}

/** Without `revision` the newest. */
export async function findContentVersion(
  db: Database,
  of: { readonly brand: number; readonly kind: string; readonly revision?: number },
): Promise<ContentVersionRow | undefined> {
  const found = await db.query<ContentVersionRow>(
    `select * from settings.content_version
      where brand = $1 and kind = $2 and ($3::integer is null or revision = $3)
      order by revision desc limit 1`,
    [of.brand, of.kind, of.revision ?? null],
  );
  return found.rows[0];
}

/** Newest first, without documents. */
export async function listContentVersions(
  db: Database,
  page: {
    readonly brand: number;
    readonly kind: string;
    readonly before: number | undefined;
    readonly limit: number;
  },
): Promise<readonly ListedVersion[]> {
  const found = await db.query<ListedVersion>(
    `select brand, kind, revision, is_file, content_hash, items, published_at, staff_id, published_by, reason, restored
       from settings.content_version
      where brand = $1 and kind = $2 and ($3::integer is null or revision < $3)
      order by revision desc limit $4`,
    [page.brand, page.kind, page.before ?? null, page.limit],
  );
  return found.rows;
}

/** False when somebody else published this revision; waits for them to commit. */
export async function insertContentVersion(db: Database, row: ContentVersionRow): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into settings.content_version (brand, kind, revision, document, is_file, before, content_hash, items,
                                           published_at, staff_id, published_by, reason, restored)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict (brand, kind, revision) do nothing`,
    [
      row.brand,
      row.kind,
      row.revision,
      JSON.stringify(row.document),
      row.is_file,
      JSON.stringify(row.before),
      row.content_hash,
      row.items,
      row.published_at,
      row.staff_id,
      row.published_by,
      row.reason,
      row.restored,
    ],
  );
  return rowCount === 1;
}
