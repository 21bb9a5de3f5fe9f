import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runCommand } from '../repository/run-command.ts';
import { ROOT } from '../repository/tree.ts';
import { countReport, repeatedTests, runVitest } from './vitest-step.ts';

const folder = mkdtempSync(join(tmpdir(), 'jubilee-runner-'));
afterAll(() => rmSync(folder, { recursive: true }));

function plant(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  mkdirSync(root);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  return root;
}

const run = (root: string) => runVitest({ args: ['--globals', '--root', root], live: false });

test('[OPS-8] failing tests and files that cannot be loaded are counted', async () => {
  const root = plant('mixed', {
    'a.test.ts': "test('good', () => {}); test('bad', () => { throw new Error('planted'); });",
    'b.test.ts': "import './nowhere.ts'; test('never', () => {});",
  });
  const { passed, failed, output } = await run(root);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 });
  expect(output).toContain('planted');
}, 30_000);

test('[OPS-8] a folder without tests fails nothing but is named', async () => {
  const { passed, failed, output } = await run(plant('none', {}));
  expect({ passed, failed }).toEqual({ passed: 0, failed: 0 });
  expect(output).toContain('no test was found here yet');
}, 30_000);

test('[OPS-8] a run that ends badly without a failed test still fails', () => {
  expect(countReport('{"numPassedTests": 7, "numFailedTests": 0}', 1)).toEqual({
    passed: 7,
    failed: 1,
  });
  expect(countReport(undefined, 1)).toEqual({ passed: 0, failed: 1 });
  expect(countReport('{"numPassedTests": 7, "numFailedTests": 2}', 1)).toEqual({
    passed: 7,
    failed: 2,
  });
});

test('[OPS-8] a test that passed at its second attempt is named', async () => {
  const root = plant('repeated', {
    'a.test.ts':
      "let runs = 0; test('sometimes', { retry: 1 }, () => { runs += 1; if (runs < 2) throw new Error('once'); }); test('always', () => {});",
  });
  const { passed, failed, repeated } = await run(root);
  expect({ passed, failed, repeated }).toEqual({ passed: 2, failed: 0, repeated: ['sometimes'] });
  expect(repeatedTests(undefined)).toEqual([]);
}, 30_000);

test('[OPS-8] .ci/run runs npm test at the root and passes on its failure', async () => {
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
