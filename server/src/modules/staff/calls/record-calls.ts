/** What the route runner itself adds to the audit: reads of personal data, and refused acts. Source: AUDIT-5. */
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import type { StaffErrorCode } from '@jubilee/contract/staff/staff-error';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { tokenBuckets } from '../../../platform/http/token-buckets.ts';
import type { Audit } from '../../audit/index.ts';
import { auditEntryOf, type StaffCaller, type StaffContext } from '../staff-caller.ts';
import type { StaffRefusal } from '../staff-result.ts';
import type { ReadSubject } from './staff-route.ts';

export interface RecordedCall {
  readonly caller: StaffCaller | undefined;
  readonly context: StaffContext;
  readonly call: StaffCallShape;
  readonly params: unknown;
}

export interface RecordCalls {
  /** Faults, before anything is answered, when personal data was read and nobody said whose. */
  read(call: RecordedCall, subject: ReadSubject | undefined): Promise<void>;
  refused(call: RecordedCall, refusal: StaffRefusal): Promise<void>;
}

/** What somebody tried and was not allowed; a code that was typed wrongly is not among them. */
const RECORDED: ReadonlySet<StaffErrorCode> = new Set<StaffErrorCode>([
  'ROLE_REQUIRED',
  'OWN_PROPOSAL',
  'OWN_ACCOUNT',
  'NEWLY_JOINED',
  'LAST_ADMIN',
  'APPROVAL_NOT_OPEN',
  'APPROVAL_OUTDATED',
]);

/** Refusals of one person: twenty at once, then one a minute. More of them say nothing new. */
const REFUSALS_PER_PERSON = { burst: 20, refillMs: 60_000 };
const PERSONS_MAX = 10_000;

export function createRecordCalls(deps: {
  readonly pool: Pool;
  readonly audit: Audit;
  readonly nowMs: () => number;
}): RecordCalls {
  const refusals = tokenBuckets<string>(REFUSALS_PER_PERSON, {
    now: deps.nowMs,
    keysMax: PERSONS_MAX,
  });
  return {
    async read({ caller, context, call }, subject) {
      if (call.audit !== 'read') return;
      if (subject === undefined) throw new Error(`${call.name} does not say whose data it read`);
      const entry = auditEntryOf(caller, context, { kind: 'read', what: call.name, ...subject });
      await inTransaction(deps.pool, (client) => deps.audit.append(client, entry));
    },
    async refused({ caller, context, call, params }, { code }) {
      if (caller === undefined || !RECORDED.has(code)) return;
      if (refusals.consume(caller.staffId) > 0) return;
      const entry = auditEntryOf(caller, context, {
        kind: 'refused',
        what: call.name,
        subject: subjectOf(params),
        after: { code },
      });
      await inTransaction(deps.pool, (client) => deps.audit.append(client, entry));
    },
  };
}

/** The first parameter of the path, such as `staffId`; what is no id is not stored. */
function subjectOf(params: unknown): ReadSubject['subject'] {
  const [first] = Object.entries(typeof params === 'object' && params !== null ? params : {});
  const id = uuidV7Schema.safeParse(first?.[1]);
  return first === undefined || !id.success
    ? null
    : { kind: first[0].replace(/Id$/, ''), id: id.data };
}
