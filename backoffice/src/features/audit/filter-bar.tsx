import { useQuery } from '@tanstack/react-query';
import { STAFF_CALLS } from '@jubilee/contract/staff/all-staff-calls';
import { staffPeople } from '@jubilee/contract/staff/calls/people';
import { Button } from '@jubilee/ui/button';
import { useStaffApp } from '../../app/staff-app.ts';
import { wordsOf } from '../../parts/changes.ts';
import { staffListQuery } from '../../rooms/staff-list.ts';
import { mayMake, useMe } from '../../session/me.ts';
import { KIND_NAMES } from './audit-columns.tsx';
import { AUDIT_KINDS, type AuditSearch, isFiltered } from './audit-filter.ts';
import styles from './audit.module.css';

const RECORDED = STAFF_CALLS.filter((call) => call.audit !== 'nothing').map((call) => call.name);
const CLEARED: AuditSearch = {
  who: undefined,
  kind: undefined,
  what: undefined,
  about: undefined,
  id: undefined,
  from: undefined,
  to: undefined,
};

/** Filters of the audit, combined with AND. */
export function FilterBar(props: { search: AuditSearch; onChange: (change: AuditSearch) => void }) {
  const { search, onChange } = props;
  const app = useStaffApp();
  const me = useMe();
  const staff = useQuery({ ...staffListQuery(app), enabled: mayMake(me, staffPeople) });
  const colleagues = staff.data?.people ?? [];
  const isKnown = colleagues.some((one) => one.staffId === search.who);
  const named = RECORDED.some((name) => name === search.what);
  return (
    <>
      <Choice
        label="Who"
        value={search.who}
        all="Everybody"
        options={[
          ...(search.who === undefined || isKnown ? [] : [[search.who, search.who] as const]),
          ...colleagues.map((one) => [one.staffId, one.name] as const),
        ]}
        onChange={(who) => onChange({ who })}
      />
      <Choice
        label="Kind"
        value={search.kind}
        all="Every kind"
        options={AUDIT_KINDS.map((kind) => [kind, KIND_NAMES[kind]] as const)}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label="What"
        value={search.what}
        all="Everything"
        options={[
          ...(search.what === undefined || named ? [] : [[search.what, search.what] as const]),
          ...RECORDED.map((name) => [name, wordsOf(name)] as const),
        ]}
        onChange={(what) => onChange({ what })}
      />
      <label className={styles.day}>
        <span>From</span>
        <input
          type="date"
          value={search.from ?? ''}
          onChange={(event) => onChange({ from: event.target.value })}
        />
      </label>
      <label className={styles.day}>
        <span>To</span>
        <input
          type="date"
          value={search.to ?? ''}
          onChange={(event) => onChange({ to: event.target.value })}
        />
      </label>
      <input
        type="search"
        aria-label="Id of what it is about"
        placeholder="About: an id"
        className={styles.id}
        value={search.id ?? ''}
        onChange={(event) => onChange({ id: event.target.value, about: undefined })}
      />
      {isFiltered(search) && (
        <Button size="small" look="ghost" onClick={() => onChange(CLEARED)}>
          Clear
        </Button>
      )}
    </>
  );
}

function Choice(props: {
  label: string;
  value: string | undefined;
  all: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string | undefined) => void;
}) {
  return (
    <select
      aria-label={props.label}
      className={styles.choice}
      data-set={props.value === undefined ? undefined : ''}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    >
      <option value="">{props.all}</option>
      {props.options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
