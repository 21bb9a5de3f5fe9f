/** What making a failing seed small leaves out, seen with a seed whose failure is known. */
import { describe, expect, test } from 'vitest';
import type { FaultKind } from './engine/faults.ts';
import type { Flow } from './flows/flow.ts';
import type { SeedPlan, SeedReport } from './run-seed.ts';
import { commandOf, failureOf, type Run, shrink } from './shrink.ts';

const flowOf = (name: string): Flow => ({
  name,
  needs: [],
  players: 1,
  play: async () => undefined,
});
const FLOWS = [flowOf('bet'), flowOf('crash')];
const KIND_OF: readonly FaultKind[] = ['callLost', 'databaseRestart', 'callLost', 'clockStep'];
const PLAN: SeedPlan = { seed: 17, flows: FLOWS, actions: 12 };

/** Fails with the flow of bets, three actions and its third fault; otherwise in another way, or not at all. */
function runsWith(seen: SeedPlan[], failure = 'wallet 4711 has 3 POINTS, expected 2'): Run {
  return async (plan) => {
    seen.push(plan);
    const { flows, actions = 12, kinds, leftOut } = plan;
    const faultNumbers = [...KIND_OF.keys()].filter((number) => {
      const kind = KIND_OF[number];
      return kind !== undefined && kinds?.has(kind) !== false && leftOut?.has(number) !== true;
    });
    const isMeant = flows.some(({ name }) => name === 'bet') && actions >= 3;
    const violations = isMeant && faultNumbers.includes(2) ? [failure] : ['something else'];
    return reportOf(plan, { violations, faultNumbers, actions });
  };
}

function reportOf(
  { seed, flows }: SeedPlan,
  found: Pick<SeedReport, 'violations' | 'faultNumbers' | 'actions'>,
): SeedReport {
  const struck = new Map<FaultKind, number>();
  for (const number of found.faultNumbers) {
    const kind = KIND_OF[number];
    if (kind !== undefined) struck.set(kind, (struck.get(kind) ?? 0) + 1);
  }
  return {
    ...found,
    seed,
    struck,
    flows: flows.map(({ name }) => name),
    hash: '',
    steps: 0,
    statements: 0,
    waitedForLocks: 0,
    simulatedMs: 0,
    requests: 0,
    accepted: 0,
    lastLines: [],
  };
}

describe('making a failing seed small', () => {
  test('[OPS-42] leaves out every flow, kind, fault and action that its failure does not need', async () => {
    const seen: SeedPlan[] = [];
    const run = runsWith(seen);
    const small = await shrink(run, PLAN, await run(PLAN));
    expect(small.plan).toMatchObject({ seed: 17, flows: [{ name: 'bet' }], actions: 3 });
    expect(small.plan.kinds).toEqual(new Set(['callLost']));
    expect(small.report.faultNumbers).toEqual([2]);
    expect(small.runs).toBe(seen.length - 1);
    expect(commandOf(small.plan)).toBe(
      'npm run simulate -- --seeds 17 --flows bet --actions 3 --faults callLost --without 0',
    );
    expect(failureOf(await run(small.plan))).toBe(failureOf(small.report));
  });

  test('[OPS-42] keeps everything when whatever is left out fails in another way', async () => {
    const report = await runsWith([])(PLAN);
    const otherwise = runsWith([], 'a balance is negative');
    const { plan } = await shrink(otherwise, PLAN, report);
    expect(plan).toMatchObject({ flows: FLOWS, actions: 12 });
    expect(plan.leftOut ?? new Set()).toEqual(new Set());
  });
});
