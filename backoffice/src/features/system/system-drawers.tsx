import { useState } from 'react';
import {
  dropSystemJob,
  type LedgerCheck,
  retrySystemJob,
  type SystemJob,
} from '@jubilee/contract/staff/calls/system';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Pill } from '@jubilee/ui/pill';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { formatCount } from '../../parts/numbers.ts';
import parts from '../../parts/parts.module.css';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { CheckState, durationText, JobState } from './system-columns.tsx';
import styles from './system.module.css';

export function JobDrawer(props: { job: SystemJob; onClose: () => void }) {
  const { job } = props;
  return (
    <Drawer
      title={job.task}
      note={<JobState state={job.state} />}
      onClose={props.onClose}
      actions={job.state === 'failed' ? <JobActs job={job} onDone={props.onClose} /> : undefined}
    >
      <FactList
        facts={[
          ['Job', <CopyId key="id" id={job.jobId} what="job id" />],
          ['Attempts', `${formatCount(job.attempts)} of ${formatCount(job.attemptsMax)}`],
          ['Queued', <Instant key="created" at={job.createdAt} />],
          ['Runs at', <Instant key="run" at={job.runAt} />],
          ['Last error', job.lastError ?? '–'],
        ]}
      />
      <p className="sm faint">What a job carries is not shown: it has personal data.</p>
    </Drawer>
  );
}

function JobActs(props: { job: SystemJob; onDone: () => void }) {
  const { job } = props;
  const me = useMe();
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [act, setAct] = useState<'retry' | 'drop'>();
  const params = { jobId: job.jobId };
  const done = (sentence: string) => {
    say(sentence, 'ok');
    void queries.invalidateQueries({ queryKey: ['system', 'jobs'] });
    props.onDone();
  };
  return (
    <>
      {mayMake(me, dropSystemJob) && (
        <Button size="small" look="danger-soft" onClick={() => setAct('drop')}>
          Drop
        </Button>
      )}
      {mayMake(me, retrySystemJob) && (
        <Button size="small" look="primary" onClick={() => setAct('retry')}>
          Run again
        </Button>
      )}
      {act === 'retry' && (
        <ReasonDialog
          title={`Run ${job.task} again`}
          brand={null}
          action="Run again"
          onAct={(reason) => call(retrySystemJob, { params, body: { reason } })}
          onDone={() => done('The job runs again.')}
          onClose={() => setAct(undefined)}
        />
      )}
      {act === 'drop' && (
        <ReasonDialog
          title={`Drop ${job.task}`}
          brand={null}
          action="Drop"
          look="danger"
          onAct={(reason) => call(dropSystemJob, { params, body: { reason } })}
          onDone={() => done('The job is gone.')}
          onClose={() => setAct(undefined)}
        >
          <Alert tone="warn">What it was for does not happen, such as an email.</Alert>
        </ReasonDialog>
      )}
    </>
  );
}

export function CheckDrawer(props: { check: LedgerCheck; onClose: () => void }) {
  const { check } = props;
  return (
    <Drawer title="Check of the ledger" note={<CheckState check={check} />} onClose={props.onClose}>
      {(check.state === 'waiting' || check.state === 'running') && (
        <Alert>Refresh the room to see how far it is.</Alert>
      )}
      {check.problem !== null && <Alert tone="warn">{check.problem}</Alert>}
      <FactList
        facts={[
          ['Requested', <Instant key="at" at={check.requestedAt} />],
          ['By', check.requestedByName],
          ['Took', durationText(check)],
          ['Check', <CopyId key="id" id={check.checkId} what="check id" />],
        ]}
      />
      {check.lines !== null && (
        <section className={parts.section}>
          <h3 className="h3">Invariants</h3>
          <ul className={styles.lines}>
            {check.lines.map((line) => (
              <li key={line.invariant} className={styles.line}>
                <span className="num">{line.invariant}</span>
                <span className="grow">
                  {line.promise}
                  {line.places.map((place) => (
                    <span key={place} className={styles.place}>
                      {place}
                    </span>
                  ))}
                </span>
                {line.violations === 0 ? (
                  <Pill tone="ok">Holds</Pill>
                ) : (
                  <Pill tone="bad">{`${formatCount(line.violations)} broken`}</Pill>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  );
}
