import type { PostalBatch, PostalCard } from '@jubilee/contract/staff/postal-entities';
import { Pill } from '@jubilee/ui/pill';
import {
  always,
  numberColumn,
  shortInstantColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { BATCH_STATES, entrantText, verdictText } from './postal-names.ts';
import type { ReportReply } from './postal-queries.ts';

export function BatchState(props: { state: PostalBatch['state'] }) {
  const { tone, text } = BATCH_STATES[props.state];
  return <Pill tone={tone}>{text}</Pill>;
}

export function CardVerdict(props: { card: PostalCard }) {
  const tone = props.card.refusal === null ? 'ok' : 'bad';
  return <Pill tone={tone}>{verdictText(props.card)}</Pill>;
}

export const BATCH_COLUMNS: readonly Column<PostalBatch>[] = [
  {
    id: 'received',
    title: 'Received',
    ...always,
    value: (row) => row.receivedOn,
    cell: (row) => <strong className="sb num">{row.receivedOn}</strong>,
    widthPx: 110,
    grow: 1,
  },
  {
    id: 'state',
    title: 'Status',
    ...usual,
    value: (row) => BATCH_STATES[row.state].text,
    cell: (row) => <BatchState state={row.state} />,
    widthPx: 120,
  },
  numberColumn('accepted', 'Accepted', (row) => row.accepted, { widthPx: 90 }),
  numberColumn('refused', 'Refused', (row) => row.refused, { widthPx: 90 }),
  numberColumn('tickets', 'Tickets', (row) => row.tickets, { widthPx: 100 }),
  {
    id: 'by',
    title: 'Opened by',
    ...usual,
    value: (row) => row.openedByName,
    widthPx: 130,
    grow: 1,
  },
  shortInstantColumn('opened', 'Opened', (row) => row.openedAt),
];

export const CARD_COLUMNS: readonly Column<PostalCard>[] = [
  {
    id: 'verdict',
    title: 'Verdict',
    ...always,
    value: verdictText,
    cell: (row) => <CardVerdict card={row} />,
    widthPx: 230,
  },
  {
    id: 'code',
    title: 'Code',
    ...usual,
    value: (row) => row.code,
    cell: (row) => <span className="mono trunc">{row.code}</span>,
    widthPx: 150,
  },
  { id: 'player', title: 'Player', ...usual, value: entrantText, widthPx: 180, grow: 2 },
  {
    id: 'state',
    title: 'State',
    ...usual,
    value: (row) => row.entrant?.declaredState ?? null,
    widthPx: 70,
  },
  { id: 'postmark', title: 'Postmark', ...usual, value: (row) => row.postmarkedOn, widthPx: 110 },
  {
    id: 'picture',
    title: 'Picture',
    ...usual,
    value: (row) => (row.hasImage ? 'Yes' : null),
    widthPx: 80,
  },
  { id: 'by', title: 'By', ...usual, value: (row) => row.enteredByName, widthPx: 110, grow: 1 },
  shortInstantColumn('at', 'Entered', (row) => row.enteredAt),
];

type MonthRow = ReportReply['months'][number];

export const MONTH_COLUMNS: readonly Column<MonthRow>[] = [
  { id: 'month', title: 'Month', ...always, value: (row) => row.month, widthPx: 100, grow: 1 },
  ...(
    [
      ['requested', 'Codes requested'],
      ['received', 'Cards received'],
      ['refused', 'Refused'],
      ['credited', 'Credited'],
      ['tickets', 'Tickets'],
      ['daysMedian', 'Days, median'],
      ['daysMax', 'Days, longest'],
    ] as const
  ).map(([id, title]) => ({
    id,
    title,
    ...usual,
    isNumber: true,
    value: (row: MonthRow) => row[id],
    widthPx: 120,
  })),
];
