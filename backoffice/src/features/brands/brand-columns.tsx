import type { BrandHost, BrandPromotion } from '@jubilee/contract/staff/calls/brands';
import type { StaffFlag } from '@jubilee/contract/staff/calls/flags';
import type { LegalAcceptance, LegalVersion } from '@jubilee/contract/staff/calls/legal-texts';
import { Pill } from '@jubilee/ui/pill';
import { Link } from '@tanstack/react-router';
import { CopyId } from '../../parts/copy-id.tsx';
import { Instant } from '../../parts/instant.tsx';
import {
  always,
  extra,
  ID_CHARACTERS,
  idColumn,
  instantColumn,
  numberColumn,
  shortInstantColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import {
  flagValueText,
  GROUP_NAMES,
  LAYER_NAMES,
  LEGAL_PAGE_NAMES,
  WHY_NOT,
  SURFACE_NAMES,
} from './brand-names.ts';
import styles from './brands.module.css';

/** A value of a flag; on and off are words with an icon or without, never color alone. */
export function FlagWorth(props: { flag: Pick<StaffFlag, 'kind' | 'value'> }) {
  const { kind, value } = props.flag;
  const text = flagValueText(value);
  if (kind !== 'switch') return <span className="trunc">{text}</span>;
  return value === true ? <Pill tone="ok">{text}</Pill> : <Pill>{text}</Pill>;
}

export const FLAG_COLUMNS: readonly Column<StaffFlag>[] = [
  {
    id: 'flag',
    title: 'Flag',
    ...always,
    value: (row) => row.flag,
    cell: (row) => <strong className="sb trunc">{row.flag}</strong>,
    widthPx: 210,
    grow: 1,
  },
  {
    id: 'value',
    title: 'Value',
    ...usual,
    value: (row) => flagValueText(row.value),
    cell: (row) => <FlagWorth flag={row} />,
    widthPx: 110,
  },
  {
    id: 'effect',
    title: 'What it does',
    ...usual,
    isSortable: false,
    value: (row) => row.effect,
    cell: (row) => <span className="trunc">{row.effect}</span>,
    widthPx: 240,
    grow: 3,
  },
  { id: 'group', title: 'Group', ...usual, value: (row) => GROUP_NAMES[row.group], widthPx: 150 },
  {
    id: 'by',
    title: 'Decided by',
    ...usual,
    value: (row) => LAYER_NAMES[row.decidedBy],
    cell: (row) =>
      row.decidedBy === 'rule' ? (
        <Pill tone="info">Rule</Pill>
      ) : (
        <span className="faint">{LAYER_NAMES[row.decidedBy]}</span>
      ),
    widthPx: 130,
  },
  {
    id: 'elsewhere',
    title: 'Other brands',
    ...usual,
    value: elsewhereText,
    cell: (row) => <span className="trunc faint">{elsewhereText(row)}</span>,
    widthPx: 120,
    grow: 1,
  },
  {
    id: 'default',
    title: 'Default',
    ...extra,
    value: (row) => flagValueText(row.defaultValue),
    widthPx: 100,
  },
  {
    id: 'rules',
    title: 'Rules',
    ...extra,
    isNumber: true,
    value: (row) => row.rules.length,
    widthPx: 70,
  },
];

/** `Same`, or the brands that differ. */
function elsewhereText({ value, elsewhere }: StaffFlag): string {
  if (elsewhere.length === 0) return '–';
  const own = flagValueText(value);
  const others = elsewhere.filter((one) => flagValueText(one.value) !== own);
  return others.length === 0
    ? 'Same'
    : others.map((one) => `${one.brandName}: ${flagValueText(one.value)}`).join(', ');
}

export const HOST_COLUMNS: readonly Column<BrandHost>[] = [
  {
    id: 'surface',
    title: 'Surface',
    ...always,
    value: (row) => SURFACE_NAMES[row.surface],
    cell: (row) => <strong className="sb">{SURFACE_NAMES[row.surface]}</strong>,
    widthPx: 110,
  },
  {
    id: 'stage',
    title: 'Stage',
    ...usual,
    value: (row) => (row.isHere ? `${row.stage}, here` : row.stage),
    cell: (row) => (
      <span className="hstack">
        {row.stage}
        {row.isHere && <Pill tone="info">Here</Pill>}
      </span>
    ),
    widthPx: 110,
  },
  {
    id: 'host',
    title: 'Host',
    ...usual,
    value: (row) => row.host,
    cell: (row) => <CopyId id={row.host} what="host" />,
    widthPx: 230,
    grow: 1,
  },
  {
    id: 'answers',
    title: 'This configuration',
    ...usual,
    value: (row) => (row.isOfBrand ? 'Answers as this brand' : 'Does not know it'),
    cell: (row) =>
      row.isOfBrand ? (
        <Pill tone="ok">Answers as this brand</Pill>
      ) : (
        <Pill tone="bad">Does not know it</Pill>
      ),
    widthPx: 190,
  },
  {
    id: 'serves',
    title: 'What answers there',
    ...usual,
    isSortable: false,
    value: (row) => row.serves,
    cell: (row) => <span className="trunc">{row.serves}</span>,
    widthPx: 260,
    grow: 2,
  },
  {
    id: 'named',
    title: 'Name',
    ...extra,
    value: (row) => (row.isNamed ? 'Its own' : 'By the pattern'),
    widthPx: 120,
  },
];

export const TEXT_COLUMNS: readonly Column<LegalVersion>[] = [
  {
    id: 'page',
    title: 'Text',
    ...always,
    value: (row) => LEGAL_PAGE_NAMES[row.page],
    cell: (row) => <strong className="sb">{LEGAL_PAGE_NAMES[row.page]}</strong>,
    widthPx: 150,
    grow: 1,
  },
  {
    id: 'state',
    title: 'State',
    ...usual,
    value: versionState,
    cell: (row) => <VersionState version={row} />,
    widthPx: 250,
  },
  {
    id: 'effective',
    title: 'Effective on',
    ...usual,
    value: (row) => row.effectiveOn,
    widthPx: 100,
  },
  shortInstantColumn('served', 'First shown', (row) => row.firstServedAt),
  numberColumn('accepted', 'Accepted by', (row) => (row.isAccepted ? row.acceptances : null)),
  numberColumn('missing', 'Still to accept', (row) => row.missing),
  shortInstantColumn('last', 'Last accepted', (row) => row.lastAcceptedAt),
  {
    id: 'hash',
    title: 'Content hash',
    ...usual,
    isSortable: false,
    value: (row) => row.contentHash,
    cell: (row) => <CopyId id={row.contentHash} what="content hash" short={ID_CHARACTERS} />,
    widthPx: 170,
  },
];

function versionState(row: LegalVersion): string {
  const state = row.isCurrent ? 'Current' : 'Earlier';
  const facts = [
    state,
    ...(row.reviewedOn === null ? ['draft'] : []),
    ...(row.mustAccept ? ['to accept again'] : []),
  ];
  return facts.join(', ');
}

export function VersionState(props: { version: LegalVersion }) {
  const { isCurrent, reviewedOn } = props.version;
  return (
    <span className="hstack">
      {isCurrent ? <Pill tone="ok">Current</Pill> : <Pill>Earlier</Pill>}
      {reviewedOn === null && <Pill tone="warn">Draft</Pill>}
      {props.version.mustAccept && <Pill tone="info">To accept again</Pill>}
    </span>
  );
}

export const ACCEPTANCE_COLUMNS: readonly Column<LegalAcceptance>[] = [
  instantColumn('at', 'Accepted', (row) => row.acceptedAt, always),
  {
    id: 'player',
    title: 'Player',
    ...always,
    isSortable: false,
    value: (row) => row.userId,
    cell: (row) => (
      <span className="hstack">
        <Link to="/players/$userId" params={{ userId: row.userId }} className={styles.link}>
          Open
        </Link>
        <CopyId id={row.userId} what="player id" short={ID_CHARACTERS} />
      </span>
    ),
    widthPx: 230,
    grow: 1,
  },
  { id: 'network', title: 'Network', ...usual, value: (row) => row.network, widthPx: 140, grow: 1 },
  { id: 'device', title: 'Device', ...usual, value: (row) => row.device, widthPx: 180, grow: 1 },
  idColumn('id', 'acceptance id', (row) => row.acceptanceId, extra),
];

export const PROMOTION_COLUMNS: readonly Column<BrandPromotion>[] = [
  {
    id: 'promotion',
    title: 'Promotion',
    ...always,
    value: (row) => row.promotion,
    cell: (row) => <strong className="sb">{row.promotion}</strong>,
    widthPx: 160,
    grow: 1,
  },
  {
    id: 'state',
    title: 'State',
    ...usual,
    value: promotionState,
    cell: (row) => <Pill {...(row.isVisible ? { tone: 'ok' } : {})}>{promotionState(row)}</Pill>,
    widthPx: 170,
  },
  {
    id: 'text',
    title: 'What it gives',
    ...usual,
    isSortable: false,
    value: (row) => row.text,
    cell: (row) => <span className="trunc">{row.text}</span>,
    widthPx: 260,
    grow: 3,
  },
  {
    id: 'flag',
    title: 'Switched by',
    ...usual,
    value: (row) => row.flag ?? (row.itemId === null ? 'Brand data' : 'What was published'),
    widthPx: 190,
  },
  {
    id: 'from',
    title: 'From',
    ...usual,
    value: (row) => row.from ?? '',
    cell: (row) => row.from !== null && <Instant at={row.from} isShort />,
    widthPx: 150,
  },
  {
    id: 'until',
    title: 'Until',
    ...usual,
    value: (row) => row.until ?? '',
    cell: (row) => row.until !== null && <Instant at={row.until} isShort />,
    widthPx: 150,
  },
];

function promotionState({ isVisible, whyNot }: BrandPromotion): string {
  if (isVisible) return 'Shown';
  return whyNot === null ? 'Hidden' : WHY_NOT[whyNot];
}
