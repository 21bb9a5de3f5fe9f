/** Makes a failing seed small: leaves out flows, kinds of faults, single faults and actions while it fails the same way. */
import { FAULT_KINDS } from './engine/faults.ts';
import type { SeedPlan, SeedReport } from './run-seed.ts';

export type Run = (plan: SeedPlan) => Promise<SeedReport>;

export interface Shrunk {
  readonly plan: SeedPlan;
  readonly report: SeedReport;
  readonly runs: number;
}

const RUNS_MAX = 60;
const SHRINKS_WITHIN_MS = 90_000;

/** Two failures are the same when their first violation is, numbers and ids aside. */
export function failureOf({ violations }: Pick<SeedReport, 'violations'>): string | undefined {
  return violations[0]?.replaceAll(/[0-9a-f-]*\d[0-9a-f-]*/g, '#').slice(0, 60);
}

export async function shrink(run: Run, plan: SeedPlan, report: SeedReport): Promise<Shrunk> {
  const wanted = failureOf(report);
  let best = { plan: { ...plan, actions: report.actions }, report };
  let runs = 0;
  const untilMs = performance.now() + SHRINKS_WITHIN_MS;

  async function isSmaller(candidate: SeedPlan): Promise<boolean> {
    if (runs >= RUNS_MAX || performance.now() > untilMs) return false;
    runs += 1;
    const found = await run(candidate);
    if (failureOf(found) !== wanted) return false;
    best = { plan: { ...candidate, actions: found.actions }, report: found };
    return true;
  }

  for (const flow of plan.flows) {
    const flows = best.plan.flows.filter((one) => one !== flow);
    if (flows.length > 0) await isSmaller({ ...best.plan, flows });
  }
  for (const kind of FAULT_KINDS) {
    if (!best.report.struck.has(kind)) continue;
    const kinds = new Set(best.plan.kinds ?? FAULT_KINDS);
    kinds.delete(kind);
    await isSmaller({ ...best.plan, kinds });
  }
  await leaveOutFaults();
  for (let actions = Math.floor(best.report.actions / 2); actions > 0; actions >>= 1) {
    if (!(await isSmaller({ ...best.plan, actions }))) break;
  }
  await leaveOutFaults();
  const kinds = new Set(best.report.struck.keys());
  return { plan: { ...best.plan, kinds }, report: best.report, runs };

  /** Halves first, then smaller parts, then single faults. */
  async function leaveOutFaults(): Promise<void> {
    let size = Math.ceil(best.report.faultNumbers.length / 2);
    while (size > 0 && runs < RUNS_MAX) {
      for (let at = 0; at < best.report.faultNumbers.length && runs < RUNS_MAX;) {
        const part = best.report.faultNumbers.slice(at, at + size);
        const leftOut = new Set([...(best.plan.leftOut ?? []), ...part]);
        if (!(await isSmaller({ ...best.plan, leftOut }))) at += size;
      }
      size = size === 1 ? 0 : Math.ceil(size / 2);
    }
  }
}

/** The arguments of `npm run simulate` that run this plan again. */
export function commandOf(plan: SeedPlan): string {
  const parts = [
    `--seeds ${plan.seed}`,
    `--flows ${plan.flows.map(({ name }) => name).join(',')}`,
    ...(plan.actions === undefined ? [] : [`--actions ${plan.actions}`]),
    ...(plan.kinds === undefined ? [] : [`--faults ${[...plan.kinds].join(',') || 'none'}`]),
    ...(plan.leftOut === undefined || plan.leftOut.size === 0
      ? []
      : [`--without ${[...plan.leftOut].join(',')}`]),
    ...(plan.plant === undefined ? [] : [`--plant ${plan.plant.name}`]),
  ];
  return `npm run simulate -- ${parts.join(' ')}`;
}
