import {
  PLAYER_STATUSES,
  type PlayerEntry,
  type PlayerStatus,
} from '@jubilee/contract/staff/player-entities';
import type { StaffCaller } from '../staff/index.ts';
import { seesField, visibleTo } from './masking.ts';
import type { EntryRow } from './player-entry.store.ts';

export function toEntry(row: EntryRow, caller: Pick<StaffCaller, 'roles'>): PlayerEntry {
  return {
    userId: row.subject,
    nickname: row.nickname,
    email: visibleTo(caller, 'email', row.email),
    phoneNumber: visibleTo(caller, 'phoneNumber', row.phone_number),
    accountType: row.type === 'staff' ? 'staff' : 'user',
    status: toStatus(row.state),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    isMasked: !seesField(caller, 'email'),
  };
}

/** Faults: a state that no account has. */
export function toStatus(state: string): PlayerStatus {
  const status = PLAYER_STATUSES.find((one) => one === state);
  if (status === undefined) throw new Error(`no account has the state ${state}`);
  return status;
}
