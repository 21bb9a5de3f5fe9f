/**
 * `npm run simulate -- --seeds 1..200 --flows bet,crash`: runs seeds, makes the first that fails small and prints the
 * command that replays it. docs/simulation.md says how to read a failure.
 */
import { readArguments } from './arguments.ts';
import { readFlows } from './flows/flow.ts';
import { runShares } from './run-shares.ts';
import { startSimulators } from './simulators.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const wanted = readArguments(process.argv.slice(2), await readFlows());
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
