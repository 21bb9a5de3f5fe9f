import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { PACKAGES, SERVER_MODULES } from './packages.ts';
import { BOUNDARIES, unknownFolders } from './boundary-rules.ts';
import { checkBoundaries } from './check-boundaries.ts';

const MODULES = 'server/src/modules';

/** One forbidden import for each boundary: the file, and what it imports. */
const PLANTS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'contract-only-schemas': ['contract/src/a.ts', 'node:path'],
  'core-is-pure': ['core/src/a.ts', 'node:fs'],
  'providers-know-no-product': ['providers/src/mail/a.ts', 'core/src/clean.ts'],
  'vendors-apart': ['providers/src/payments/one/a.ts', 'providers/src/payments/two/b.ts'],
  'simulator-stays-in-sandbox': ['server/src/entry/a.ts', 'providers/src/mail/smtp/simulator.ts'],
  'web-stays-in-browser': ['web/src/a.ts', 'core/src/wallet/secret.ts'],
  'features-apart': ['web/src/features/lobby/a.ts', 'web/src/features/account/b.ts'],
  'ui-knows-no-product': ['ui/src/a.ts', 'contract/src/calls/b.ts'],
  'games-stay-in-frame': ['games/comet/src/a.ts', 'contract/src/calls/c.ts'],
  'games-only-pixi-and-zod': ['games/comet/src/b.ts', 'node:crypto'],
  'wheel-stays-in-frame': ['spinwheel/src/a.ts', 'ui/src/a.ts'],
  'games-apart': ['games/comet/src/c.ts', 'games/owl/src/a.ts'],
  'kit-below-games': ['game-kit/src/a.ts', 'games/owl/src/b.ts'],
  'brands-are-data': ['brands/src/a.ts', 'core/src/clean.ts'],
  'production-without-tests': ['web/src/b.ts', 'testkit/src/a.ts'],
  'server-inside': ['server/src/entry/b.ts', 'web/src/clean.ts'],
  'platform-knows-no-product': ['server/src/platform/http/a.ts', 'brands/src/clean.ts'],
  'entries-are-roofs': [`${MODULES}/games/a.ts`, 'server/src/entry/clean.ts'],
  'module-public-api': [`${MODULES}/games/b.ts`, `${MODULES}/wallet/unbatched-bet.ts`],
  'module-public-api-from-outside': ['server/src/entry/c.ts', `${MODULES}/wallet/lanes.ts`],
  'routes-without-sql-and-rules': [`${MODULES}/games/routes.ts`, 'core/src/clean.ts'],
  'stores-only-sql': [`${MODULES}/games/round.store.ts`, 'core/src/clean.ts'],
  'no-circles': ['testkit/src/b.ts', 'testkit/src/c.ts'],
  'all-found': ['testkit/src/d.ts', './nowhere.ts'],
  ...Object.fromEntries(
    Object.keys(SERVER_MODULES).map((module) => [
      `module-graph-${module}`,
      [`${MODULES}/${module}/climb.ts`, `${MODULES}/backoffice/index.ts`] as const,
    ]),
  ),
};

const trees: string[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

function plantTree(imports: readonly (readonly [from: string, to: string])[]): string {
  const root = mkdtempSync(join(tmpdir(), 'jubilee-boundaries-'));
  trees.push(root);
  const lines = new Map<string, string[]>();
  for (const [from, to] of imports) {
    const local = /^[a-z-]+\/.*\.ts$/.test(to) && !to.startsWith('node:');
    if (local && !lines.has(to)) lines.set(to, []);
    const name = local ? `./${relative(dirname(from), to)}` : to;
    lines.set(from, [...(lines.get(from) ?? []), `import type * as x from '${name}';`]);
  }
  for (const [path, text] of lines) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), `${text.join('\n')}\nexport const here = 1;\n`);
  }
  return root;
}

test('[OPS-9] every boundary has a planted breach here, and every plant a boundary', () => {
  expect(Object.keys(PLANTS).toSorted()).toEqual(
    [...BOUNDARIES.map(({ name }) => name), 'no-circles', 'all-found'].toSorted(),
  );
});

test('[OPS-9] every planted breach is reported under the name of its boundary', () => {
  const circle = ['testkit/src/c.ts', 'testkit/src/b.ts'] as const;
  // A store may import types of a rule, so the planted import has to be a value.
  const root = plantTree([...Object.values(PLANTS), circle]);
  writeFileSync(
    join(root, MODULES, 'games/round.store.ts'),
    "import { here } from '../../../../core/src/clean.ts';\nexport const there = here;\n",
  );
  const { breaches } = checkBoundaries(root);
  for (const [name, [from]] of Object.entries(PLANTS)) {
    expect(breaches, name).toContainEqual(expect.objectContaining({ boundary: name, from }));
  }
});

test('[OPS-9] a folder that no list knows is named', () => {
  expect(unknownFolders(['cellar'], ['wallet', 'roulette'], ['http', 'oven'], PACKAGES)).toEqual([
    'package "cellar" is in no list of tools/src/boundaries/packages.ts: add it with its boundaries',
    'server module "roulette" is in no list of tools/src/boundaries/packages.ts: add it with its boundaries',
    'platform part "oven" is in no list of tools/src/boundaries/packages.ts: add it with its boundaries',
  ]);
});

test('[OPS-9] the server modules are listed in dependency order, so the graph has no cycle', () => {
  const seen = new Set<string>();
  for (const [module, allowed] of Object.entries(SERVER_MODULES)) {
    expect(
      [...allowed].filter((name) => !seen.has(name)),
      module,
    ).toEqual([]);
    seen.add(module);
  }
});
