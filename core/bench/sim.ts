/**
 * `npm run sim -- <paytable> [--rounds 2e8] [--seed 1] [--workers 2] [--tol 0.0005] [--config
 * '{"mines":3}'] [--json file]`: plays rounds of a paytable and prints its return with the 99.9 %
 * interval.
 * The same seed gives the same report bit for bit, with any number of workers. Exit code 2 without
 * a run when the options are invalid; `--help` prints the usage. Source: GAME-93.
 */
import { writeFileSync } from 'node:fs';
import { argv, exit, stderr, stdout } from 'node:process';
import { simulated } from './round-fifths.ts';
import { hasHelpFlag, readSimOptions, simUsage } from './sim-options.ts';
import { simulate, type SimulationSums } from './sim-run.ts';
import { ROUNDS_PER_BLOCK } from './simulate.ts';

const args = argv.slice(2);
if (hasHelpFlag(args)) {
  stdout.write(`${simUsage()}\n`);
  exit(0);
}
const request = readSimOptions(args);
if (!request.ok) {
  stderr.write(`${request.problem}\n\n${simUsage()}\n`);
  exit(2);
}
const { rounds, seed, config, json, workers, tolerance, paytable: name } = request.options;
const { paytable, policy } = simulated(name, config);
const startMs = performance.now();
const percent = (share: number): string => `${(share * 100).toFixed(4)} %`;

function progress(so: SimulationSums): void {
  const perSecond = Math.round((so.rounds / (performance.now() - startMs)) * 1_000);
  const filled = Math.round((so.rounds / rounds) * 24);
  const bar = '█'.repeat(filled).padEnd(24, '░');
  stderr.write(
    `\r${bar} ${so.rounds.toLocaleString('en')} rounds, ${perSecond.toLocaleString('en')}/s, ` +
      `return ${percent(so.rtp)} ± ${percent(so.halfWidth)}   `,
  );
}

const found = await simulate({
  paytable: name,
  seed,
  config,
  rounds,
  workers,
  tolerance,
  onProgress: progress,
});
stderr.write('\n');
const report = {
  paytable: name,
  version: paytable.gameVersion,
  seed,
  roundsPerBlock: ROUNDS_PER_BLOCK,
  ...(policy === undefined ? {} : { policy, config }),
  ...found,
  low: found.rtp - found.halfWidth,
  high: found.rtp + found.halfWidth,
  stated: paytable.rtp.value,
};
const text = `${JSON.stringify(report, undefined, 2)}\n`;
stdout.write(text);
if (json !== undefined) writeFileSync(json, text);
