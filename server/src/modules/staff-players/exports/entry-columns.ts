import type { PlayerEntry } from '@jubilee/contract/staff/player-entities';
import type { ExportColumn } from '../../staff/index.ts';

/** What a file says about a player: the columns of the page, and the id. */
export function entryColumns<Row extends { readonly player: PlayerEntry }>(): ExportColumn<Row>[] {
  return [
    { title: 'Player id', kind: 'text', value: ({ player }) => player.userId },
    { title: 'Nickname', kind: 'text', value: ({ player }) => player.nickname },
    { title: 'Status', kind: 'text', value: ({ player }) => player.status },
    { title: 'Email', kind: 'text', value: ({ player }) => player.email },
    { title: 'Phone', kind: 'text', value: ({ player }) => player.phoneNumber },
    { title: 'Last seen (UTC)', kind: 'instant', value: ({ player }) => player.lastSeenAt },
    { title: 'Since (UTC)', kind: 'instant', value: ({ player }) => player.createdAt },
    { title: 'Type', kind: 'text', value: ({ player }) => player.accountType },
  ];
}
