/** The rows about what browsers load, measured on the built files on disk. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BenchLine } from './bench-report.ts';
import { buildBrowserParts } from '../browser/build.ts';
import { ROOT } from '../repository/tree.ts';

const STATIC_IMPORT = /(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g;

export async function browserRow(print: (line: string) => void): Promise<BenchLine[]> {
  await buildBrowserParts(print);
  const web = join(ROOT, 'web/dist');
  return [
    {
      figure: 'JavaScript before the lobby can be used, gzip',
      value: gzipKilobytes(firstLoadFiles(web)),
      unit: 'kB',
      aim: '<= 130 kB',
    },
    ...readdirSync(join(ROOT, 'games')).flatMap((game) => gameLine(game)),
  ];
}

function gameLine(game: string): BenchLine[] {
  const assets = join(ROOT, 'games', game, 'dist/assets');
  if (!existsSync(assets)) return [];
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const files = scripts.map((file) => join(assets, file));
  return [
    { figure: `JavaScript of the game ${game}, gzip`, value: gzipKilobytes(files), unit: 'kB' },
  ];
}

/** The scripts that the page references, and everything that those import before they run. */
export function firstLoadFiles(folder: string): string[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const queue = [...page.matchAll(/(?:src|href)="[^"]*\/assets\/([\w.-]+\.js)"/g)].map(
    (match) => match[1] ?? '',
  );
  if (queue.length === 0) throw new Error(`${folder}/index.html names no script.`);
  const seen = new Set<string>();
  for (const name of queue) {
    if (seen.has(name)) continue;
    seen.add(name);
    const code = readFileSync(join(folder, 'assets', name), 'utf8');
    for (const match of code.matchAll(STATIC_IMPORT)) queue.push(basename(match[1] ?? ''));
  }
  return [...seen].map((name) => join(folder, 'assets', name));
}

function gzipKilobytes(files: readonly string[]): number {
  const bytes = files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1_000;
}
