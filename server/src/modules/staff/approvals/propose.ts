import type { RoleCallName } from '@jubilee/contract/staff/all-staff-calls';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { auditEntryOf, type StaffCaller, type StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import type { StaffParts } from '../staff-ports.ts';
import { insertApproval } from './approval.store.ts';
import { type Act, hashOfAct, textOfContent } from './hash-of-act.ts';

/** Stores an act for a second person and records who proposed it; the act itself changes nothing yet. Source: STAFF-8. */
export async function propose(
  client: PoolClient,
  { clock, ids, audit }: Pick<StaffParts, 'clock' | 'ids' | 'audit'>,
  caller: StaffCaller,
  context: StaffContext,
  proposed: Act & { readonly act: RoleCallName; readonly reason: string },
): Promise<{ approvalId: string }> {
  const nowMs = clock.now();
  const approvalId = ids.uuidV7();
  const { act, brand, subject, content, reason } = proposed;
  await insertApproval(client, {
    approval_id: approvalId,
    act,
    brand,
    subject_kind: subject.kind,
    subject_id: subject.id,
    content: textOfContent(content),
    hash: hashOfAct(proposed),
    reason,
    proposed_by: caller.staffId,
    proposed_device: caller.deviceHash,
    proposed_at: isoInstant(nowMs),
    expires_at: isoInstant(nowMs + STAFF_LIMITS.approvalMs),
  });
  const entry = auditEntryOf(caller, context, {
    kind: 'act',
    what: act,
    brand,
    subject,
    after: { proposedAs: approvalId, content },
    reason,
  });
  await audit.append(client, entry);
  return { approvalId };
}
