/** The build of the games: the chunks they share, and what each of them loads. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { GAMES } from '@jubilee/core/games/catalogue';
import { expect, test } from 'vitest';
import { buildBrowserParts } from '../../../tools/src/browser/build.ts';
import { ROOT } from '../../../tools/src/repository/tree.ts';

const DIST = join(ROOT, 'games/dist');
const SCRIPT_GZIP_BYTES_MAX = 350 * 1_024;

/** Every script that a file imports, directly or indirectly, by name. */
function scriptsOf(text: string, found: Set<string> = new Set()): ReadonlySet<string> {
  for (const [name] of text.matchAll(/[\w-]+-[\w-]{8}\.js(?=["'`])/g)) {
    if (found.has(name)) continue;
    found.add(name);
    scriptsOf(readFileSync(join(DIST, 'assets', name), 'utf8'), found);
  }
  return found;
}

test('[GAME-80] the games share one PixiJS and one kit, and each loads at most 350 kB of scripts', async () => {
  await buildBrowserParts();
  const assets = readdirSync(join(DIST, 'assets'));
  expect(assets.filter((name) => name.startsWith('pixi-') && name.endsWith('.js'))).toHaveLength(1);
  expect(assets.filter((name) => /^kit-(?!pixi-).*\.js$/.test(name))).toHaveLength(1);
  const withPixi: string[] = [];
  for (const game of GAMES.keys()) {
    const scripts = [...scriptsOf(readFileSync(join(DIST, game, 'index.html'), 'utf8'))];
    expect(scripts.length, game).toBeGreaterThan(1);
    const bytes = scripts.map((name) => gzipSync(readFileSync(join(DIST, 'assets', name))).length);
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      game,
    ).toBeLessThanOrEqual(SCRIPT_GZIP_BYTES_MAX);
    if (scripts.some((name) => name.startsWith('pixi-'))) withPixi.push(game);
  }
  // Slots use it; games built from DOM elements, and the crash game, do not.
  const usesPixi = [...GAMES.values()].flatMap(({ kind, gameName }) =>
    kind === 'slot' ? gameName : [],
  );
  expect(withPixi).toEqual(usesPixi);
});
