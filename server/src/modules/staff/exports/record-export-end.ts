/** How a file ended: how many rows it has, and whether it is whole. Source: TABLE-6. */
import type { Logger } from 'pino';
import type { Pool } from 'pg';
import { inTransaction } from '../../../platform/db/transaction.ts';
import type { Audit } from '../../audit/index.ts';
import type { ReadSubject } from '../calls/staff-route.ts';
import { auditEntryOf, type StaffCaller, type StaffContext } from '../staff-caller.ts';

export interface ExportEnd {
  readonly caller: StaffCaller;
  readonly context: StaffContext;
  /** The name of the call. */
  readonly what: string;
  readonly about: ReadSubject;
  /** That were made; of a file that broke off its reader may have fewer. */
  readonly rows: number;
  readonly isWhole: boolean;
}

/** Never faults: the file was sent, and who began to read it is recorded already. */
export type RecordExportEnd = (end: ExportEnd) => void;

export function createRecordExportEnd(ports: {
  readonly pool: Pool;
  readonly audit: Pick<Audit, 'append'>;
  readonly log: Pick<Logger, 'error'>;
}): RecordExportEnd {
  return ({ caller, context, what, about, rows, isWhole }) => {
    const { subject, brand } = about;
    const facts = { kind: 'read', what, subject, brand, after: { rows, isWhole } } as const;
    // Also of somebody who was disabled meanwhile, which is why the file broke off.
    const entry = { ...auditEntryOf(caller, context, facts), actor: undefined };
    inTransaction(ports.pool, (client) => ports.audit.append(client, entry)).catch(
      (error: unknown) =>
        ports.log.error({ err: error, what, rows }, 'the end of an export is not recorded'),
    );
  };
}
