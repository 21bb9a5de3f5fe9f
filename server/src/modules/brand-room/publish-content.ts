/** Publishing slides and promotions, by one person. Source: CONTENT-5, CONTENT-6. */
import type { ContentDocument, ContentKind } from '@jubilee/contract/settings/content';
import {
  type ContentVersion,
  publishContent as publishCall,
  restoreContent as restoreCall,
} from '@jubilee/contract/staff/calls/content';
import { readContent } from '@jubilee/core/content/read-content';
import { ok } from '@jubilee/contract/values/result';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  type ContentVersionRow,
  findContentVersion,
  hashOfContent,
  insertContentVersion,
} from '../settings/index.ts';
import {
  auditEntryOf,
  commitIfOk,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import type { BrandRoomPorts } from './brand-room-ports.ts';
import { type CurrentContent, readCurrent, toVersion } from './content-versions.ts';

interface Act {
  readonly caller: StaffCaller;
  readonly context: StaffContext;
  /** What the caller began from. */
  readonly seen: { readonly revision: number; readonly hash: string };
  readonly reason: string;
}
type Published = StaffResult<{ readonly version: ContentVersion }>;

/** What is to become visible. */
interface Next {
  readonly document: ContentDocument;
  readonly isFile: boolean;
  readonly restored: number | null;
}

/**
 * Refuses: CONTENT_NOT_VALID with the problems, CONTENT_CHANGED when somebody published since, STATE_CONFLICT when nothing would
 * change.
 */
export async function publishContent(
  ports: BrandRoomPorts,
  act: Act & { readonly document: ContentDocument },
): Promise<Published> {
  const checked = checkDocument(ports, act, act.document);
  if (!checked.ok) return checked;
  const next = { document: checked.value, isFile: false, restored: null };
  return commitIfOk(ports.pool, (client) => publishWithin(client, ports, act, next));
}

/** Refuses: NOT_FOUND, CONTENT_NOT_VALID when it names what is gone, CONTENT_CHANGED, STATE_CONFLICT. */
export async function restoreContent(
  ports: BrandRoomPorts,
  act: Act & { readonly kind: ContentKind; readonly revision: number },
): Promise<Published> {
  const { kind, revision } = act;
  const file = ports.settings.content.fileOf(act.context.brand)[kind];
  return commitIfOk(ports.pool, async (client): Promise<Published> => {
    if (revision === 0) {
      return publishWithin(client, ports, act, { document: file, isFile: true, restored: 0 });
    }
    const of = { brand: act.context.brand.number, kind, revision };
    const row = await findContentVersion(client, of);
    if (row === undefined) return refuseStaff('NOT_FOUND');
    if (row.is_file) {
      return publishWithin(client, ports, act, {
        document: file,
        isFile: true,
        restored: revision,
      });
    }
    const checked = checkDocument(ports, act, row.document);
    if (!checked.ok) return checked;
    const next = { document: checked.value, isFile: false, restored: revision };
    return publishWithin(client, ports, act, next);
  });
}

function checkDocument(
  { settings }: BrandRoomPorts,
  { context }: Act,
  document: unknown,
): StaffResult<ContentDocument> {
  const read = readContent(document, settings.content.factsOf(context.brand));
  return read.ok
    ? ok(read.document)
    : refuseStaff('CONTENT_NOT_VALID', { problems: read.problems });
}

async function publishWithin(
  client: PoolClient,
  ports: BrandRoomPorts,
  act: Act,
  next: Next,
): Promise<Published> {
  const { caller, context, seen, reason } = act;
  const { document, isFile } = next;
  const { kind } = document;
  const current = await readCurrent(client, ports, context.brand, kind);
  if (current.revision !== seen.revision || current.hash.toString('hex') !== seen.hash) {
    return refuseStaff('CONTENT_CHANGED');
  }
  const hash = hashOfContent(document);
  const wasFile = current.row?.is_file ?? true;
  if (current.fits && hash.equals(current.hash) && wasFile === isFile) {
    return refuseStaff('STATE_CONFLICT');
  }
  const row: ContentVersionRow = {
    brand: context.brand.number,
    kind,
    revision: current.revision + 1,
    document,
    is_file: isFile,
    before: current.document,
    content_hash: hash,
    items: document.items.length,
    published_at: isoInstant(ports.clock.now()),
    staff_id: caller.staffId,
    published_by: caller.name,
    reason,
    restored: next.restored,
  };
  if (!(await insertContentVersion(client, row))) return refuseStaff('CONTENT_CHANGED');
  const entry = auditEntryOf(caller, context, {
    kind: 'act',
    what: next.restored === null ? publishCall.name : restoreCall.name,
    brand: context.brand.location,
    subject: { kind: 'content', id: kind },
    before: factsOf(current.revision, current.document, current.hash),
    after: factsOf(row.revision, document, hash),
    reason,
  });
  await ports.audit.append(client, entry);
  return ok({ version: toVersion(row) });
}

/** The documents themselves are in the version, which nobody can change. */
function factsOf(
  revision: CurrentContent['revision'],
  { items }: ContentDocument,
  hash: Buffer,
): Readonly<Record<string, unknown>> {
  return { revision, items: items.map(({ texts }) => texts.en.title), hash: hash.toString('hex') };
}
