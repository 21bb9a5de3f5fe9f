/**
 * Palette problems that fail the build: seeds with too little contrast, and generated files that do
 * not match their seeds.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Palette } from '@jubilee/contract/settings/palette';
import { contrastProblems } from './contrast-pairs.ts';
import { brandsFolder, generatedFiles, readPalette, readTokens } from './read-brand.ts';
import { themeCss } from './theme-css.ts';

/** One sentence for each problem of the seeds. */
export function paletteProblems(palette: Palette, tokens: string): string[] {
  return contrastProblems({ tokens, theme: themeCss(palette) }, palette.theme);
}

/** Problems of a brand's folder: its seeds, and outdated generated files. */
export async function folderProblems(location: string, tree?: string): Promise<string[]> {
  const tokens = readTokens(tree);
  const palette = await readPalette(location, tree);
  const stale = Object.entries(generatedFiles(palette, tokens)).flatMap(([name, content]) => {
    const file = join(brandsFolder(tree), location, name);
    const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === content;
    return isCurrent ? [] : [`${location}/${name} does not match its palette: run npm run brands`];
  });
  return [...paletteProblems(palette, tokens), ...stale];
}
