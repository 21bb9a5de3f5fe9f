/** The sections of a player's page as data: the name in the address, and the calls without which it says nothing. */
import { playerConsents } from '@jubilee/contract/staff/calls/privacy';
import {
  staffPlayer,
  staffPlayerBets,
  staffPlayerCredits,
  staffPlayerEmails,
  staffPlayerJackpotWins,
  staffPlayerLinks,
  staffPlayerNotes,
  staffPlayerOperations,
  staffPlayerSessions,
  staffPlayerTimeline,
} from '@jubilee/contract/staff/calls/players';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { type Me, mayMake } from '../../session/me.ts';

export type SectionId =
  | 'overview'
  | 'ledger'
  | 'rounds'
  | 'sessions'
  | 'credits'
  | 'jackpots'
  | 'emails'
  | 'notes'
  | 'links'
  | 'consents'
  | 'timeline';

export interface Section {
  readonly id: SectionId;
  readonly title: string;
  readonly call: Pick<StaffCallShape, 'name' | 'access'>;
}

const SECTIONS: readonly Section[] = [
  { id: 'overview', title: 'Overview', call: staffPlayer },
  { id: 'timeline', title: 'Timeline', call: staffPlayerTimeline },
  { id: 'ledger', title: 'Ledger', call: staffPlayerOperations },
  { id: 'rounds', title: 'Rounds', call: staffPlayerBets },
  { id: 'sessions', title: 'Sessions', call: staffPlayerSessions },
  { id: 'credits', title: 'Credits', call: staffPlayerCredits },
  { id: 'jackpots', title: 'Jackpots', call: staffPlayerJackpotWins },
  { id: 'emails', title: 'Emails', call: staffPlayerEmails },
  { id: 'notes', title: 'Notes', call: staffPlayerNotes },
  { id: 'links', title: 'Linked accounts', call: staffPlayerLinks },
  { id: 'consents', title: 'Consents', call: playerConsents },
];

/** Those whose call the server says somebody may make. Source: OFFICE-1. */
export function sectionsOf(me: Pick<Me, 'mayCall'>): readonly Section[] {
  return SECTIONS.filter(({ call }) => mayMake(me, call));
}

/** The section in an address; the overview for one that does not exist or is closed. */
export function sectionIn(text: string | undefined, open: readonly Section[]): SectionId {
  return open.find(({ id }) => id === text)?.id ?? 'overview';
}
