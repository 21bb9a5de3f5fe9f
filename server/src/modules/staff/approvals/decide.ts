import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { commitIfOk } from '../commit-if-ok.ts';
import { findPerson } from '../people/person.store.ts';
import {
  auditEntryOf,
  isWithinScope,
  type StaffCaller,
  type StaffContext,
} from '../staff-caller.ts';
import type { StaffParts } from '../staff-ports.ts';
import { refuseStaff, type StaffResult } from '../staff-result.ts';
import {
  closeApproval,
  findApproval,
  type ListedApproval,
  lockApproval,
} from './approval.store.ts';
import { isOpen, isOwnProposal, toApprovalView } from './approval-view.ts';
import type { ApprovableAct } from './approvable-act.ts';
import { hashOfAct } from './hash-of-act.ts';
import { mayDecideOn } from './may-decide-on.ts';
import { isPairTooNew } from './newly-joined.ts';

export interface Decision {
  readonly approvalId: string;
  /** Hex, of the act that the decider saw. */
  readonly hash: string;
  readonly reason: string;
}

export interface DecideParts extends StaffParts {
  readonly acts: readonly ApprovableAct[];
}

/**
 * The act happens in the transaction that closes the proposal, whose row is locked: two approvals at once apply it once. Refuses:
 * NOT_FOUND, APPROVAL_NOT_OPEN, ROLE_REQUIRED, OWN_PROPOSAL, OWN_ACCOUNT, NEWLY_JOINED, APPROVAL_OUTDATED, and what the act
 * refuses. Source: STAFF-8, STAFF-10, STAFF-17.
 */
export async function approve(
  parts: DecideParts,
  caller: StaffCaller,
  context: StaffContext,
  decision: Decision,
): Promise<StaffResult<ApprovalEntry>> {
  return decide(parts, caller, decision, async (client, row) => {
    const { clock, audit } = parts;
    const act = parts.acts.find(({ name }) => name === row.act);
    if (act === undefined) return refuseStaff('APPROVAL_OUTDATED');
    if (isOwnProposal(caller, row)) return refuseStaff('OWN_PROPOSAL');
    const ages = { nowMs: clock.now(), newForMs: parts.newForMs };
    if (isPairTooNew(caller, row, ages)) return refuseStaff('NEWLY_JOINED');
    const subject = { kind: row.subject_kind, id: row.subject_id };
    const { brand } = row;
    const content = JSON.parse(row.content) as ApprovalEntry['content'];
    // Of what is executed, and not only of what is stored beside it.
    const hash = hashOfAct({ act: row.act, brand, subject, content });
    if (hash.toString('hex') !== decision.hash) return refuseStaff('APPROVAL_OUTDATED');
    if (!(await mayStillPropose(client, act, row))) return refuseStaff('APPROVAL_OUTDATED');
    const isStillTrue = await act.isStillTrue(client, content);
    if (!isStillTrue) return refuseStaff('APPROVAL_OUTDATED');
    const applied = await act.apply(client, content, clock);
    if (!applied.ok) return applied;
    await close(client, parts, caller, { row, decision, state: 'approved' });
    await audit.append(client, decisionEntry(caller, context, row, 'approve', decision));
    const { before, after } = applied.value;
    const { act: what, reason } = row;
    const done = { kind: 'act', what, brand, subject, before, after, reason } as const;
    await audit.append(client, auditEntryOf(caller, context, done));
    // Under the lock of the head: whoever took the proposer's rights away has appended before, or comes later.
    const isStillTheirs = await mayStillPropose(client, act, row);
    return isStillTheirs ? ok('approved') : refuseStaff('APPROVAL_OUTDATED');
  });
}

/**
 * Of its own proposer it is a withdrawal. Whose account it changes decides neither way. Refuses: NOT_FOUND, APPROVAL_NOT_OPEN,
 * ROLE_REQUIRED, OWN_ACCOUNT, APPROVAL_OUTDATED.
 */
