import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { buildBrowserParts, inputsHash } from './build.ts';
import { findChromium } from './chromium.ts';
import { nodeVersionProblem } from '../repository/node-version.ts';

const root = mkdtempSync(join(tmpdir(), 'jubilee-parts-'));
afterAll(() => rmSync(root, { recursive: true }));

test('[OPS-14] a named browser counts only when it can be run, and is not replaced by another', () => {
  const path = join(root, 'browser');
  writeFileSync(path, '');
  chmodSync(path, 0o644);
  expect(findChromium({ CHROMIUM_PATH: path })).toBeUndefined();
  chmodSync(path, 0o755);
  expect(findChromium({ CHROMIUM_PATH: path })).toBe(path);
});

test('[OPS-8] another version of Node is refused with a sentence', () => {
  expect(nodeVersionProblem('v24.1.0')).toBeUndefined();
  expect(nodeVersionProblem('v20.20.2')).toContain('this is v20.20.2');
});

test('[OPS-1] a browser part is built once, and again after a change of its inputs', async () => {
  mkdirSync(join(root, 'web/src'), { recursive: true });
  mkdirSync(join(root, 'ui'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ workspaces: ['web', 'games/*'] }));
  writeFileSync(join(root, 'web/package.json'), '{"type":"module"}');
  writeFileSync(join(root, 'web/vite.config.ts'), 'export default {};');
  writeFileSync(join(root, 'web/index.html'), '<script type="module" src="/src/a.ts"></script>');
  writeFileSync(join(root, 'web/src/a.ts'), 'document.title = "a";');
  const build = () => buildBrowserParts(() => undefined, root);

  expect(await build()).toEqual([{ part: 'web', built: true }]);
  expect(await build()).toEqual([{ part: 'web', built: false }]);
  writeFileSync(join(root, 'ui/tokens.css'), ':root {}');
  expect(await build()).toEqual([{ part: 'web', built: true }]);

  const before = inputsHash(root, 'web');
  writeFileSync(join(root, 'web/src/a.test.ts'), '');
  expect(inputsHash(root, 'web')).toBe(before);

  writeFileSync(join(root, 'web/src/a.ts'), 'import "./nowhere.ts";');
  await expect(build()).rejects.toThrow('the build of web failed');
}, 60_000);
