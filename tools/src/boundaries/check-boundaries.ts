/** Lists the imports of a tree that cross a boundary. Used by `npm run boundaries` and its test. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BOUNDARIES, type Boundary, unknownFolders } from './boundary-rules.ts';
import { circlesOf } from './circles.ts';
import { OTHER_FOLDERS, PACKAGES } from './packages.ts';
import { type Import, readImports } from './read-imports.ts';

export interface Breach {
  readonly boundary: string;
  readonly from: string;
  readonly to: string;
  readonly advice: string;
}

export interface BoundariesReport {
  readonly breaches: readonly Breach[];
  readonly problems: readonly string[];
  /** Number of files that were read. */
  readonly files: number;
}

export function checkBoundaries(root: string): BoundariesReport {
  const imports = readImports(
    root,
    PACKAGES.filter((name) => existsSync(join(root, name))),
  );
  const all = [...imports.values()].flat();
  const circular = circlesOf(imports);
  return {
    breaches: [
      ...BOUNDARIES.flatMap((boundary) => breachesOf(boundary, imports)),
      ...breachesAs('no-circles', 'break the cycle: move what both need below both', circular),
      ...breachesAs(
        'all-found',
        'an import that cannot be resolved is invisible to every other boundary',
        all.filter(({ to, isFound }) => !isFound && !to.startsWith('virtual:')),
      ),
    ],
    problems: foldersWithoutBoundary(root),
    files: imports.size,
  };
}

function breachesOf(
  { name, advice, from, to, allowsTypes }: Boundary,
  imports: ReadonlyMap<string, readonly Import[]>,
): Breach[] {
  const path = new RegExp(from.path ?? '');
  const pathNot = from.pathNot === undefined ? undefined : new RegExp(from.pathNot);
  return [...imports].flatMap(([file, own]) => {
    const groups = path.exec(file);
    if (groups === null || pathNot?.test(file) === true) return [];
    const filled = (pattern: string): RegExp =>
      new RegExp(pattern.replaceAll(/\$(\d)/g, (_, group: string) => groups[Number(group)] ?? ''));
    const wrong = to.path === undefined ? undefined : filled(to.path);
    const right = to.pathNot === undefined ? undefined : filled(to.pathNot);
    const crossing = own.filter(
      (one) =>
        wrong?.test(one.to) !== false &&
        right?.test(one.to) !== true &&
        !(allowsTypes === true && one.isTypeOnly),
    );
    return breachesAs(name, advice, crossing);
  });
}

const breachesAs = (boundary: string, advice: string, imports: readonly Import[]): Breach[] =>
  imports.map(({ from, to }) => ({ boundary, from, to, advice }));

function foldersWithoutBoundary(root: string): string[] {
  const folders = (path: string): string[] =>
    existsSync(join(root, path))
      ? readdirSync(join(root, path), { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
          .map((entry) => entry.name)
      : [];
  return unknownFolders(
    folders('').filter((name) => !OTHER_FOLDERS.includes(name)),
    folders('server/src/modules'),
    folders('server/src/platform'),
    PACKAGES,
  );
}
