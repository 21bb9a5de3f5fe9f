/** The pages that the build made for each brand, and the files that go with them. */
import { join } from 'node:path';
import type { Brand } from '@jubilee/contract/settings/brand';
import { readBuilt } from './built-document.ts';

/** What the build reports to the server: inline scripts by hash, and the files of each brand. */
export interface BuiltPages {
  readonly scriptHashes: readonly string[];
  readonly pages: Readonly<Record<string, string>>;
  /** Pages that include the lobby's first paint. */
  readonly lobbies?: Readonly<Record<string, string>>;
  /** Lists of further files a page needs, by language and path. */
  readonly preloads?: Readonly<Record<string, string>>;
  readonly manifests?: Readonly<Record<string, string>>;
}

export async function readBuiltPages(root: string): Promise<BuiltPages> {
  return JSON.parse(await readBuilt(join(root, 'csp.json'))) as BuiltPages;
}

/** The file of a brand's page; the lobby's own includes its first paint. */
export function fileOfPage(
  { pages, lobbies }: BuiltPages,
  brand: Brand,
  { path, search }: { readonly path: string; readonly search: string },
): string {
  const lobby = isWholeLobby(path, search) ? lobbies?.[brand.location] : undefined;
  return lobby ?? pages[brand.location] ?? 'index.html';
}

/** The preload headers of a page, in the first language of `accepted` that the brand has. */
export async function preloadsOf(
  {
    root,
    built,
    brand,
  }: { readonly root: string; readonly built: BuiltPages; readonly brand: Brand },
  path: string,
  accepted = '',
): Promise<string | undefined> {
  const file = built.preloads?.[brand.location];
  if (file === undefined || path === '/') return undefined;
  const byLanguage = new Map(
    Object.entries(
      JSON.parse(await readBuilt(join(root, file))) as Record<string, Record<string, string>>,
    ),
  );
  const tags = accepted
    .toLowerCase()
    .split(',', 10)
    .map((tag) => tag.trim().slice(0, 2));
  const language = tags.find((tag) => byLanguage.has(tag)) ?? brand.language;
  const ofPath = byLanguage.get(language) ?? {};
  return Object.hasOwn(ofPath, path) ? ofPath[path] : undefined;
}

/**
 * The lobby's address without a category: with one it has no stage, which the first paint would
 * show.
 */
function isWholeLobby(path: string, search: string): boolean {
  return path === '/' && !new URLSearchParams(search).has('category');
}
