/**
 * `npm test`: every check that runs on one machine in ten minutes. `npm run test:long [-- part ...]`: the
 * large sizes and what is rare, by parts; nothing is tried again there.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildBrowserParts } from '../browser/build.ts';
import { ensureChromium } from '../browser/chromium.ts';
import { nodeVersionProblem } from '../repository/node-version.ts';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import { ROOT } from '../repository/tree.ts';
import { LONG_PARTS, type LongPart } from './parts.ts';
import { type RedFile, runSteps, type Step, type StepResult } from './run-steps.ts';
import { runVitest } from './vitest-step.ts';

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
  run: () => runVitest({ args: ['--project', project] }),
});

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
const STAGES: readonly (readonly Step[])[] = [
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
  [browserParts],
  [tests('tests: calls', 'calls')],
  [tests('tests: browser', 'browser')],
];

const LONG = { JUBILEE_LONG: '1' };

function longStage([name, part]: readonly [string, LongPart]): readonly Step[] {
  const { project, files, environment } = part;
  const args = ['--project', project, ...files];
  return [
    {
      name: `tests: ${name}`,
      run: () => runVitest({ args, environment: { ...LONG, ...environment } }),
    },
  ];
}

/** By itself, with nothing beside it. */
function runAgain({ project, file }: RedFile): Promise<StepResult> {
  return runVitest({ args: ['--project', project, '--maxWorkers=1', file] });
}

function writeFlaky(flaky: readonly RedFile[]): void {
  mkdirSync(join(ROOT, '.data'), { recursive: true });
  const files = flaky.map(({ project, file, reasons }) => ({ project, file, reasons }));
  writeFileSync(join(ROOT, '.data/flaky.json'), `${JSON.stringify(files, undefined, 2)}\n`);
}

function partsOf(names: readonly string[]): readonly (readonly [string, LongPart])[] {
  const unknown = names.filter((name) => !Object.hasOwn(LONG_PARTS, name));
  if (unknown.length > 0) {
    console.error(`no part ${unknown.join(', ')}; parts: ${Object.keys(LONG_PARTS).join(', ')}`);
    process.exit(2);
  }
  const parts = Object.entries(LONG_PARTS);
  return names.length === 0 ? parts : parts.filter(([name]) => names.includes(name));
}

const [mode, ...names] = process.argv.slice(2);
const isLong = mode === '--long';
const outcome = await runSteps(
  isLong ? [[nodeVersion], [browserParts], ...partsOf(names).map(longStage)] : STAGES,
  { print: console.log, now: () => performance.now(), ...(isLong ? {} : { runAgain }) },
);
if (!isLong) writeFlaky(outcome.flaky);
process.exitCode = outcome.failed > 0 ? 1 : 0;
