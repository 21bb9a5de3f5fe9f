/**
 * `npm run brands`: writes theme.css and email-theme.ts of every brand from its palette.ts, and
 * reports colors with too little contrast. `--check` writes nothing. Exit code 1 on any problem.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderProblems } from '@jubilee/brands/build/palette-problems';
import {
  brandFolders,
  brandsFolder,
  generatedFiles,
  readPalette,
  readTokens,
} from '@jubilee/brands/build/read-brand';

/** Writes the generated files of one brand. */
export async function writeBrand(location: string, tree?: string): Promise<void> {
  const files = generatedFiles(await readPalette(location, tree), readTokens(tree));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(brandsFolder(tree), location, name), content);
  }
}

if (import.meta.main) {
  const isCheck = process.argv.includes('--check');
  let count = 0;
  for (const location of brandFolders()) {
    if (!isCheck) await writeBrand(location);
    const problems = await folderProblems(location);
    for (const problem of problems) console.log(problem);
    count += problems.length;
  }
  console.log(`brands: ${brandFolders().length} checked, ${count} problems`);
  if (count > 0) process.exitCode = 1;
}
