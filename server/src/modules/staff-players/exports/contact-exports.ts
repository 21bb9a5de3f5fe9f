/** What reached one player, from where they came, and who shares something with them, as files. Source: CARE-11. */
import type {
  exportPlayerEmails,
  exportPlayerLinks,
  exportPlayerSessions,
  exportPlayerTimeline,
} from '@jubilee/contract/staff/calls/player-exports';
import type { TimelineEntry } from '@jubilee/contract/staff/player-timeline';
import type { ExportTable } from '../../staff/index.ts';
import { readPlayerEmails, readPlayerLinks } from '../lists/contacts.ts';
import { readSessions } from '../lists/lists.ts';
import { readTimeline } from '../lists/read-timeline.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { entryColumns } from './entry-columns.ts';
import { ofOnePlayer, pagesFrom } from './pages.ts';

type Session = Awaited<ReturnType<typeof readSessions>>['sessions'][number];
type Email = Awaited<ReturnType<typeof readPlayerEmails>>['emails'][number];
type Linked = Awaited<ReturnType<typeof readPlayerLinks>>['players'][number];

export function sessionsExport(
  ports: PlayersPorts,
): ExportTable<typeof exportPlayerSessions, Session> {
  const { playerOf, ...common } = ofOnePlayer(ports);
  return {
    name: 'player-sessions',
    ...common,
    columns: [
      { title: 'Signed in (UTC)', kind: 'instant', value: (row) => row.startedAt },
      { title: 'Device', kind: 'text', value: (row) => row.device },
      { title: 'Network', kind: 'text', value: (row) => row.network },
      { title: 'By', kind: 'text', value: (row) => row.signInMethod },
      { title: 'Last seen (UTC)', kind: 'instant', value: (row) => row.lastSeenAt },
      { title: 'Status', kind: 'text', value: (row) => (row.isEnded ? 'Ended' : 'Open') },
      { title: 'Session id', kind: 'text', value: (row) => row.sessionId },
    ],
    async *pages(input) {
      const player = await playerOf(input);
      yield* pagesFrom(async (page) => {
        const { sessions, next } = await readSessions(ports, player, page);
        return { rows: sessions, next };
      });
    },
  };
}

export function emailsExport(ports: PlayersPorts): ExportTable<typeof exportPlayerEmails, Email> {
  const { playerOf, ...common } = ofOnePlayer(ports);
  return {
    name: 'player-emails',
    ...common,
    columns: [
      { title: 'Queued (UTC)', kind: 'instant', value: (row) => row.queuedAt },
      { title: 'Email', kind: 'text', value: (row) => row.template },
      { title: 'To', kind: 'text', value: (row) => row.to },
      { title: 'Status', kind: 'text', value: (row) => row.state },
      { title: 'Sent (UTC)', kind: 'instant', value: (row) => row.sentAt },
      { title: 'Email id', kind: 'text', value: (row) => row.emailId },
    ],
    async *pages(input) {
      const player = await playerOf(input);
      const of = { player, brandLocation: input.context.brand.location };
      yield* pagesFrom(async (page) => {
        const { emails, next } = await readPlayerEmails(ports, input.caller, of, page);
        return { rows: emails, next };
      });
    },
  };
}

export function linksExport(ports: PlayersPorts): ExportTable<typeof exportPlayerLinks, Linked> {
  const { playerOf, ...common } = ofOnePlayer(ports);
  return {
    name: 'linked-accounts',
    ...common,
    columns: [
      ...entryColumns<Linked>(),
      { title: 'Shares', kind: 'text', value: (row) => row.sharedBy.join(', ') },
    ],
    async *pages(input) {
      yield (await readPlayerLinks(ports, input.caller, await playerOf(input))).players;
    },
  };
}

export function timelineExport(
  ports: PlayersPorts,
): ExportTable<typeof exportPlayerTimeline, TimelineEntry> {
  const { playerOf, ...common } = ofOnePlayer(ports);
  return {
    name: 'player-timeline',
    ...common,
    columns: [
      { title: 'At (UTC)', kind: 'instant', value: (row) => row.at },
      { title: 'Kind', kind: 'text', value: (row) => row.kind },
      { title: 'What', kind: 'text', value: whatOf },
      { title: 'Details', kind: 'text', value: detailsOf },
      { title: 'By', kind: 'text', value: whoOf },
      {
        title: 'Currency',
        kind: 'text',
        value: (row) => ('currency' in row ? row.currency : null),
      },
      { title: 'Amount', kind: 'number', value: (row) => ('amount' in row ? row.amount : null) },
      { title: 'Won', kind: 'number', value: (row) => ('amountWon' in row ? row.amountWon : null) },
    ],
    async *pages(input) {
      const player = await playerOf(input);
      const of = { player, brandLocation: input.context.brand.location };
      const { kind } = input.query;
      yield* pagesFrom(async (page) => {
        const { entries, next } = await readTimeline(ports, of, { ...page, kind });
        return { rows: entries, next };
      });
    },
  };
}

function whatOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'signIn':
      return entry.device;
    case 'operation':
      return entry.operation;
    case 'email':
      return entry.template;
    case 'note':
      return entry.text;
    case 'staff':
      return entry.what;
    case 'account':
      return entry.action;
    default:
      return entry satisfies never;
  }
}

function detailsOf(entry: TimelineEntry): string | null {
  switch (entry.kind) {
    case 'signIn':
      return entry.network;
    case 'operation':
      return entry.gameName;
    case 'email':
      return entry.state;
    case 'staff':
      return [entry.entryKind, ...(entry.reason === null ? [] : [entry.reason])].join(': ');
    case 'note':
    case 'account':
      return null;
    default:
      return entry satisfies never;
  }
}

function whoOf(entry: TimelineEntry): string | null {
  switch (entry.kind) {
    case 'note':
    case 'staff':
      return entry.staffName;
    case 'account':
      return entry.actor;
    case 'signIn':
    case 'operation':
    case 'email':
      return null;
    default:
      return entry satisfies never;
  }
}
