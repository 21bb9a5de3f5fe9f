import type { JurisdictionEntry } from '@jubilee/contract/staff/calls/jurisdictions';
import { CAPABILITIES } from '@jubilee/contract/values/capabilities';
import { Pill } from '@jubilee/ui/pill';
import { Check, X } from 'lucide-react';
import { usual } from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { nextChangeOf } from './find-jurisdictions.ts';
import { CAPABILITY_HEADS, capText, jurisdictionName, MODES } from './jurisdiction-names.ts';
import styles from './jurisdictions.module.css';

export function ModePill(props: { mode: JurisdictionEntry['mode'] }) {
  const { text, tone } = MODES[props.mode];
  return <Pill tone={tone}>{text}</Pill>;
}

/** Yes or no as an icon with its word, never by color alone. */
export function Verdict(props: { isAllowed: boolean; text?: string }) {
  const word = props.isAllowed ? 'Yes' : 'No';
  const Icon = props.isAllowed ? Check : X;
  return (
    <span className={styles.verdict} data-allowed={props.isAllowed ? '' : undefined}>
      <Icon className="ic ic-16" aria-hidden="true" />
      {props.text ?? word}
    </span>
  );
}

export const JURISDICTION_COLUMNS: readonly Column<JurisdictionEntry>[] = [
  {
    id: 'name',
    title: 'State or country',
    ...usual,
    isAlwaysVisible: true,
    value: (row) => jurisdictionName(row.jurisdiction),
    cell: (row) => (
      <>
        <strong className="sb">{jurisdictionName(row.jurisdiction)}</strong>{' '}
        <span className="sm faint">{row.jurisdiction}</span>
      </>
    ),
    widthPx: 170,
    grow: 2,
  },
  {
    id: 'mode',
    title: 'Mode',
    ...usual,
    value: (row) => MODES[row.mode].text,
    cell: (row) => <ModePill mode={row.mode} />,
    widthPx: 128,
  },
  ...CAPABILITIES.map((capability, index): Column<JurisdictionEntry> => ({
    id: capability,
    title: CAPABILITY_HEADS[capability],
    ...usual,
    value: (row) => (row.capabilities[index]?.isAllowed === true ? 'Yes' : 'No'),
    cell: (row) => <Verdict isAllowed={row.capabilities[index]?.isAllowed === true} />,
    widthPx: 86,
  })),
  {
    id: 'cap',
    title: 'Prize cap',
    ...usual,
    value: (row) => row.prizeCap,
    cell: (row) => capText(row.prizeCap),
    widthPx: 84,
    isNumber: true,
  },
  {
    id: 'next',
    title: 'Changes on',
    ...usual,
    value: nextChangeOf,
    cell: (row) => nextChangeOf(row) ?? '–',
    widthPx: 100,
  },
  {
    id: 'counsel',
    title: 'For counsel',
    ...usual,
    value: (row) => (row.isForCounsel ? 'Yes' : 'No'),
    cell: (row) => (row.isForCounsel ? <Pill tone="warn">Confirm</Pill> : '–'),
    widthPx: 110,
  },
];
