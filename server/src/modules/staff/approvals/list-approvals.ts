import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { StaffCaller } from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { listApprovals } from './approval.store.ts';
import { isOpen, toApprovalView } from './approval-view.ts';

export async function readApprovals(
  { pool, clock, newForMs }: Pick<StaffParts, 'pool' | 'clock' | 'newForMs'>,
  caller: StaffCaller,
  {
    state,
    before,
    limit,
  }: {
    readonly state: 'open' | 'decided' | undefined;
    readonly before: string | undefined;
    readonly limit: number;
  },
): Promise<{ approvals: ApprovalEntry[]; next: string | null }> {
  const nowMs = clock.now();
  const { brands, staffId } = caller;
  const after = before === undefined ? undefined : placeOf(before);
  const filter = { state, after, brands, staffId, now: isoInstant(nowMs) };
  const rows = await listApprovals(pool, filter, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next = last && `${isOpen(last, nowMs) ? 'open' : 'closed'}.${last.approval_id}`;
  return {
    approvals: page.map((row) => toApprovalView(row, caller, { nowMs, newForMs })),
    next: rows.length > limit ? (next ?? null) : null,
  };
}

/** The cursor says what the proposal was when it was listed: it may have been decided since. */
function placeOf(cursor: string): { readonly isOpen: boolean; readonly approvalId: string } {
  const [state, approvalId = ''] = cursor.split('.');
  return { isOpen: state === 'open', approvalId };
}