export async function refuseApproval(
  parts: DecideParts,
  caller: StaffCaller,
  context: StaffContext,
  decision: Decision,
): Promise<StaffResult<ApprovalEntry>> {
  return decide(parts, caller, decision, async (client, row) => {
    if (row.hash.toString('hex') !== decision.hash) return refuseStaff('APPROVAL_OUTDATED');
    const state = row.proposed_by === caller.staffId ? 'withdrawn' : 'refused';
    await close(client, parts, caller, { row, decision, state });
    const entry = decisionEntry(caller, context, row, 'refuseApproval', decision);
    await parts.audit.append(client, entry);
    return ok(state);
  });
}

async function decide(
  parts: DecideParts,
  caller: StaffCaller,
  { approvalId }: Decision,
  work: (client: PoolClient, row: ListedApproval) => Promise<StaffResult<unknown>>,
): Promise<StaffResult<ApprovalEntry>> {
  const { pool, clock, newForMs } = parts;
  return commitIfOk(pool, async (client) => {
    const row = await lockApproval(client, approvalId);
    if (row === undefined || !isVisible(caller, row)) {
      return refuseStaff('NOT_FOUND');
    }
    const isOwner = row.proposed_by === caller.staffId;
    const refusal = !isOpen(row, clock.now())
      ? refuseStaff('APPROVAL_NOT_OPEN')
      : !isOwner && !mayDecideOn(caller, row.act)
        ? refuseStaff('ROLE_REQUIRED')
        : row.account_person === caller.emailOfPerson
          ? refuseStaff('OWN_ACCOUNT')
          : undefined;
    if (refusal !== undefined) return refusal;
    const done = await work(client, row);
    if (!done.ok) return done;
    const closed = await findApproval(client, approvalId);
    if (closed === undefined) throw new Error('a proposal was removed while it was locked');
    return ok(toApprovalView(closed, caller, { nowMs: clock.now(), newForMs }));
  });
}

/** What belongs to no brand is for those who work for all. */
export function isVisible(
  caller: StaffCaller,
  row: Pick<ListedApproval, 'brand' | 'proposed_by'>,
): boolean {
  const brands = row.brand === null ? null : [row.brand];
  return row.proposed_by === caller.staffId || isWithinScope(caller.brands, brands);
}

/** Somebody who was disabled, or lost the role or a brand of the act, proposes nothing any more. */
async function mayStillPropose(
  client: PoolClient,
  act: ApprovableAct,
  row: ListedApproval,
): Promise<boolean> {
  const proposer = await findPerson(client, row.proposed_by);
  if (proposer === undefined || proposer.disabled_at !== null) return false;
  if (!mayDecideOn(proposer, row.act)) return false;
  const ofProposal = row.brand === null ? null : [row.brand];
  const touched = act.brandsOf ? await act.brandsOf(client, JSON.parse(row.content)) : ofProposal;
  return isWithinScope(proposer.brands, touched);
}

async function close(
  client: PoolClient,
  { clock }: Pick<StaffParts, 'clock'>,
  caller: StaffCaller,
  given: {
    readonly row: ListedApproval;
    readonly decision: Decision;
    readonly state: 'approved' | 'refused' | 'withdrawn';
  },
): Promise<void> {
  await closeApproval(client, given.row.approval_id, {
    state: given.state,
    by: caller.staffId,
    at: isoInstant(clock.now()),
    reason: given.decision.reason,
  });
}

function decisionEntry(
  caller: StaffCaller,
  context: StaffContext,
  row: ListedApproval,
  what: 'approve' | 'refuseApproval',
  { reason, hash }: Decision,
) {
  return auditEntryOf(caller, context, {
    kind: 'act',
    what,
    brand: row.brand,
    subject: { kind: 'approval', id: row.approval_id },
    after: { act: row.act, hash },
    reason,
  });
}
