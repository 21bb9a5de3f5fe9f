/** Slides and promotions as the staff see and compare them. Source: CONTENT-3, CONTENT-4. */
import type { Brand } from '@jubilee/contract/settings/brand';
import {
  type ContentDocument,
  type ContentKind,
  storedContentSchema,
} from '@jubilee/contract/settings/content';
import type {
  contentToEdit,
  ContentVersion,
  contentVersion,
  contentVersions,
} from '@jubilee/contract/staff/calls/content';
import { readContent } from '@jubilee/core/content/read-content';
import { GAMES } from '@jubilee/core/games/catalogue';
import { ok } from '@jubilee/contract/values/result';
import type { Pool, PoolClient } from 'pg';
import {
  type ContentVersionRow,
  findContentVersion,
  hashOfContent,
  type ListedVersion,
  listContentVersions,
} from '../settings/index.ts';
import { refuseStaff, type StaffResult } from '../staff/index.ts';
import { readShowing } from './brand-content.ts';
import type { BrandRoomPorts, CallReply } from './brand-room-ports.ts';

/** What pages show of one kind, by the database and not by what a node has read. */
export interface CurrentContent {
  readonly document: ContentDocument;
  readonly revision: number;
  readonly hash: Buffer;
  readonly row: ContentVersionRow | undefined;
  readonly fits: boolean;
}

export async function readCurrent(
  db: Pool | PoolClient,
  { settings }: Pick<BrandRoomPorts, 'settings'>,
  brand: Brand,
  kind: ContentKind,
): Promise<CurrentContent> {
  const file: ContentDocument = settings.content.fileOf(brand)[kind];
  const row = await findContentVersion(db, { brand: brand.number, kind });
  const read =
    row === undefined || row.is_file
      ? undefined
      : readContent(row.document, settings.content.factsOf(brand));
  const document = read?.ok === true ? read.document : file;
  return {
    document,
    revision: row?.revision ?? 0,
    hash: hashOfContent(document),
    row,
    fits: read?.ok ?? true,
  };
}

export async function readContentToEdit(
  ports: BrandRoomPorts,
  brand: Brand,
  kind: ContentKind,
): Promise<CallReply<typeof contentToEdit>> {
  const { content } = ports.settings;
  const { document, revision, hash, row, fits } = await readCurrent(ports.pool, ports, brand, kind);
  const { showing } = await readShowing(ports, brand);
  return {
    document,
    seen: { revision, hash: hash.toString('hex') },
    isFile: row === undefined || row.is_file || !fits,
    fits,
    version: row === undefined ? null : toVersion(row),
    file: content.fileOf(brand)[kind],
    pictures: [...content.fileOf(brand).pictures],
    games: [...GAMES].map(([gameName, { title }]) => ({
      gameName,
      title,
      whyNot: showing.whyNotGame(gameName),
    })),
    chosen: kind === 'slides' ? [...showing.chosen] : [],
    at: showing.now,
    timeZone: brand.timeZone,
  };
}

export async function pageOfVersions(
  { readPool }: BrandRoomPorts,
  brand: Brand,
  page: { readonly kind: ContentKind; readonly before: number | undefined; readonly limit: number },
): Promise<CallReply<typeof contentVersions>> {
  const wanted = { ...page, brand: brand.number, limit: page.limit + 1 };
  const rows = await listContentVersions(readPool, wanted);
  const versions = rows.slice(0, page.limit).map(toVersion);
  const next = rows.length > page.limit ? (versions.at(-1)?.revision ?? null) : null;
  return { versions, next };
}

/** Refuses: NOT_FOUND. */
export async function readVersion(
  { readPool }: BrandRoomPorts,
  brand: Brand,
  of: { readonly kind: ContentKind; readonly revision: number },
): Promise<StaffResult<CallReply<typeof contentVersion>>> {
  const row = await findContentVersion(readPool, { ...of, brand: brand.number });
  if (row === undefined) return refuseStaff('NOT_FOUND');
  return ok({
    version: toVersion(row),
    before: storedContentSchema.parse(row.before),
    after: storedContentSchema.parse(row.document),
  });
}

export function toVersion(row: ListedVersion): ContentVersion {
  return {
    revision: row.revision,
    hash: row.content_hash.toString('hex'),
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    reason: row.reason,
    restored: row.restored,
    isFile: row.is_file,
    items: row.items,
  };
}
