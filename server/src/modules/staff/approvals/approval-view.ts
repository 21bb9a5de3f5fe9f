import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';
import type { StaffCaller } from '../staff-caller.ts';
import type { ListedApproval } from './approval.store.ts';
import { mayDecideOn } from './may-decide-on.ts';
import { isPairTooNew } from './newly-joined.ts';

export function isOpen(row: Pick<ListedApproval, 'state' | 'expires_at'>, nowMs: number): boolean {
  return row.state === 'open' && Date.parse(row.expires_at) > nowMs;
}

/** The same person or the same browser. */
export function isOwnProposal(caller: StaffCaller, row: ListedApproval): boolean {
  return (
    row.proposed_by === caller.staffId ||
    row.proposer_person === caller.emailOfPerson ||
    row.proposed_device.equals(caller.deviceHash)
  );
}

export function toApprovalView(
  row: ListedApproval,
  caller: StaffCaller,
  { nowMs, newForMs }: { readonly nowMs: number; readonly newForMs: number },
): ApprovalEntry {
  const isStillOpen = isOpen(row, nowMs);
  const isOwn = isOwnProposal(caller, row);
  return {
    approvalId: row.approval_id,
    act: row.act,
    brand: row.brand,
    subject: { kind: row.subject_kind, id: row.subject_id },
    content: JSON.parse(row.content) as ApprovalEntry['content'],
    hash: row.hash.toString('hex'),
    reason: row.reason,
    proposedBy: row.proposed_by,
    proposedByName: row.proposer_name,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
    state: row.state === 'open' && !isStillOpen ? 'expired' : row.state,
    decidedBy: row.decided_by,
    decidedByName: row.decider_name,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    isOwn,
    mayDecide:
      isStillOpen &&
      !isOwn &&
      row.account_person !== caller.emailOfPerson &&
      !isPairTooNew(caller, row, { nowMs, newForMs }) &&
      mayDecideOn(caller, row.act),
  };
}
