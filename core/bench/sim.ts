/**
 * `npm run sim -- <paytable> [--rounds 2e8] [--seed 1] [--workers 2] [--tol 0.0005] [--config '{"mines":3}']
 * [--json file]`: plays rounds of a paytable and tells its return with the 99.9 % interval. The report
 * repeats bit for bit for the same seed, whatever the number of workers. Source: GAME-93.
 */
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { simulated } from './round-fifths.ts';
import { simulate, type SimulationSums } from './sim-run.ts';
import { ROUNDS_PER_BLOCK } from './simulate.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1e7' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: String(availableParallelism()) },
    tol: { type: 'string', default: '0' },
    config: { type: 'string', default: '{}' },
    json: { type: 'string' },
  },
});
const [name = ''] = positionals;
const config: unknown = JSON.parse(values.config);
const rounds = Math.round(Number(values.rounds));
if (!(rounds > 0)) throw new Error('--rounds is a number above 0.');
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
  seed: values.seed,
  config,
  rounds,
  workers: Math.max(1, Math.round(Number(values.workers))),
  tolerance: Number(values.tol),
  onProgress: progress,
});
stderr.write('\n');
const report = {
  paytable: name,
  version: paytable.gameVersion,
  seed: values.seed,
  roundsPerBlock: ROUNDS_PER_BLOCK,
  ...(policy === undefined ? {} : { policy, config }),
  ...found,
  low: found.rtp - found.halfWidth,
  high: found.rtp + found.halfWidth,
  stated: paytable.rtp.value,
};
const text = `${JSON.stringify(report, undefined, 2)}\n`;
stdout.write(text);
if (values.json !== undefined) writeFileSync(values.json, text);
