import type { SystemJob } from '@jubilee/contract/staff/calls/system';
import { ok } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  dropFailedJob,
  findJob,
  type JobRow,
  retryFailedJob,
  selectJobs,
  selectTasks,
  type TaskRow,
} from '../../platform/jobs/job-list.store.ts';
import {
  auditEntryOf,
  commitIfOk,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import type { SystemPorts } from './system-ports.ts';

const JOBS_MAX = 200;
const ERROR_LENGTH_MAX = 300;
const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;

/** Source: SYS-3. */
export async function listJobs({ pool }: SystemPorts) {
  const [tasks, jobs] = await Promise.all([selectTasks(pool), selectJobs(pool, JOBS_MAX)]);
  return {
    tasks: [...Map.groupBy(tasks, ({ task }) => task)].map(([task, states]) =>
      taskView(task, states),
    ),
    jobs: jobs.map(jobView),
  };
}

function taskView(task: string, states: readonly TaskRow[]) {
  const countOf = (state: JobRow['state']): number =>
    Number(states.find((row) => row.state === state)?.jobs ?? 0n);
  return {
    task,
    waiting: countOf('waiting'),
    running: countOf('running'),
    retrying: countOf('retrying'),
    failed: countOf('failed'),
    oldestAt: states.map(({ oldest_at }) => oldest_at).toSorted()[0] ?? '',
  };
}

function jobView(row: JobRow): SystemJob {
  return {
    jobId: String(row.id),
    task: row.task,
    state: row.state,
    attempts: row.attempts,
    attemptsMax: row.max_attempts,
    createdAt: row.created_at,
    runAt: row.run_at,
    lastError: row.last_error === null ? null : errorText(row.last_error),
  };
}

/** A mail server repeats addresses in its answers; they are nobody's business here. */
export function errorText(error: string): string | null {
  const plain = error.replaceAll(ADDRESS, '(address)').trim();
  const text = plain.length > ERROR_LENGTH_MAX ? `${plain.slice(0, ERROR_LENGTH_MAX)}…` : plain;
  return text === '' ? null : text;
}

export interface JobCommand {
  readonly jobId: string;
  readonly reason: string;
}

/** Refuses: NOT_FOUND; ROLE_REQUIRED for somebody who does not work for every brand; STATE_CONFLICT when it has not failed. Source: SYS-4. */
export async function actOnJob(
  { pool, clock, audit }: SystemPorts,
  caller: StaffCaller,
  context: StaffContext,
  { jobId, reason, act }: JobCommand & { readonly act: 'retry' | 'drop' },
): Promise<StaffResult<Record<string, never>>> {
  // A job belongs to no brand.
  if (caller.brands !== null) return refuseStaff('ROLE_REQUIRED');
  return commitIfOk(pool, async (client) => {
    const job = await findJob(client, jobId);
    if (job === undefined) return refuseStaff('NOT_FOUND');
    const isDone =
      act === 'drop'
        ? await dropFailedJob(client, jobId)
        : await retryFailedJob(client, jobId, isoInstant(clock.now()));
    if (!isDone) return refuseStaff('STATE_CONFLICT');
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: act === 'drop' ? 'dropSystemJob' : 'retrySystemJob',
      subject: { kind: 'job', id: jobId },
      before: { task: job.task, state: job.state, attempts: job.attempts },
      after: act === 'drop' ? null : { state: 'waiting', attempts: 0 },
      reason,
    });
    await audit.append(client, entry);
    return ok({});
  });
}
