import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import type { AuditEntry } from '@jubilee/contract/staff/staff-entities';
import { buttonClass } from '@jubilee/ui/button';
import { changesOf, wordsOf } from '../../parts/changes.ts';
import { ChangesTable } from '../../parts/changes-table.tsx';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { brandName } from '../../parts/names.ts';
import parts from '../../parts/parts.module.css';
import { actorOf, EntryKind } from './audit-columns.tsx';

/** One entry of the audit, whole. */
export function EntryDrawer(props: { entry: AuditEntry; onClose: () => void }) {
  const { entry } = props;
  const rows = changesOf(entry.before, entry.after);
  return (
    <Drawer
      title={wordsOf(entry.what)}
      note={
        <span className="hstack">
          <span className="num">No. {entry.sequence}</span>
          <EntryKind kind={entry.kind} />
        </span>
      }
      onClose={props.onClose}
    >
      {rows.length > 0 && (
        <section className={parts.section}>
          <h3 className="h3">Before and after</h3>
          <ChangesTable label="Before and after" rows={rows} />
        </section>
      )}
      <section className={parts.section}>
        <h3 className="h3">Entry</h3>
        <FactList facts={entryFacts(entry)} />
      </section>
      <div className="hstack wrap">
        {entry.staffId !== null && (
          <Link
            to="/audit"
            search={{ who: entry.staffId }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            All of this person
          </Link>
        )}
        {entry.subject !== null && (
          <Link
            to="/audit"
            search={{ about: entry.subject.kind, id: entry.subject.id }}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            All about the same subject
          </Link>
        )}
      </div>
    </Drawer>
  );
}

function entryFacts(entry: AuditEntry): readonly (readonly [string, ReactNode])[] {
  const { subject, brand, staffId } = entry;
  return [
    ['When', <Instant key="at" at={entry.at} />],
    ['Who', actorOf(entry)],
    ['Staff id', staffId === null ? '–' : <CopyId key="staff" id={staffId} what="staff id" />],
    ['Call', <CopyId key="what" id={entry.what} what="name of the call" />],
    ['About', subject === null ? '–' : wordsOf(subject.kind)],
    ['Its id', subject === null ? '–' : <CopyId key="id" id={subject.id} what="id" />],
    ['Brand', brand === null ? '–' : brandName(brand)],
    ['Reason', entry.reason ?? '–'],
    ['Address', entry.address ?? '–'],
    ['Request id', <CopyId key="request" id={entry.requestId} what="request id" />],
    ['Hash', <CopyId key="hash" id={entry.hash} what="hash" />],
  ];
}
