/** The rooms of the staff app as data. A new room is one entry here and one route. Source: OFFICE-1. */
import { staffApprovals } from '@jubilee/contract/staff/calls/approvals';
import { postalBatches } from '@jubilee/contract/staff/calls/postal-entries';
import { staffAudit } from '@jubilee/contract/staff/calls/audit';
import { staffFlags } from '@jubilee/contract/staff/calls/flags';
import { financeDays } from '@jubilee/contract/staff/calls/finance';
import { jurisdictionRules } from '@jubilee/contract/staff/calls/jurisdictions';
import { staffGames } from '@jubilee/contract/staff/calls/games';
import { searchPlayers } from '@jubilee/contract/staff/calls/players';
import { staffDataExports } from '@jubilee/contract/staff/calls/privacy';
import { staffPeople } from '@jubilee/contract/staff/calls/people';
import { staffSessions } from '@jubilee/contract/staff/calls/session';
import { systemStatus } from '@jubilee/contract/staff/calls/system';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { type Me, mayMake } from '../session/me.ts';

export type RoomId =
  | 'players'
  | 'games'
  | 'money'
  | 'postalEntries'
  | 'system'
  | 'approvals'
  | 'states'
  | 'brands'
  | 'staff'
  | 'audit'
  | 'privacy'
  | 'signIns';
/** A route of `app/router.tsx`. */
export type RoomPath =
  | '/players'
  | '/games'
  | '/money'
  | '/postal-entries'
  | '/system'
  | '/approvals'
  | '/states'
  | '/brands'
  | '/people'
  | '/audit'
  | '/privacy'
  | '/sign-ins';
export type RoomGroup = 'Players' | 'Business' | 'Control' | 'You';

export interface Room {
  readonly id: RoomId;
  readonly path: RoomPath;
  readonly title: string;
  readonly group: RoomGroup;
  /** The key after `g` that leads here. */
  readonly key: string;
  /** The calls that the room cannot do without. */
  readonly calls: readonly Pick<StaffCallShape, 'name' | 'access'>[];
  /** Other words under which the command palette finds it. */
  readonly words: string;
}

export const ROOMS: readonly Room[] = [
  {
    id: 'players',
    path: '/players',
    title: 'Players',
    group: 'Players',
    key: 'f',
    calls: [searchPlayers],
    words: 'find search customers accounts users',
  },
  {
    id: 'games',
    path: '/games',
    title: 'Games',
    group: 'Business',
    key: 'e',
    calls: [staffGames],
    words: 'pause resume switch paytables returns rtp alarm jackpots crash bingo',
  },
  {
    id: 'money',
    path: '/money',
    title: 'Money',
    group: 'Business',
    key: 'm',
    calls: [financeDays],
    words: 'finance revenue ggr ngr liability days close ledger postings',
  },
  {
    id: 'postalEntries',
    path: '/postal-entries',
    title: 'Postal entries',
    group: 'Business',
    key: 'n',
    calls: [postalBatches],
    words: 'post cards envelopes codes scanner amoe free entry without purchase',
  },
  {
    id: 'approvals',
    path: '/approvals',
    title: 'Approvals',
    group: 'Control',
    key: 'a',
    calls: [staffApprovals],
    words: 'proposals two persons decide queue',
  },
  {
    id: 'states',
    path: '/states',
    title: 'States',
    group: 'Control',
    key: 't',
    calls: [jurisdictionRules],
    words: 'jurisdictions rules law countries capabilities prize caps',
  },
  {
    id: 'brands',
    path: '/brands',
    title: 'Brand',
    group: 'Control',
    key: 'b',
    calls: [staffFlags],
    words:
      'flags features switches hosts domains legal texts terms privacy versions slides promotions content',
  },
  {
    id: 'staff',
    path: '/people',
    title: 'People',
    group: 'Control',
    key: 'p',
    calls: [staffPeople],
    words: 'staff roles invitations colleagues',
  },
  {
    id: 'audit',
    path: '/audit',
    title: 'Audit',
    group: 'Control',
    key: 'u',
    calls: [staffAudit],
    words: 'log record history chain',
  },
  {
    id: 'privacy',
    path: '/privacy',
    title: 'Privacy',
    group: 'Control',
    key: 'd',
    calls: [staffDataExports],
    words: 'personal data copies exports erasure delete retention gdpr ccpa',
  },
  {
    id: 'system',
    path: '/system',
    title: 'System',
    group: 'Control',
    key: 'y',
    calls: [systemStatus],
    words: 'nodes jobs queue outbox emails errors checkpoints ledger verify health',
  },
  {
    id: 'signIns',
    path: '/sign-ins',
    title: 'My sign-ins',
    group: 'You',
    key: 's',
    calls: [staffSessions],
    words: 'sessions devices account passkeys',
  },
];

export function mayEnter(me: Pick<Me, 'mayCall'>, room: Room): boolean {
  return room.calls.every((call) => mayMake(me, call));
}

/** The rooms of somebody, in the order of the sidebar. */
export function roomsOf(me: Pick<Me, 'mayCall'>): readonly Room[] {
  return ROOMS.filter((room) => mayEnter(me, room));
}

export function roomOf(id: RoomId): Room {
  const room = ROOMS.find((one) => one.id === id);
  if (room === undefined) throw new Error(`There is no room ${id}`);
  return room;
}
