/** What the worker does for self-exclusion. */
import {
  liftDueExclusions,
  SPREAD_EXCLUSION_TASK,
  spreadExclusionTask,
} from '../modules/exclusions/index.ts';
import type { Task } from '../platform/jobs/jobs.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import type { AppServices } from './compose-app.ts';
import { countedTask } from './signs-of-life.ts';

const LIFT_INTERVAL_MS = 5_000;

export function exclusionTasks({
  exclusions,
  counts,
}: Pick<AppServices, 'exclusions' | 'counts'>): Readonly<Record<string, Task>> {
  return {
    [SPREAD_EXCLUSION_TASK]: countedTask(spreadExclusionTask(exclusions), counts, {
      failed: 'workFaults',
    }),
  };
}

/** Accounts of players who come back are opened by their calls; these are the others. */
export function liftExclusions(
  { exclusions }: Pick<AppServices, 'exclusions'>,
  onFault: (error: unknown) => void,
): { stop(): Promise<void> } {
  return repeatEvery(LIFT_INTERVAL_MS, () => liftDueExclusions(exclusions, onFault), onFault);
}
