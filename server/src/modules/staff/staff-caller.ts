import type { Brand } from '@jubilee/contract/settings/brand';
import type { StaffRole } from '@jubilee/contract/staff/roles';
import type { AuditEntry } from '@jubilee/contract/staff/staff-entities';
import type { Actor, NewAuditEntry } from '../audit/index.ts';
import type { RoleGains } from './sso/role-gains.ts';

/** From where somebody calls. */
export interface StaffContext {
  readonly requestId: string;
  /** The brand whose staff host was called. */
  readonly brand: Brand;
  /** The staff app's origin on the host that was called. */
  readonly origin: string;
  readonly address: string;
  readonly network: string;
  readonly device: string;
  /** The secret of the browser's own cookie; undefined at its first sign-in. */
  readonly deviceSecret: string | undefined;
}

/** Who calls, read from the database for this call. */
export interface StaffCaller {
  readonly staffId: string;
  readonly sessionId: string;
  readonly email: string;
  readonly emailOfPerson: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly brands: readonly string[] | null;
  readonly createdAt: string;
  /** Null: a command of the operator. */
  readonly invitedBy: string | null;
  /** Since when they have the roles that single sign-on gave them. */
  readonly gains: RoleGains;
  readonly deviceHash: Buffer;
  readonly startedAtMs: number;
  readonly lastSeenAtMs: number;
  readonly provenAtMs: number;
}

type Who = Pick<StaffCaller, 'staffId' | 'name'> & Partial<Pick<StaffCaller, 'roles' | 'brands'>>;

/** A refused act is on the record whatever became of its author. */
function actorOf(who: Who | undefined, kind: Facts['kind']): Actor | undefined {
  if (who?.roles === undefined || who.brands === undefined) return undefined;
  const { staffId, roles, brands } = who;
  return kind === 'act' || kind === 'read' ? { staffId, roles, brands } : undefined;
}

type Facts = Pick<AuditEntry, 'kind' | 'what'> & Partial<NewAuditEntry>;

/** An entry of the audit by somebody from somewhere; what is not given is null. */
export function auditEntryOf(
  who: Who | undefined,
  context: { readonly requestId: string; readonly address: string | null },
  facts: Facts,
): NewAuditEntry {
  return {
    actor: actorOf(who, facts.kind),
    staffId: who?.staffId ?? null,
    staffName: who?.name ?? null,
    brand: null,
    subject: null,
    before: null,
    after: null,
    reason: null,
    address: context.address,
    requestId: context.requestId,
    ...facts,
  };
}

/** Whether somebody who works for `scope` may act on what belongs to `brands`; null stands for all. */
export function isWithinScope(
  scope: readonly string[] | null,
  brands: readonly string[] | null,
): boolean {
  return scope === null || (brands !== null && brands.every((brand) => scope.includes(brand)));
}
