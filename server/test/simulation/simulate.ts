/**
 * `npm run simulate -- --seeds 1..200 --flows bet,crash`: runs seeds, makes the first that fails small and prints the
 * command that replays it. docs/simulation.md says how to read a failure.
 */
import { ArgumentProblem, readArguments, USAGE, type Wanted } from './arguments.ts';
import { readFlows } from './flows/flow.ts';
import { runShares } from './run-shares.ts';
import { startSimulators } from './simulators.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const wanted = await read(process.argv.slice(2));
if (wanted === undefined) process.exit();
const began = performance.now();
const simulators = startSimulators(wanted.jobs);
try {
  // One process runs the whole command line: it knows best when to stop.
  const failed =
    wanted.jobs > 1
      ? await runShares(simulators, wanted, say)
      : await simulators.run(wanted.rest, say);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  await simulators.stop();
}
const seconds = Math.round((performance.now() - began) / 1_000);
say(`${wanted.plans.length} seeds in ${seconds} s, ${wanted.jobs} at once`);

/** Undefined: there is nothing to run. Prints the usage, or one line about an argument that names nothing. */
async function read(args: readonly string[]): Promise<Wanted | undefined> {
  if (args.includes('--help')) {
    say(USAGE);
    return undefined;
  }
  try {
    return readArguments(args, await readFlows());
  } catch (cause) {
    if (!(cause instanceof ArgumentProblem)) throw cause;
    process.stderr.write(`${cause.message} See npm run simulate -- --help.\n`);
    process.exitCode = 2;
    return undefined;
  }
}
