import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, ROOT } from '../repository/tree.ts';
import { CORE_JOURNEYS, LONG_PARTS } from './parts.ts';
import {
  AGAIN_FILES_MAX,
  type RedFile,
  runSteps,
  type Step,
  type StepResult,
} from './run-steps.ts';

const step = (name: string, passed: number, failed: number, output = ''): Step => ({
  name,
  run: async () => ({ passed, failed, output }),
});

const red = (file: string, failed = 1): RedFile => ({
  project: 'calls',
  file,
  passed: 3,
  failed,
  reasons: [`${file} says no`],
});

const tests = (name: string, redFiles: readonly RedFile[]): Step => ({
  name,
  run: async () => ({
    passed: redFiles.reduce((sum, file) => sum + file.passed, 10),
    failed: redFiles.reduce((sum, file) => sum + file.failed, 0),
    output: '',
    redFiles,
  }),
});

async function run(
  stages: readonly (readonly Step[])[],
  runAgain?: (file: RedFile) => Promise<StepResult>,
) {
  const lines: string[] = [];
  const outcome = await runSteps(stages, {
    print: (line) => lines.push(line),
    now: () => 0,
    ...(runAgain && { runAgain }),
  });
  return { outcome, lines, text: lines.join('\n') };
}

test('all stages run whatever was red before; the last line is the plain count', async () => {
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no browser here')) };
  const { outcome, lines, text } = await run([
    [step('a', 1, 0), step('b', 0, 1, 'boundary: bad import')],
    [broken],
    [step('c', 40, 0)],
  ]);
  expect(outcome).toEqual({ passed: 41, failed: 2, flaky: [] });
  expect(text).toContain('=== b\nboundary: bad import');
  expect(text).toContain('no browser here');
  expect(lines.at(-1)).toBe('\n41 passed, 2 failed');
});

test('a red file runs once more by itself: what passes is flaky, what fails again is red', async () => {
  const again: string[] = [];
  const { outcome, text } = await run(
    [[tests('calls', [red('sometimes.test.ts', 2), red('always.test.ts')])], [step('z', 1, 0)]],
    async ({ file }) => {
      again.push(file);
      return file === 'always.test.ts'
        ? { passed: 3, failed: 1, output: '', redFiles: [red(file)] }
        : { passed: 5, failed: 0, output: '' };
    },
  );
  expect(again).toEqual(['sometimes.test.ts', 'always.test.ts']);
  expect(outcome).toMatchObject({ passed: 19, failed: 1 });
  expect(outcome.flaky.map(({ file }) => file)).toEqual(['sometimes.test.ts']);
  const summary = text.split('=== summary')[1] ?? '';
  expect(summary).toMatch(/flaky:\n +sometimes.test.ts \(calls\)\n +sometimes.test.ts says no\n/);
  expect(summary).toMatch(/red:\n +always.test.ts \(calls\)\n +always.test.ts says no\n/);
});

test('faults of no file, and more red files than chance explains, are not tried again', async () => {
  const many = Array.from({ length: AGAIN_FILES_MAX + 1 }, (_, at) => red(`${at}.test.ts`));
  const repeated: string[] = [];
  const again = async ({ file }: RedFile): Promise<StepResult> => {
    repeated.push(file);
    return { passed: 4, failed: 0, output: '' };
  };
  const homeless = await run([[tests('calls', [red('')])]], again);
  expect(homeless.outcome).toMatchObject({ failed: 1, flaky: [] });
  expect(homeless.text).toContain('no file (calls)');
  expect((await run([[tests('calls', many)]], again)).outcome.failed).toBe(many.length);
  expect(repeated).toEqual([]);
});

const inParts = Object.values(LONG_PARTS).flatMap(({ files }) => files);

test('every file of a part and every core journey is there', () => {
  const named = [...CORE_JOURNEYS, ...inParts];
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('a file whose bounds on time hold only in the long run stands in a part of it', () => {
  const bounded = ['server/test', 'server/src', 'e2e/src'].flatMap((folder) =>
    readFiles(join(ROOT, folder), ['.test.ts'])
      .filter(({ text }) => text.includes('@jubilee/testkit/time-bounds'))
      .map(({ path }) => `${folder}/${path}`),
  );
  expect(bounded.length).toBeGreaterThan(0);
  expect(bounded.filter((file) => !inParts.some((part) => file.startsWith(part)))).toEqual([]);
});
