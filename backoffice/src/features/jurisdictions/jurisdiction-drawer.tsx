import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  closeJurisdiction,
  type JurisdictionEntry,
  jurisdictionHistory,
  openJurisdiction,
} from '@jubilee/contract/staff/calls/jurisdictions';
import { staffPeople } from '@jubilee/contract/staff/calls/people';
import { Button } from '@jubilee/ui/button';
import { Pill } from '@jubilee/ui/pill';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { RuledList } from '../../parts/ruled-list.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ProblemState } from '../../parts/problem-state.tsx';
import { ListPending } from '../../parts/room-page.tsx';
import parts from '../../parts/parts.module.css';
import { staffListQuery } from '../../rooms/staff-list.ts';
import { mayMake, useMe } from '../../session/me.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { groupHistory } from './group-history.ts';
import { ModePill, Verdict } from './jurisdiction-columns.tsx';
import { CAPABILITY_NAMES, capText, jurisdictionName } from './jurisdiction-names.ts';

/** What is allowed in one jurisdiction, why and since when; and every rule there ever was. Source: STATE-12. */
export function JurisdictionDrawer(props: {
  entry: JurisdictionEntry;
  today: string;
  onClose: () => void;
}) {
  const { entry } = props;
  return (
    <Drawer
      title={jurisdictionName(entry.jurisdiction)}
      note={<ModePill mode={entry.mode} />}
      onClose={props.onClose}
      actions={<Acts key={entry.jurisdiction} entry={entry} today={props.today} />}
    >
      <section className={parts.section}>
        <h3 className="h3">Now</h3>
        <FactList
          facts={[
            ...entry.capabilities.map(
              (one) =>
                [
                  CAPABILITY_NAMES[one.capability],
                  <div key={one.capability}>
                    <Verdict isAllowed={one.isAllowed} text={verdictText(one)} />
                    {one.source !== null && <div className="sm faint">{one.source}</div>}
                    {one.isForCounsel && <Pill tone="warn">Counsel has to confirm it</Pill>}
                  </div>,
                ] as const,
            ),
            ['Prize cap', capText(entry.prizeCap)],
            ['Code', entry.jurisdiction],
          ]}
        />
      </section>
      <section className={parts.section}>
        <h3 className="h3">History</h3>
        <History jurisdiction={entry.jurisdiction} />
      </section>
    </Drawer>
  );
}

function verdictText(one: JurisdictionEntry['capabilities'][number]): string {
  const since = one.since === null ? 'never decided' : `since ${one.since}`;
  const next = one.changesOn === null ? '' : `, changes on ${one.changesOn}`;
  return `${one.isAllowed ? 'Yes' : 'No'}, ${since}${next}`;
}

function Acts(props: { entry: JurisdictionEntry; today: string }) {
  const { entry, today } = props;
  const me = useMe();
  const { queries } = useStaffApp();
  const say = useToast();
  const [kind, setKind] = useState<'close' | 'open'>();
  const done = (sentence: string) => {
    setKind(undefined);
    say(sentence, 'ok');
    void queries.invalidateQueries({ queryKey: ['jurisdictions'] });
    void queries.invalidateQueries({ queryKey: ['approvals'] });
  };
  return (
    <>
      {mayMake(me, openJurisdiction) && (
        <Button size="small" onClick={() => setKind('open')}>
          Propose to open
        </Button>
      )}
      {mayMake(me, closeJurisdiction) && (
        <Button size="small" look="danger-soft" onClick={() => setKind('close')}>
          Close
        </Button>
      )}
      {kind !== undefined && (
        <ChangeDialog
          kind={kind}
          entry={entry}
          today={today}
          onDone={() =>
            done(
              kind === 'close'
                ? 'Closed. Every node applies it within a second of its first day.'
                : 'Proposed. A second person decides in Approvals.',
            )
          }
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  );
}

function History(props: { jurisdiction: string }) {
  const app = useStaffApp();
  const me = useMe();
  const history = useQuery({
    queryKey: ['jurisdictions', 'history', props.jurisdiction],
    queryFn: () => app.call(jurisdictionHistory, { params: { jurisdiction: props.jurisdiction } }),
  });
  const staff = useQuery({ ...staffListQuery(app), enabled: mayMake(me, staffPeople) });
  if (history.isError) {
    return (
      <ProblemState
        what="The history"
        problem={history.error}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (history.data === undefined) return <ListPending label="Loading the history" />;
  const changes = groupHistory(history.data.rules);
  if (changes.length === 0)
    return <p className="sm faint">Nobody has decided yet: all is closed.</p>;
  const nameOf = (staffId: string | null): string =>
    staffId === null
      ? 'The initial rules'
      : (staff.data?.people.find((one) => one.staffId === staffId)?.name ?? staffId);
  return (
    <RuledList>
      {changes.map(({ key, rule, open, closed, prizeCap }) => (
        <li key={key}>
          <strong className="sb">
            From {rule.from}
            {rule.to !== null && ` up to ${rule.to}`}
          </strong>
          {open.length > 0 && <span>Allowed: {namesOf(open)}</span>}
          {closed.length > 0 && <span>Closed: {namesOf(closed)}</span>}
          {prizeCap !== null && <span>Prize cap {capText(prizeCap)}</span>}
          <span>{rule.source}</span>
          {rule.note !== null && <span className="sm">{rule.note}</span>}
          <span className="sm faint">
            {nameOf(rule.staffId)}, <Instant at={rule.changedAt} isShort />: {rule.reason}
          </span>
        </li>
      ))}
    </RuledList>
  );
}

function namesOf(capabilities: readonly (keyof typeof CAPABILITY_NAMES)[]): string {
  return capabilities.map((one) => CAPABILITY_NAMES[one]).join(', ');
}
