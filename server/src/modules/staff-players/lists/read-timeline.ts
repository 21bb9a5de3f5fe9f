/**
 * Merges sources that share one order of ids. Each returns one entry more than a page holds and how far back it searched; entries beyond the
 * nearest of those marks wait for the next page, so that none is lost or repeated. Source: CARE-6.
 */
import type { TimelineEntry } from '@jubilee/contract/staff/player-timeline';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { kindOfNumber } from '@jubilee/core/wallet/operation-kinds';
import type { NewAuditEntry } from '../../audit/index.ts';
import type { Player } from '../../account/index.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { addressesOf, stateOfEmail } from './contacts.ts';
import type { Page } from './lists.ts';
import { readEmails, readOperations } from './lists.store.ts';
import { readNotes } from './notes.store.ts';
import { type CountedSource, idOfCounted, positionBehind } from './timeline-id.ts';
import { readActs, readChanges } from './timeline.store.ts';

interface Source {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[];
  /** Older entries may exist behind it; null when there are none. */
  readonly searchedUntil: string | null;
}
interface Request {
  readonly player: Player;
  readonly brandLocation: string;
  readonly before: string | undefined;
  /** One more than a page. */
  readonly limit: number;
}
type Read = (ports: PlayersPorts, request: Request) => Promise<Source>;

const SOURCES: Readonly<Record<TimelineEntry['kind'], Read>> = {
  signIn: readSignIns,
  operation: readMovements,
  email: readSentEmails,
  note: readPlayerNotes,
  staff: readStaffActs,
  account: readAccountChanges,
};

export async function readTimeline(
  ports: PlayersPorts,
  of: { readonly player: Player; readonly brandLocation: string },
  { before, limit, kind }: Page & { readonly kind: TimelineEntry['kind'] | undefined },
): Promise<{ entries: TimelineEntry[]; next: string | null }> {
  const request = { ...of, before, limit: limit + 1 };
  const sources: Source[] = [];
  // One after the other: a single reader must not use up the connections of the others.
  for (const [name, read] of Object.entries(SOURCES)) {
    if (kind === undefined || kind === name) sources.push(await read(ports, request));
  }
  const mark = sources
    .flatMap(({ searchedUntil }) => searchedUntil ?? [])
    .toSorted()
    .at(-1);
  const sure = sources
    .flatMap(({ entries }) => entries)
    .filter((entry) => mark === undefined || entry.id >= mark)
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const entries = sure.slice(0, limit);
  const isCut = sure.length > limit;
  return { entries, next: (isCut ? entries.at(-1)?.id : mark) ?? null };
}

function sourceOf(entries: readonly TimelineEntry[], limit: number): Source {
  return { entries, searchedUntil: entries.length < limit ? null : (entries.at(-1)?.id ?? null) };
}

async function readSignIns(
  { sessions }: PlayersPorts,
  { player, before, limit }: Request,
): Promise<Source> {
  const page = { before, limit, from: undefined, to: undefined };
  const found = await sessions.signIns(player.wallet_id, page);
  const entries = found.map(({ sessionId: id, at, device, network = null }) => ({
    kind: 'signIn' as const,
    id,
    at,
    device,
    network,
  }));
  return sourceOf(entries, limit);
}

async function readMovements(
  { readPool }: PlayersPorts,
  { player, before, limit }: Request,
): Promise<Source> {
  const filter = { before, limit, currency: undefined, kind: undefined };
  const { rows, scannedUntil } = await readOperations(readPool, player.wallet_id, filter);
  const entries = rows.map((row) => ({
    kind: 'operation' as const,
    id: row.operation_id,
    at: row.at,
    operation: kindOfNumber(row.kind),
    currency: currencyOfNumber(row.currency),
    amount: Number(row.amount),
    amountWon: Number(row.won),
    gameName: row.game_name,
  }));
  return { entries, searchedUntil: scannedUntil };
}

async function readSentEmails(
  ports: PlayersPorts,
  { player, brandLocation, before, limit }: Request,
): Promise<Source> {
  const addresses = await addressesOf(ports, player, brandLocation);
  const rows = await readEmails(ports.readPool, { brandLocation, addresses }, { before, limit });
  const entries = rows.map((row) => ({
    kind: 'email' as const,
    id: row.email_id,
    at: row.queued_at,
    template: row.template,
    state: stateOfEmail(row),
  }));
  return sourceOf(entries, limit);
}

async function readPlayerNotes(
  { readPool }: PlayersPorts,
  { player, before, limit }: Request,
): Promise<Source> {
  const rows = await readNotes(readPool, player.wallet_id, { before, limit });
  const entries = rows.map((row) => ({
    kind: 'note' as const,
    id: row.note_id,
    at: row.at,
    text: row.body,
    staffName: row.staff_name,
  }));
  return sourceOf(entries, limit);
}

function positionIn(source: CountedSource, before: string | undefined) {
  return before === undefined ? undefined : positionBehind(source, before);
}

async function readStaffActs(
  { readPool }: PlayersPorts,
  { player, brandLocation, before, limit }: Request,
): Promise<Source> {
  const of = { brandLocation, userId: player.subject };
  const rows = await readActs(readPool, of, positionIn('audit', before), limit);
  const entries = rows.map(({ sequence, at, kind, content }) => {
    const { what, staffName, reason } = JSON.parse(content) as NewAuditEntry;
    const id = idOfCounted('audit', at, sequence);
    const entry = { id, at, sequence: Number(sequence), entryKind: kind, what, staffName, reason };
    return { kind: 'staff' as const, ...entry };
  });
  return sourceOf(entries, limit);
}

async function readAccountChanges(
  { readPool }: PlayersPorts,
  { player, brandLocation, before, limit }: Request,
): Promise<Source> {
  const of = { brandLocation, userId: player.subject };
  const rows = await readChanges(readPool, of, positionIn('identity', before), limit);
  const entries = rows.map(({ audit_id, at, action, actor }) => ({
    kind: 'account' as const,
    id: idOfCounted('identity', at, audit_id),
    at,
    action,
    actor,
  }));
  return sourceOf(entries, limit);
}
