/** Reads a brand's folder and generates the files that are derived from it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';
import type { BrandContentFile } from '@jubilee/contract/settings/content';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import type { Palette } from '@jubilee/contract/settings/palette';
import { emailThemeFile, emailThemeOf } from './email-theme.ts';
import { themeCss } from './theme-css.ts';

/** The repository root. */
const TREE = fileURLToPath(new URL('../../', import.meta.url));

export const brandsFolder = (tree: string = TREE): string => join(tree, 'brands/src');

/** Folders that contain a brand, in alphabetical order. */
export function brandFolders(tree: string = TREE): string[] {
  return readdirSync(brandsFolder(tree)).filter((name) =>
    existsSync(join(brandsFolder(tree), name, 'palette.ts')),
  );
}

export const readTokens = (tree: string = TREE): string =>
  readFileSync(join(tree, 'ui/src/tokens.css'), 'utf8');

/** Fault: a folder without a palette. */
export async function readPalette(location: string, tree: string = TREE): Promise<Palette> {
  const file = pathToFileURL(join(brandsFolder(tree), location, 'palette.ts')).href;
  const { palette } = (await import(file)) as { palette: Palette };
  return palette;
}

/** Contents of the generated files of a brand, by name. */
export function generatedFiles(palette: Palette, tokens: string): Record<string, string> {
  const theme = themeCss(palette);
  return {
    'theme.css': theme,
    'email-theme.ts': emailThemeFile(emailThemeOf({ tokens, theme }, palette.theme)),
  };
}

/** The messages of a brand, by language. */
export async function readBrandMessages(
  location: string,
  tree: string = TREE,
): Promise<Record<string, BrandMessages>> {
  const folder = join(brandsFolder(tree), location, 'messages');
  const files = existsSync(folder) ? readdirSync(folder).toSorted() : [];
  const packs = await Promise.all(
    files.map(async (file) => {
      const { messages } = (await import(pathToFileURL(join(folder, file)).href)) as {
        messages: BrandMessages;
      };
      return [file.replace(/\.ts$/, ''), messages] as const;
    }),
  );
  return Object.fromEntries(packs);
}

/** The legal facts of a brand. Fault: a brand without them. */
export async function readLegalFacts(location: string, tree: string = TREE): Promise<LegalFacts> {
  const file = pathToFileURL(join(brandsFolder(tree), location, 'legal/facts.ts')).href;
  const { legalFacts } = (await import(file)) as { legalFacts: LegalFacts };
  return legalFacts;
}

/** The slides and promotions of a brand. Fault: a brand without them. */
export async function readContentFile(
  location: string,
  tree: string = TREE,
): Promise<BrandContentFile> {
  const file = pathToFileURL(join(brandsFolder(tree), location, 'content.ts')).href;
  const { content } = (await import(file)) as { content: BrandContentFile };
  return content;
}

/** Names of the pictures that the page has. */
export function pictureNames(tree: string = TREE): ReadonlySet<string> {
  const files = readdirSync(join(tree, 'web/src/art'));
  return new Set(files.map((file) => file.replace(/\.svg$/, '')));
}
