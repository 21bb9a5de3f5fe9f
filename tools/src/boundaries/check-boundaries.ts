/**
 * Cruises a tree and lists the imports that cross a boundary. Used by `npm run boundaries` and its
 * test.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { OTHER_FOLDERS, PACKAGES } from './packages.ts';
import { unknownFolders, BOUNDARIES } from './boundary-rules.ts';

export interface Breach {
  readonly boundary: string;
  readonly from: string;
  readonly to: string;
  readonly advice: string;
}

export interface BoundariesReport {
  readonly breaches: readonly Breach[];
  readonly problems: readonly string[];
  /** Number of cruised modules of the app, per package. */
  readonly cruised: ReadonlyMap<string, number>;
}

/**
 * Faults: the cruiser returned text instead of a result, or ran without a TypeScript compiler and
 * so saw no TypeScript at all.
 */
export async function checkBoundaries(root: string): Promise<BoundariesReport> {
  const packages = PACKAGES.filter((packageName) => existsSync(join(root, packageName)));
  const { output } = await cruise(
    [...packages],
    {
      baseDir: root,
      ruleSet: { forbidden: [...BOUNDARIES] },
      validate: true,
      tsPreCompilationDeps: 'specify',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '/dist/' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'types', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
        mainFields: ['module', 'main', 'types'],
      },
    },
    undefined,
    { tsConfig: {} },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text, not a result');
  const advice = new Map(BOUNDARIES.map((boundary) => [boundary.name, boundary.comment ?? '']));
  const breaches = output.summary.violations.map((violation) => ({
    boundary: violation.rule.name,
    from: violation.from,
    to: violation.to,
    advice: advice.get(violation.rule.name) ?? '',
  }));
  const cruised = new Map<string, number>();
  for (const { source } of output.modules) {
    const packageName = packages.find((name) => source.startsWith(`${name}/`));
    if (packageName !== undefined) cruised.set(packageName, (cruised.get(packageName) ?? 0) + 1);
  }
  return { breaches, problems: foldersWithoutBoundary(root), cruised };
}

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
