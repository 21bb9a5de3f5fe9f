import { exportPlayerTimeline } from '@jubilee/contract/staff/calls/player-exports';
import { staffPlayerTimeline } from '@jubilee/contract/staff/calls/players';
import { TIMELINE_KINDS, type TimelineEntry } from '@jubilee/contract/staff/player-timeline';
import { Pill } from '@jubilee/ui/pill';
import { useStaffApp } from '../../app/staff-app.ts';
import { always, instantColumn, usual } from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { FilterSelect } from './filter-select.tsx';
import { PAGE_ROWS, PlayerTable, useSectionSearch } from './player-table.tsx';
import type { SectionProps } from './section-props.ts';
import { KIND_TEXTS, whatOf, whoOf } from './timeline-texts.ts';

const COLUMNS: readonly Column<TimelineEntry>[] = [
  instantColumn('at', 'When', (row) => row.at, always),
  {
    id: 'kind',
    title: 'Kind',
    ...always,
    value: (row) => KIND_TEXTS[row.kind].text,
    cell: (row) => <EntryPill kind={row.kind} />,
    widthPx: 120,
  },
  {
    id: 'what',
    title: 'What',
    ...always,
    value: (row) => whatOf(row),
    cell: (row) => <span title={whatOf(row)}>{whatOf(row)}</span>,
    widthPx: 220,
    grow: 4,
  },
  { id: 'who', title: 'By', ...usual, value: whoOf, widthPx: 130, grow: 1 },
];

function EntryPill(props: { kind: TimelineEntry['kind'] }) {
  const { tone, text } = KIND_TEXTS[props.kind];
  return tone === undefined ? <Pill>{text}</Pill> : <Pill tone={tone}>{text}</Pill>;
}

/** Everything that happened to the player, newest first. Source: CARE-6. */
export function TimelineSection({ player, drawer }: SectionProps) {
  const { call } = useStaffApp();
  const { search, put } = useSectionSearch();
  const kind = TIMELINE_KINDS.find((one) => one === search.kind);
  return (
    <PlayerTable
      userId={player.userId}
      label="Timeline"
      files={
        <ExportMenu
          call={exportPlayerTimeline}
          inputOf={(format) => ({ params: { userId: player.userId }, query: { kind, format } })}
        />
      }
      listKey={['timeline', kind]}
      fetchPage={async (before) => {
        const page = await call(staffPlayerTimeline, {
          params: { userId: player.userId },
          query: { before, kind, limit: PAGE_ROWS },
        });
        return { rows: page.entries, next: page.next };
      }}
      columns={COLUMNS}
      idOf={(row) => row.id}
      nameOf={(row) => `${KIND_TEXTS[row.kind].text}: ${whatOf(row)}`}
      emptyText="Nothing of this kind happened yet."
      filters={
        <FilterSelect
          label="Kind"
          value={kind}
          all="Everything"
          options={TIMELINE_KINDS.map((one) => [one, KIND_TEXTS[one].text] as const)}
          onChange={(value) => put({ kind: value })}
        />
      }
      drawer={drawer}
    />
  );
}
