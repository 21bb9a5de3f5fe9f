import { canonicalJson } from '@jubilee/core/games/canonical-json';
import type { AuditEntry } from '@jubilee/contract/staff/staff-entities';

/** Whose act it is, with the duties that they had when their call was admitted. Compared, and not stored. */
export interface Actor {
  readonly staffId: string;
  readonly roles: readonly string[];
  readonly brands: readonly string[] | null;
}

/** What somebody read or did. The audit adds sequence, instant and hash. Never a password, a code or a token. */
export type NewAuditEntry = Omit<AuditEntry, 'sequence' | 'at' | 'hash'> & {
  /** Absent: the act of a command, a sign-in or a refusal. */
  readonly actor?: Actor | undefined;
};
/** What is hashed. */
export type AuditContent = Omit<AuditEntry, 'hash'>;

/** Canonical, so that the same entry always has the same hash. Faults: a value that JSON does not have. */
export function textOfContent(content: AuditContent): string {
  return canonicalJson(JSON.parse(JSON.stringify(content)));
}

/** The columns that the filters use. */
export interface FilterColumns {
  readonly at: string;
  readonly staff_id: string | null;
  readonly kind: string;
  readonly what: string;
  readonly brand: string | null;
  readonly subject_kind: string | null;
  readonly subject_id: string | null;
}

export function filterColumnsOf(content: AuditContent): FilterColumns {
  return {
    at: content.at,
    staff_id: content.staffId,
    kind: content.kind,
    what: content.what,
    brand: content.brand,
    subject_kind: content.subject?.kind ?? null,
    subject_id: content.subject?.id ?? null,
  };
}
