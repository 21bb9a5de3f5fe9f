import type { staffSessionSchema } from '@jubilee/contract/staff/staff-entities';
import type * as z from 'zod/mini';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { auditEntryOf, type StaffCaller, type StaffContext } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { endSession, liveSessionsOf } from './session.store.ts';
import { liveSince } from './start-session.ts';

const SESSIONS_MAX = 100;

/** Where somebody is signed in, newest first. Source: STAFF-4. */
export async function listOwnSessions(
  { pool, clock }: Pick<StaffParts, 'pool' | 'clock'>,
  caller: StaffCaller,
): Promise<z.output<typeof staffSessionSchema>[]> {
  const live = liveSince(clock.now());
  const rows = await liveSessionsOf(pool, caller.staffId, live, SESSIONS_MAX);
  return rows.map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    address: row.address,
    startedAt: row.started_at,
    lastSeenAt: row.last_seen_at,
    isCurrent: row.session_id === caller.sessionId,
  }));
}

/** One's own session only; what is not, or has ended, changes nothing. Source: STAFF-4. */
export async function endOwnSession(
  { pool, clock, audit }: Pick<StaffParts, 'pool' | 'clock' | 'audit'>,
  caller: StaffCaller,
  context: StaffContext,
  { sessionId, what }: { readonly sessionId: string; readonly what: string },
): Promise<{ readonly ok: true; readonly value: Record<string, never> }> {
  await inTransaction(pool, async (client) => {
    const now = isoInstant(clock.now());
    if (!(await endSession(client, caller.staffId, sessionId, now))) return;
    const subject = { kind: 'session', id: sessionId };
    await audit.append(client, auditEntryOf(caller, context, { kind: 'act', what, subject }));
  });
  return { ok: true, value: {} };
}
