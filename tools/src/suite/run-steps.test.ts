import { expect, test } from 'vitest';
import { runSteps } from './run-steps.ts';
import type { Step } from './run-steps.ts';

const step = (name: string, passed: number, failed: number, output = ''): Step => ({
  name,
  run: async () => ({ passed, failed, output }),
});

async function run(stages: readonly (readonly Step[])[]) {
  const lines: string[] = [];
  const outcome = await runSteps(
    stages,
    (line) => lines.push(line),
    () => 0,
  );
  return { outcome, lines, text: lines.join('\n') };
}

test('[OPS-8] the last line is the plain count, and counts add up', async () => {
  const { outcome, lines } = await run([[step('a', 1, 0)], [step('b', 41, 0)]]);
  expect(lines.at(-1)).toBe('42 passed, 0 failed');
  expect(outcome).toEqual({ passed: 42, failed: 0 });
});

test('[OPS-8] after a failure nothing more is run, and the summary says so', async () => {
  const { outcome, lines, text } = await run([
    [step('a', 1, 0), step('b', 0, 1, 'boundary: bad import')],
    [step('c', 10, 0)],
  ]);
  expect(outcome).toEqual({ passed: 1, failed: 1 });
  expect(text).toContain('=== b\nboundary: bad import');
  expect(text).not.toContain('=== c');
  expect(text).toMatch(/c +not run/);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
});

test('[OPS-8] a step that throws fails with its message', async () => {
  const broken: Step = { name: 'broken', run: () => Promise.reject(new Error('no browser here')) };
  const { outcome, text } = await run([[broken, step('beside', 1, 0)]]);
  expect(outcome).toEqual({ passed: 1, failed: 1 });
  expect(text).toContain('no browser here');
});

test('[OPS-8] the summary names what passed at its second attempt', async () => {
  const repeated: Step = {
    name: 'calls',
    run: async () => ({ passed: 2, failed: 0, output: '', repeated: ['a late bet'] }),
  };
  const { outcome, text } = await run([[repeated]]);
  expect(outcome).toEqual({ passed: 2, failed: 0 });
  expect(text.split('=== summary')[1]).toContain('second attempt: a late bet');
});
