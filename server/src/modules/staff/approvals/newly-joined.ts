import { type RoleGains, settledRoles } from '../sso/role-gains.ts';
import type { StaffCaller } from '../staff-caller.ts';
import type { ListedApproval } from './approval.store.ts';
import { mayDecideOn } from './may-decide-on.ts';

interface Joined {
  readonly createdAt: string;
  readonly invitedBy: string | null;
}
type Proposal = Pick<
  ListedApproval,
  'act' | 'proposer_created_at' | 'proposer_invited_by' | 'proposer_roles' | 'proposer_role_gains'
>;

/**
 * Whether one of the two joined too short a while ago for this pair: somebody new decides on nothing, and who invited them
 * does not decide on what they propose. Whom a command of the operator invited is never new. By a role that single sign-on
 * gave lately nobody decides, and on what it proposes nobody does either: whoever governs the issuer may be both. Pure.
 * Source: STAFF-10, STAFF-17.
 */
export function isPairTooNew(
  decider: Pick<StaffCaller, 'staffId' | 'createdAt' | 'invitedBy' | 'roles' | 'gains'>,
  row: Proposal,
  ages: { readonly nowMs: number; readonly newForMs: number },
): boolean {
  const { nowMs, newForMs } = ages;
  const isNew = ({ createdAt, invitedBy }: Joined): boolean =>
    invitedBy !== null && nowMs - Date.parse(createdAt) < newForMs;
  const proposer = { createdAt: row.proposer_created_at, invitedBy: row.proposer_invited_by };
  // Who has no role for it any more is refused for that, and not for being new.
  const isRoleNew = (held: Parameters<typeof settledRoles>[0]): boolean =>
    mayDecideOn(held, row.act) && !mayDecideOn({ roles: settledRoles(held, ages) }, row.act);
  return (
    isNew(decider) ||
    isRoleNew(decider) ||
    isRoleNew({ roles: row.proposer_roles, gains: gainsWithoutInviter(proposer, row) }) ||
    (proposer.invitedBy === decider.staffId && isNew(proposer))
  );
}

/** Roles that came with an invitation of a colleague are the inviter's to answer for, the others nobody's. */
function gainsWithoutInviter(
  { createdAt, invitedBy }: Joined,
  { proposer_role_gains: gains }: Pick<ListedApproval, 'proposer_role_gains'>,
): RoleGains {
  const isWithoutInviter = ([, since]: [string, string]): boolean =>
    invitedBy === null || Date.parse(since) !== Date.parse(createdAt);
  return Object.fromEntries(Object.entries(gains ?? {}).filter(isWithoutInviter));
}
