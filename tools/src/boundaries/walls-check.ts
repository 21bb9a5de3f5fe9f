/** Cruises a tree and lists what stands in the wrong room. Used by `npm run walls` and its test. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { OTHER_FOLDERS, ROOMS } from './rooms.ts';
import { unknownFolders, WALLS } from './wall-rules.ts';

export interface Breach {
  readonly wall: string;
  readonly from: string;
  readonly to: string;
  readonly advice: string;
}

export interface WallsReport {
  readonly breaches: readonly Breach[];
  readonly problems: readonly string[];
  /** Modules of the app that were cruised, per room. */
  readonly cruised: ReadonlyMap<string, number>;
}

/**
 * Faults: the cruiser answers text instead of a result, or ran without a TypeScript compiler and so
 * saw no TypeScript at all.
 */
export async function checkWalls(root: string): Promise<WallsReport> {
  const rooms = ROOMS.filter((room) => existsSync(join(root, room)));
  const { output } = await cruise(
    [...rooms],
    {
      baseDir: root,
      ruleSet: { forbidden: [...WALLS] },
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
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text, not a result');
  const advice = new Map(WALLS.map((wall) => [wall.name, wall.comment ?? '']));
  const breaches = output.summary.violations.map((violation) => ({
    wall: violation.rule.name,
    from: violation.from,
    to: violation.to,
    advice: advice.get(violation.rule.name) ?? '',
  }));
  const cruised = new Map<string, number>();
  for (const { source } of output.modules) {
    const room = rooms.find((name) => source.startsWith(`${name}/`));
    if (room !== undefined) cruised.set(room, (cruised.get(room) ?? 0) + 1);
  }
  return { breaches, problems: foldersWithoutWall(root), cruised };
}

function foldersWithoutWall(root: string): string[] {
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
    ROOMS,
  );
}
