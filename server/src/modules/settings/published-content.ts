/**
 * Slides and promotions of each brand as this node knows them: the newest version that the staff published, else the brand's
 * file. When the database is unavailable, the last ones stay. Source: CONTENT-7, CONTENT-8.
 */
import { createHash } from 'node:crypto';
import type { Brand } from '@jubilee/contract/settings/brand';
import type {
  BrandContentFile,
  ContentDocument,
  ContentKind,
  DocumentOf,
} from '@jubilee/contract/settings/content';
import { type ContentFacts, readContent } from '@jubilee/core/content/read-content';
import { canonicalJson } from '@jubilee/core/games/canonical-json';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { contentHeads, findContentVersion } from './content-version.store.ts';

/** The same interval as the rules of flags. */
const POLL_INTERVAL_MS = 300;

export interface PublishedContent {
  /** What pages show. */
  documentOf<Kind extends ContentKind>(brand: Brand, kind: Kind): DocumentOf<Kind>;
  fileOf(brand: Brand): BrandContentFile;
  /** What content of a brand may name. */
  factsOf(brand: Brand): ContentFacts;
  close(): Promise<void>;
}

export function hashOfContent(document: unknown): Buffer {
  return createHash('sha256').update(canonicalJson(document)).digest();
}

export async function openPublishedContent(deps: {
  readonly pool: Pool;
  readonly log: Logger;
  readonly fileOf: (brand: Brand) => BrandContentFile;
  readonly brands: readonly Brand[];
}): Promise<PublishedContent> {
  const { pool, log, fileOf, brands } = deps;
  let published: ReadonlyMap<string, ContentDocument> = new Map();
  let heads = '';
  let isAway = false;
  const keyOf = (brand: number, kind: string): string => `${String(brand)} ${kind}`;
  const factsOf = (brand: Brand): ContentFacts => ({
    pictures: fileOf(brand).pictures,
    gameNames: [...GAMES.keys()],
  });

  async function read(): Promise<void> {
    const found = await contentHeads(
      pool,
      brands.map(({ number }) => number),
    );
    isAway = false;
    const current = canonicalJson(found);
    if (current === heads) return;
    const documents = new Map<string, ContentDocument>();
    for (const head of found) {
      const brand = brands.find(({ number }) => number === head.brand);
      const row = await findContentVersion(pool, head);
      if (brand === undefined || row === undefined || row.is_file) continue;
      const checked = readContent(row.document, factsOf(brand));
      if (checked.ok && checked.document.kind === head.kind) {
        documents.set(keyOf(head.brand, head.kind), checked.document);
      } else {
        log.warn(
          head,
          'published content does not fit this release; the file of the brand is shown',
        );
      }
    }
    published = documents;
    heads = current;
  }

  await read();
  const loop = repeatEvery(POLL_INTERVAL_MS, read, (error) => {
    // Logged once per outage, not three times a second.
    if (!isAway) log.error({ err: error }, 'the published content could not be read');
    isAway = true;
  });
  return {
    documentOf: <Kind extends ContentKind>(brand: Brand, kind: Kind): DocumentOf<Kind> => {
      const found = published.get(keyOf(brand.number, kind)) ?? fileOf(brand)[kind];
      return found as DocumentOf<Kind>;
    },
    fileOf,
    factsOf,
    close: () => loop.stop(),
  };
}
