import {
  exportPlayerCredits,
  exportPlayerJackpotWins,
} from '@jubilee/contract/staff/calls/player-exports';
import { staffPlayerCredits, staffPlayerJackpotWins } from '@jubilee/contract/staff/calls/players';
import { Pill } from '@jubilee/ui/pill';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { Tags } from '../../parts/tags.tsx';
import {
  always,
  currencyColumn,
  idColumn,
  instantColumn,
  numberColumn,
  shortInstantColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { formatCount } from '../../parts/numbers.ts';
import { constantText } from './player-names.ts';
import { PlayerTable } from './player-table.tsx';
import type { SectionProps } from './section-props.ts';

type Gift = StaffReply<typeof staffPlayerCredits>['gifts'][number];
type Win = StaffReply<typeof staffPlayerJackpotWins>['wins'][number];

const GIFT_COLUMNS: readonly Column<Gift>[] = [
  instantColumn('at', 'Granted', (row) => row.grantedAt, always),
  {
    id: 'paytables',
    title: 'Paytables',
    ...always,
    value: (row) => row.paytableNames.join(', '),
    cell: (row) => <Tags texts={row.paytableNames} />,
    widthPx: 160,
    grow: 2,
  },
  currencyColumn(),
  numberColumn('value', 'Value', (row) => row.creditsValue),
  numberColumn('credits', 'Credits', (row) => row.credits),
  numberColumn('played', 'Played', (row) => row.played),
  shortInstantColumn('until', 'Valid until', (row) => row.expiresAt),
  idColumn('id', 'gift id', (row) => row.giftId),
];

/** The newest gifts of free-play credits. Source: CARE-5. */
export function CreditsSection({ player, drawer }: SectionProps) {
  const { call } = useStaffApp();
  return (
    <PlayerTable
      userId={player.userId}
      label="Credits"
      files={
        <ExportMenu
          call={exportPlayerCredits}
          inputOf={(format) => ({ params: { userId: player.userId }, query: { format } })}
        />
      }
      listKey={['credits']}
      fetchPage={async () => {
        const { gifts } = await call(staffPlayerCredits, { params: { userId: player.userId } });
        return { rows: gifts, next: null };
      }}
      columns={GIFT_COLUMNS}
      idOf={(row) => row.giftId}
      nameOf={(row) => `${String(row.credits)} credits of ${formatCount(row.creditsValue)}`}
      emptyText="The player was given no free-play credits yet."
      drawer={drawer}
    />
  );
}

const WIN_COLUMNS: readonly Column<Win>[] = [
  instantColumn('at', 'Won', (row) => row.createdAt, always),
  {
    id: 'type',
    title: 'Jackpot',
    ...always,
    value: (row) => constantText(row.jackpotType),
    cell: (row) => <strong className="sb">{constantText(row.jackpotType)}</strong>,
    widthPx: 110,
    grow: 1,
  },
  currencyColumn(),
  numberColumn('amount', 'Amount', (row) => row.amount),
  {
    id: 'status',
    title: 'Shown to the player',
    ...usual,
    value: (row) => row.status,
    cell: (row) =>
      row.status === 'COMPLETED' ? <Pill tone="ok">Yes</Pill> : <Pill tone="info">Not yet</Pill>,
    widthPx: 150,
  },
  idColumn('id', 'win id', (row) => row.winId),
];

/** The newest jackpots that the player won. Source: CARE-5. */
export function JackpotsSection({ player, drawer }: SectionProps) {
  const { call } = useStaffApp();
  return (
    <PlayerTable
      userId={player.userId}
      label="Jackpots"
      files={
        <ExportMenu
          call={exportPlayerJackpotWins}
          inputOf={(format) => ({ params: { userId: player.userId }, query: { format } })}
        />
      }
      listKey={['jackpots']}
      fetchPage={async () => {
        const { wins } = await call(staffPlayerJackpotWins, { params: { userId: player.userId } });
        return { rows: wins, next: null };
      }}
      columns={WIN_COLUMNS}
      idOf={(row) => row.winId}
      nameOf={(row) => `${constantText(row.jackpotType)}, ${formatCount(row.amount)}`}
      emptyText="The player has not won a jackpot yet."
      drawer={drawer}
    />
  );
}
