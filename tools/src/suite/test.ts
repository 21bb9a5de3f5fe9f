/** `npm test`: every check that runs on one machine. `--long` runs the large sizes. */
import { join } from 'node:path';
import { buildBrowserParts } from '../browser/build.ts';
import { ensureChromium } from '../browser/chromium.ts';
import { nodeVersionProblem } from '../repository/node-version.ts';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import { runSteps } from './run-steps.ts';
import type { Step } from './run-steps.ts';
import { ROOT } from '../repository/tree.ts';
import { runVitest } from './vitest-step.ts';

const isLong = process.argv.includes('--long');
const environment: Record<string, string> = isLong ? { JUBILEE_LONG: '1' } : {};

function check(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runCommand(program, args);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}

const toolCheck = (name: string, file: string): Step =>
  check(name, process.execPath, [join(ROOT, 'tools/src', file)]);

const tests = (name: string, project: string): Step => ({
  name,
  run: () => runVitest({ args: ['--project', project], environment }),
});

/** Every journey once more as users have the app: with motion, and under an active service worker. */
const journeysAsUsers: Step = {
  name: 'tests: journeys as users',
  run: () =>
    runVitest({
      args: ['--project', 'browser', 'e2e/src/journeys'],
      environment: { ...environment, JUBILEE_JOURNEYS: 'as-users' },
    }),
};

const nodeVersion: Step = {
  name: 'node version',
  run: async () => {
    const problem = nodeVersionProblem(process.version);
    return problem === undefined
      ? { passed: 1, failed: 0, output: process.version }
      : { passed: 0, failed: 1, output: problem };
  },
};

const browserParts: Step = {
  name: 'browser parts',
  run: async () => {
    const lines: string[] = [`chromium: ${await ensureChromium()}`];
    for (const { part, built } of await buildBrowserParts()) {
      lines.push(`${part}: ${built ? 'built' : 'unchanged'}`);
    }
    return { passed: 1, failed: 0, output: lines.join('\n') };
  },
};

// Steps in one stage are light enough to share two cores; test projects run alone.
const { failed } = await runSteps(
  [
    [nodeVersion],
    [check('format', installedProgram('oxfmt'), ['--check']), toolCheck('tidy', 'checks/tidy.ts')],
    [
      check('lint', installedProgram('oxlint'), ['--type-aware', '--deny-warnings']),
      toolCheck('boundaries', 'boundaries/boundaries.ts'),
    ],
    [toolCheck('types', 'checks/types.ts')],
    [check('knip', installedProgram('knip'), []), toolCheck('rules', 'checks/rules.ts')],
    [toolCheck('messages', 'messages/check-messages.ts')],
    [tests('tests: rules', 'rules')],
    [tests('tests: database', 'db')],
    [tests('tests: calls', 'calls')],
    [browserParts],
    [tests('tests: browser', 'browser')],
    ...(isLong ? [[journeysAsUsers]] : []),
  ],
  (line) => console.log(line),
  () => performance.now(),
);
process.exitCode = failed > 0 ? 1 : 0;
