/** The command line of the simulation. */
import { parseArgs } from 'node:util';
import { FAULT_KINDS, type FaultKind } from './engine/faults.ts';
import { createRandom } from './engine/random.ts';
import type { Flow } from './flows/flow.ts';
import { PLANTS } from './plants.ts';
import type { SeedPlan } from './run-seed.ts';

export interface Wanted {
  readonly plans: readonly SeedPlan[];
  /** Processes at once. */
  readonly jobs: number;
  readonly isTraced: boolean;
  readonly isShrunk: boolean;
  /** Ends with the first seed that fails. */
  readonly isStopping: boolean;
  /** The arguments themselves, for the processes that run them. */
  readonly rest: readonly string[];
}

/** What somebody typed names nothing: one line, and no stack. */
export class ArgumentProblem extends Error {}

export const USAGE = `npm run simulate -- [options]
  --seeds 1..10      one seed, or the first and the last of many
  --flows bet,crash  the flows of every seed; without it each seed draws two
  --actions 40       actions of a seed
  --faults a,b       kinds of faults, or none
  --without 3,7      numbers of actions to leave out
  --plant name       a bug to plant, to see that it is found
  --jobs 2           processes at once
  --trace            prints every action
  --whole            does not make a failing seed smaller
  --stop             ends with the first seed that fails
  --help             prints this
docs/simulation.md says how to read a failure.`;

const OPTIONS = {
  seeds: { type: 'string', default: '1..10' },
  flows: { type: 'string' },
  actions: { type: 'string' },
  faults: { type: 'string' },
  without: { type: 'string' },
  plant: { type: 'string' },
  jobs: { type: 'string', default: '1' },
  trace: { type: 'boolean', default: false },
  whole: { type: 'boolean', default: false },
  stop: { type: 'boolean', default: false },
} as const;

/** Throws an ArgumentProblem for what names nothing. */
export function readArguments(args: readonly string[], known: ReadonlyMap<string, Flow>): Wanted {
  const values = parsed(args);
  const named = values.flows?.split(',').map((name) => {
    const flow = known.get(name);
    if (flow === undefined)
      throw new ArgumentProblem(`There is no flow ${name}: ${[...known.keys()].join()}.`);
    return flow;
  });
  const plans = seedsOf(values.seeds).map((seed): SeedPlan => ({
    seed,
    flows: named ?? drawnFlows(seed, [...known.values()]),
    ...(values.actions === undefined ? {} : { actions: wholeNumber(values.actions) }),
    ...(values.faults === undefined ? {} : { kinds: kindsOf(values.faults) }),
    ...(values.without === undefined
      ? {}
      : { leftOut: new Set(values.without.split(',').map(wholeNumber)) }),
    ...(values.plant === undefined ? {} : { plant: plantOf(values.plant) }),
  }));
  return {
    plans,
    jobs: jobsOf(values.jobs),
    isTraced: values.trace,
    isShrunk: !values.whole,
    isStopping: values.stop,
    rest: args,
  };
}

/** Without `--flows` each seed has two: the first in turn, so that a few seeds play all of them, the other drawn. */
function drawnFlows(seed: number, flows: readonly Flow[]): readonly Flow[] {
  const random = createRandom(`flows of seed ${seed}`);
  const first = flows[seed % flows.length];
  // Two flows whose rounds take minutes would make a seed much longer than the others.
  const second = random.pick(flows.filter((flow) => flow !== first && flow.isLong !== true));
  return flows.filter((flow) => flow === first || flow === second);
}

function seedsOf(text: string): number[] {
  const [from, to = from, ...more] = text.split('..').map(wholeNumber);
  if (from === undefined || to === undefined || to < from || more.length > 0) {
    throw new ArgumentProblem(`--seeds ${text} names no seeds: write 7, or 1..10.`);
  }
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function jobsOf(text: string): number {
  const jobs = wholeNumber(text);
  if (jobs === 0) throw new ArgumentProblem('--jobs 0 runs nothing.');
  return jobs;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause);
    throw new ArgumentProblem(text.split('\n')[0]);
  }
}

function kindsOf(text: string): ReadonlySet<FaultKind> {
  if (text === 'none') return new Set();
  const names = text.split(',');
  const unknown = names.find((name) => !FAULT_KINDS.some((kind) => kind === name));
  if (unknown !== undefined) {
    throw new ArgumentProblem(`There is no fault ${unknown}: ${FAULT_KINDS.join()}.`);
  }
  return new Set(FAULT_KINDS.filter((kind) => names.includes(kind)));
}

function plantOf(name: string) {
  const plant = PLANTS.find((one) => one.name === name);
  if (plant === undefined) {
    throw new ArgumentProblem(
      `There is no planted bug ${name}: ${PLANTS.map((one) => one.name).join()}.`,
    );
  }
  return plant;
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text))
    throw new ArgumentProblem(`${text === '' ? 'Nothing' : text} is not a whole number.`);
  return Number(text);
}
