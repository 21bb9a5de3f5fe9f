import type { StaffRole } from '@jubilee/contract/staff/roles';
import type { RoleGains } from '../sso/role-gains.ts';
import type { Database } from '../staff-ports.ts';

export interface ApprovalRow {
  readonly approval_id: string;
  readonly act: string;
  readonly brand: string | null;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly content: string;
  readonly hash: Buffer;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposed_device: Buffer;
  readonly proposed_at: string;
  readonly expires_at: string;
  readonly state: 'open' | 'approved' | 'refused' | 'withdrawn';
  readonly decided_by: string | null;
  readonly decided_at: string | null;
  readonly decision_reason: string | null;
}

export type NewApproval = Omit<
  ApprovalRow,
  'state' | 'decided_by' | 'decided_at' | 'decision_reason'
>;

/** With the names and addresses of whom it concerns. */
export interface ListedApproval extends ApprovalRow {
  readonly proposer_name: string;
  readonly proposer_person: string;
  readonly proposer_created_at: string;
  readonly proposer_invited_by: string | null;
  readonly proposer_roles: StaffRole[];
  readonly proposer_role_gains: RoleGains | null;
  readonly decider_name: string | null;
  /** The person whose account it changes, if it is one of the staff's. */
  readonly account_person: string | null;
}

export async function insertApproval(db: Database, row: NewApproval): Promise<void> {
  await db.query(
    `insert into staff.approval (approval_id, act, brand, subject_kind, subject_id, content, hash, reason, proposed_by,
                                 proposed_device, proposed_at, expires_at, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'open')`,
    [
      row.approval_id,
      row.act,
      row.brand,
      row.subject_kind,
      row.subject_id,
      row.content,
      row.hash,
      row.reason,
      row.proposed_by,
      row.proposed_device,
      row.proposed_at,
      row.expires_at,
    ],
  );
}

const LISTED = `select a.approval_id, a.act, a.brand, a.subject_kind, a.subject_id, a.content, a.hash, a.reason,
       a.proposed_by, a.proposed_device, a.proposed_at, a.expires_at, a.state, a.decided_by, a.decided_at,
       a.decision_reason, proposer.name as proposer_name, proposer.email_of_person as proposer_person,
       proposer.created_at as proposer_created_at, proposer.invited_by as proposer_invited_by,
       proposer.roles as proposer_roles, proposer.role_gains as proposer_role_gains,
       decider.name as decider_name, account.email_of_person as account_person
  from staff.approval a
  join staff.person proposer on proposer.staff_id = a.proposed_by
  left join staff.person decider on decider.staff_id = a.decided_by
  left join staff.person account on a.subject_kind = 'staff' and account.staff_id::text = a.subject_id`;

/** Waits for whoever decides on it at this moment. */
export async function lockApproval(
  db: Database,
  approvalId: string,
): Promise<ListedApproval | undefined> {
  const found = await db.query<ListedApproval>(
    `${LISTED} where a.approval_id = $1 for update of a`,
    [approvalId],
  );
  return found.rows[0];
}

export async function findApproval(
  db: Database,
  approvalId: string,
): Promise<ListedApproval | undefined> {
  const found = await db.query<ListedApproval>(`${LISTED} where a.approval_id = $1`, [approvalId]);
  return found.rows[0];
}

export interface ApprovalFilter {
  readonly state: 'open' | 'decided' | undefined;
  /** Only proposals after this place in the order of the list. */
  readonly after: { readonly isOpen: boolean; readonly approvalId: string } | undefined;
  /** Null: every brand, and what belongs to none. */
  readonly brands: readonly string[] | null;
  /** Their own proposals are listed whatever the brand. */
  readonly staffId: string;
  readonly now: string;
}

/** Open ones first, then newest first. */
export async function listApprovals(
  db: Database,
  filter: ApprovalFilter,
  limit: number,
): Promise<readonly ListedApproval[]> {
  const found = await db.query<ListedApproval>(
    `with listed as (
       select l.*, (l.state = 'open' and l.expires_at > $1) as is_open from (${LISTED}) l)
     select * from listed
      where ($2::text is null or is_open = ($2 = 'open'))
        and ($3::text[] is null or brand = any($3) or proposed_by = $4)
        and ($5::uuid is null or (is_open, approval_id) < ($6::boolean, $5))
      order by is_open desc, approval_id desc limit $7`,
    [
      filter.now,
      filter.state ?? null,
      filter.brands,
      filter.staffId,
      filter.after?.approvalId ?? null,
      filter.after?.isOpen ?? null,
      limit,
    ],
  );
  return found.rows;
}

export async function closeApproval(
  db: Database,
  approvalId: string,
  decision: {
    readonly state: 'approved' | 'refused' | 'withdrawn';
    readonly by: string;
    readonly at: string;
    readonly reason: string;
  },
): Promise<void> {
  await db.query(
    `update staff.approval set state = $2, decided_by = $3, decided_at = $4, decision_reason = $5
      where approval_id = $1 and state = 'open'`,
    [approvalId, decision.state, decision.by, decision.at, decision.reason],
  );
}
