import {
  dropSystemJob,
  ledgerChecks,
  retrySystemJob,
  startLedgerCheck,
  systemJobs,
  systemStatus,
} from '@jubilee/contract/staff/calls/system';
import { ok } from '@jubilee/contract/values/result';
import { type StaffRoom, staffRoute } from '../staff/index.ts';
import { startCheck } from './check-ledger.ts';
import { actOnJob, listJobs } from './jobs-of-queue.ts';
import { type CheckRow, selectChecks } from './ledger-check.store.ts';
import { readStatus } from './read-status.ts';
import type { SystemPorts } from './system-ports.ts';

const CHECKS_MAX = 20;

/** The system room: what the installation does, for the staff of every brand. */
export function systemRoom(ports: SystemPorts): StaffRoom {
  return {
    acts: [],
    routes: [
      staffRoute(systemStatus, async ({ context }) => ok(await readStatus(ports, context.brand))),
      staffRoute(systemJobs, async () => ok(await listJobs(ports))),
      staffRoute(retrySystemJob, ({ params, body, caller, context }) =>
        actOnJob(ports, caller, context, { ...params, ...body, act: 'retry' }),
      ),
      staffRoute(dropSystemJob, ({ params, body, caller, context }) =>
        actOnJob(ports, caller, context, { ...params, ...body, act: 'drop' }),
      ),
      staffRoute(ledgerChecks, async () =>
        ok({ checks: (await selectChecks(ports.pool, CHECKS_MAX)).map(checkView) }),
      ),
      staffRoute(startLedgerCheck, ({ body, caller, context }) =>
        startCheck(ports, caller, context, body),
      ),
    ],
  };
}

function checkView(row: CheckRow) {
  return {
    checkId: row.check_id,
    requestedByName: row.requested_by_name,
    requestedAt: row.requested_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    state: row.state,
    lines:
      row.lines === null ? null : row.lines.map((line) => ({ ...line, places: [...line.places] })),
    problem: row.problem,
  };
}
