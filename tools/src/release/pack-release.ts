/**
 * `npm run release:pack -- <commit>`: packs the server of a released commit, as the test of a roll-out runs it against
 * the schema of today. Made once for each release, from the commit that was released.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from '../repository/tree.ts';

/** What a process of the server loads; packages of the registry are those that are installed. */
const FOLDERS = ['server', 'core', 'contract', 'providers', 'brands'].flatMap((name) =>
  name === 'server'
    ? ['server/src', 'server/migrations', 'server/sql', 'server/package.json']
    : [`${name}/src`, `${name}/package.json`],
);
const LOADED = /\.(?:ts|json|sql|txt)$|\/why\.md$|\/legal\/[a-z]{2}\/\w+\.md$/;
const NOT_LOADED = /\.test\.ts$|\.test-kit\.ts$|\.fixture\.ts$|\/schema\.sql$/;
const BYTES_MAX = 64 * 1_048_576;

const [commit] = process.argv.slice(2);
if (commit === undefined)
  throw new Error('Name the commit of the release: npm run release:pack -- <commit>.');

const git = (...args: readonly string[]): string =>
  execFileSync('git', [...args], { cwd: ROOT, encoding: 'utf8', maxBuffer: BYTES_MAX });

const sha = git('rev-parse', `${commit}^{commit}`).trim();
const paths = git('ls-tree', '-r', '--name-only', sha, ...FOLDERS)
  .split('\n')
  .filter((path) => LOADED.test(path) && !NOT_LOADED.test(path));
const files = Object.fromEntries(paths.map((path) => [path, git('show', `${sha}:${path}`)]));
const text = Buffer.from(JSON.stringify({ commit: sha, files }));
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
const file = join(ROOT, 'server/test/upgrade/release-before/server.json.br');
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, packed);
console.log(`packed ${paths.length} files of ${sha}, ${Math.round(packed.length / 1_024)} kB`);
