import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { ok } from '@jubilee/contract/values/result';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { queueJob } from '../../platform/jobs/job-queue.store.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import {
  auditEntryOf,
  commitIfOk,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import type { ProofLine } from '../wallet/index.ts';
import { errorText } from './jobs-of-queue.ts';
import { beginCheck, endCheck, insertCheck } from './ledger-check.store.ts';
import type { SystemPorts } from './system-ports.ts';

export const CHECK_LEDGER_TASK = 'check-ledger';

const payloadSchema = z.strictObject({ checkId: uuidV7Schema });

/** Refuses: STATE_CONFLICT while another check waits or runs. Source: SYS-5. */
export async function startCheck(
  { pool, clock, ids, audit }: SystemPorts,
  caller: StaffCaller,
  context: StaffContext,
  { reason }: { readonly reason: string },
): Promise<StaffResult<{ checkId: string }>> {
  return commitIfOk(pool, async (client) => {
    const checkId = ids.uuidV7();
    const at = isoInstant(clock.now());
    if (!(await insertCheck(client, { checkId, by: caller.staffId, at }))) {
      return refuseStaff('STATE_CONFLICT');
    }
    await queueJob(client, CHECK_LEDGER_TASK, { checkId });
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: 'startLedgerCheck',
      subject: { kind: 'ledgerCheck', id: checkId },
      reason,
    });
    await audit.append(client, entry);
    return ok({ checkId });
  });
}

/** A check that cannot be read is a result too: it is stored, and the job is not repeated. */
export function checkLedgerTask(ports: {
  readonly pool: Pool;
  readonly clock: Clock;
  /** Reads the whole ledger, for as long as that takes. */
  readonly prove: () => Promise<readonly ProofLine[]>;
}): Task {
  const { pool, clock, prove } = ports;
  return async (payload) => {
    const { checkId } = payloadSchema.parse(payload);
    if (!(await beginCheck(pool, checkId, isoInstant(clock.now())))) return;
    const found = await prove().then(
      (lines) => ({ lines, problem: null }),
      (error: unknown) => ({
        lines: null,
        problem: errorText(error instanceof Error ? error.message : String(error)) ?? 'unknown',
      }),
    );
    await endCheck(pool, checkId, { at: isoInstant(clock.now()), ...found });
  };
}
