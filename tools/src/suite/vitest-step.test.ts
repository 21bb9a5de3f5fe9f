import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../repository/run-command.ts';
import { ROOT } from '../repository/tree.ts';
import { runVitest } from './vitest-step.ts';

const folder = mkdtempSync(join(tmpdir(), 'jubilee-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

const REPORTER = join(import.meta.dirname, 'report-files.ts');
const SETTINGS = `import { FileReporter } from '${REPORTER}';
export default { test: { reporters: ['default', new FileReporter()] } };`;

function plant(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  mkdirSync(root);
  writeFileSync(join(root, 'vitest.config.ts'), SETTINGS);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return root;
}

const run = (root: string) => runVitest({ args: ['--globals', '--root', root], live: false });

test('failed tests, files that cannot be loaded and errors outside tests belong to their files', async () => {
  const root = plant('mixed', {
    'a.test.ts': "test('good', () => {}); test('bad', () => { throw new Error('planted'); });",
    'b.test.ts': "import './nowhere.ts'; test('never', () => {});",
    'c.test.ts':
      "test('late', async () => { void Promise.reject(new Error('of nobody')); await new Promise((go) => setTimeout(go, 50)); });",
    'd.test.ts':
      "describe('all', () => { afterAll(() => { throw new Error('left open'); }); test('good', () => {}); });",
    'e.test.ts': "test('good', () => {});",
  });
  const { passed, failed, output, redFiles = [] } = await run(root);
  expect({ passed, failed }).toEqual({ passed: 4, failed: 4 });
  expect(output).toContain('planted');
  const byFile = redFiles.map(({ file, reasons }) => [file.slice(-9), reasons.join()]);
  expect(Object.fromEntries(byFile)).toEqual({
    'a.test.ts': 'bad',
    'b.test.ts': expect.stringContaining('nowhere.ts'),
    'c.test.ts': 'unhandled: Error: of nobody',
    'd.test.ts': 'all: Error: left open',
  });
}, 60_000);

test('a run that cannot begin fails, and a folder without tests only says so', async () => {
  const broken = plant('broken', { 'vitest.config.ts': "throw new Error('no settings');" });
  const { failed, redFiles = [] } = await run(broken);
  expect(failed).toBe(1);
  expect(redFiles).toMatchObject([{ file: '', reasons: ['vitest ended with code 1'] }]);
  const none = await run(plant('none', {}));
  expect({ passed: none.passed, failed: none.failed }).toEqual({ passed: 0, failed: 0 });
  expect(none.output).toContain('no test was found here yet');
}, 60_000);

test('.ci/run runs npm test at the root and passes on its failure', async () => {
  const root = plant('app', {});
  cpSync(join(ROOT, '.ci'), join(root, '.ci'), { recursive: true });
  const results = [];
  for (const code of [0, 3]) {
    const script = `node -e "require('node:fs').writeFileSync('here', ''); process.exit(${code})"`;
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ name: 'app', scripts: { test: script } }),
    );
    results.push((await runCommand(join(root, '.ci/run'), [], { folder: '/' })).code);
  }
  expect(results).toEqual([0, 3]);
  expect((await runCommand('test', ['-f', join(root, 'here')])).code).toBe(0);
}, 30_000);
