/** The filter of the audit as it stands in the URL, and as the call takes it. Pure. Source: OFFICE-6. */
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { dateSchema } from '@jubilee/contract/values/text';

export const AUDIT_KINDS = ['signIn', 'read', 'act', 'refused'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export interface AuditSearch {
  readonly who?: string | undefined;
  readonly kind?: string | undefined;
  readonly what?: string | undefined;
  readonly about?: string | undefined;
  readonly id?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export interface AuditQuery {
  readonly staffId?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly what?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const TEXT_LENGTH_MAX = 100;
const ID_LENGTH_MAX = 128;

/** What the call refuses as malformed is left out. Days are those of the reader's zone, the last one included. */
export function auditQueryOf(search: AuditSearch): AuditQuery {
  const kind = AUDIT_KINDS.find((one) => one === search.kind);
  const staffId = uuidV7Schema.safeParse(search.who).data;
  return {
    staffId,
    kind,
    what: textOf(search.what, TEXT_LENGTH_MAX),
    subjectKind: textOf(search.about, TEXT_LENGTH_MAX),
    subjectId: textOf(search.id, ID_LENGTH_MAX),
    from: instantOf(search.from, 'T00:00:00.000'),
    to: instantOf(search.to, 'T23:59:59.999'),
  };
}

function textOf(text: string | undefined, lengthMax: number): string | undefined {
  const plain = text?.trim();
  return plain === undefined || plain === '' || plain.length > lengthMax ? undefined : plain;
}

/** Without a zone JavaScript reads a date with a time as local. */
function instantOf(day: string | undefined, time: string): string | undefined {
  if (day === undefined || day < '1970' || !dateSchema.safeParse(day).success) return undefined;
  return new Date(`${day}${time}`).toISOString();
}

export function isFiltered(search: AuditSearch): boolean {
  return Object.values(auditQueryOf(search)).some((value) => value !== undefined);
}
