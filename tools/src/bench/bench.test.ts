import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../repository/run-command.ts';
import { ROOT } from '../repository/tree.ts';

/** A machine on which Lighthouse is not installed. */
const WITHOUT_LIGHTHOUSE = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(name, context, next) {
      if (name === 'lighthouse') throw new Error("Cannot find package 'lighthouse'");
      return next(name, context);
    },
  });
`)}`;

test('[OPS-44] a bench without Lighthouse fails that row and keeps the others, on screen and on disk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'figures.json');
  const { code, output } = await runCommand(process.execPath, [
    '--import',
    WITHOUT_LIGHTHOUSE,
    join(ROOT, 'tools/src/bench/bench.ts'),
    '--tiny',
    '--only=lighthouse,decided',
    `--json=${file}`,
  ]);
  expect(output).toContain("lighthouse failed: Cannot find package 'lighthouse'");
  expect(output).toMatch(/^figure +value +unit/m);
  expect(code).toBe(1);
  const saved = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly figures: readonly unknown[];
    readonly failed: readonly { readonly name: string }[];
  };
  expect(saved.failed.map(({ name }) => name)).toEqual(['lighthouse']);
  expect(saved.figures.length).toBeGreaterThan(0);
}, 60_000);
