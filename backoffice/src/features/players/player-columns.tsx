import type {
  PlayerEntry,
  PlayerMatch,
  PlayerStatus,
} from '@jubilee/contract/staff/player-entities';
import { Pill } from '@jubilee/ui/pill';
import {
  always,
  extra,
  idColumn,
  shortInstantColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { callNameOf, constantText, MATCH_TEXTS, STATUS_PILLS } from './player-names.ts';

export interface FoundPlayer {
  readonly player: PlayerEntry;
  readonly matchedBy: PlayerMatch;
}

export function StatusPill(props: { status: PlayerStatus }) {
  const { tone, text } = STATUS_PILLS[props.status];
  return <Pill tone={tone}>{text}</Pill>;
}

/** What a row of a list says about a player, whatever else the list knows of them. */
export function entryColumns<
  Row extends { readonly player: PlayerEntry },
>(): readonly Column<Row>[] {
  return [
    {
      id: 'player',
      title: 'Player',
      ...always,
      value: ({ player }) => callNameOf(player),
      cell: ({ player }) => <strong className="sb">{callNameOf(player)}</strong>,
      widthPx: 150,
      grow: 2,
    },
    {
      id: 'status',
      title: 'Status',
      ...usual,
      value: ({ player }) => STATUS_PILLS[player.status].text,
      cell: ({ player }) => <StatusPill status={player.status} />,
      widthPx: 112,
    },
    {
      id: 'email',
      title: 'Email',
      ...usual,
      value: ({ player }) => player.email,
      widthPx: 190,
      grow: 3,
    },
    {
      id: 'phone',
      title: 'Phone',
      ...usual,
      value: ({ player }) => player.phoneNumber,
      widthPx: 130,
      grow: 1,
    },
    shortInstantColumn('seen', 'Last seen', ({ player }) => player.lastSeenAt, { none: 'Never' }),
    shortInstantColumn('since', 'Since', ({ player }) => player.createdAt),
    {
      id: 'type',
      title: 'Type',
      ...extra,
      value: ({ player }) => constantText(player.accountType),
      widthPx: 100,
    },
    idColumn('id', 'player id', ({ player }) => player.userId, extra),
  ];
}

export const FOUND_COLUMNS: readonly Column<FoundPlayer>[] = [
  ...entryColumns<FoundPlayer>(),
  {
    id: 'match',
    title: 'Found by',
    ...usual,
    value: (row) => MATCH_TEXTS[row.matchedBy],
    cell: (row) => <span className="faint">{MATCH_TEXTS[row.matchedBy]}</span>,
    widthPx: 120,
  },
];
