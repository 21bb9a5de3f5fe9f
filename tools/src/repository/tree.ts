/** The source files that checks read: hand-written files, not installed or built ones. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url)).replace(/\/$/, '');

const CLOSED_FOLDERS = new Set(['node_modules', 'dist', '.data', '.git', 'coverage']);

export interface SourceFile {
  /** Relative to the root of the tree, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Paths of all files below `root` whose name ends in one of `endings`, sorted. */
export function listFiles(root: string, endings: readonly string[]): string[] {
  const found: string[] = [];
  const open = [''];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !CLOSED_FOLDERS.has(entry.name)) open.push(path);
      if (entry.isFile() && endings.some((ending) => path.endsWith(ending))) found.push(path);
    }
  }
  return found.toSorted();
}

/** Reads the files found by `listFiles`; a file deleted meanwhile is left out. */
export function readFiles(root: string, endings: readonly string[]): SourceFile[] {
  return listFiles(root, endings).flatMap((path) => {
    const full = join(root, path);
    return existsSync(full) ? [{ path, text: readFileSync(full, 'utf8') }] : [];
  });
}
