import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { cancelErasure, downloadPlayerData } from '@jubilee/contract/staff/calls/privacy';
import type {
  Erasure,
  RetentionEntry,
  StaffDataExport,
} from '@jubilee/contract/staff/privacy-entities';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { wordsOf } from '../../parts/changes.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { formatCount } from '../../parts/numbers.ts';
import { obstacleText } from '../../parts/obstacles.ts';
import parts from '../../parts/parts.module.css';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { LastRun, StatePill } from './privacy-columns.tsx';
import { COPY_STATES, daysText, DELETED_BY, ERASURE_STATES, sizeText } from './privacy-names.ts';

function PlayerLink(props: { userId: string }) {
  return (
    <Link to="/players/$userId" params={{ userId: props.userId }}>
      {props.userId}
    </Link>
  );
}

/** A copy, and its file for those who may read it. Source: PRIV-4. */
export function CopyDrawer(props: { copy: StaffDataExport; onClose: () => void }) {
  const { copy } = props;
  const me = useMe();
  const { download, queries } = useStaffApp();
  const say = useToast();
  const save = useMutation({
    mutationFn: () => download(downloadPlayerData, { params: { exportId: copy.exportId } }),
    onSuccess: () => {
      say('The file is in your downloads. Its reading is recorded.', 'ok');
      void queries.invalidateQueries({ queryKey: ['privacy'] });
    },
    onError: (problem) => say(sentenceOf(problem), 'bad'),
  });
  return (
    <Drawer
      title="Copy of personal data"
      note={<StatePill state={COPY_STATES[copy.state]} />}
      onClose={props.onClose}
      actions={
        copy.state === 'ready' &&
        mayMake(me, downloadPlayerData) && (
          <Button size="small" look="primary" busy={save.isPending} onClick={() => save.mutate()}>
            <Download className="ic ic-16" aria-hidden="true" />
            Download
          </Button>
        )
      }
    >
      {copy.state === 'failed' && (
        <Alert tone="warn">
          It was not ready within a day. Look for failed jobs in System, then have another one made.
        </Alert>
      )}
      <FactList
        facts={[
          ['Player', <PlayerLink key="player" userId={copy.userId} />],
          ['Requested by', copy.requestedByName ?? 'The player'],
          ['Requested', <Instant key="requested" at={copy.requestedAt} />],
          ['Reason', copy.reason ?? '–'],
          ['Ready', copy.readyAt === null ? '–' : <Instant key="ready" at={copy.readyAt} />],
          ['Expires', copy.expiresAt === null ? '–' : <Instant key="ends" at={copy.expiresAt} />],
          ['Records', copy.records === null ? '–' : formatCount(copy.records)],
          ['Size', sizeText(copy.bytes)],
          ['Copy id', <CopyId key="id" id={copy.exportId} what="copy id" />],
        ]}
      />
    </Drawer>
  );
}

/** An erasure that two persons decided on. Source: PRIV-6. */
export function ErasureDrawer(props: { erasure: Erasure; onClose: () => void }) {
  const { erasure } = props;
  const me = useMe();
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [isCancelling, setCancelling] = useState(false);
  const mayCancel =
    (erasure.state === 'waiting' || erasure.state === 'blocked') && mayMake(me, cancelErasure);
  return (
    <Drawer
      title="Erasure"
      note={<StatePill state={ERASURE_STATES[erasure.state]} />}
      onClose={props.onClose}
      actions={
        mayCancel && (
          <Button size="small" onClick={() => setCancelling(true)}>
            Cancel the erasure
          </Button>
        )
      }
    >
      {erasure.obstacles.length > 0 && (
        <Alert tone="warn">
          It waits, and is tried again every hour: {erasure.obstacles.map(obstacleText).join('; ')}.
        </Alert>
      )}
      <FactList
        facts={[
          ['Player', <PlayerLink key="player" userId={erasure.userId} />],
          ['Reason', erasure.reason],
          ['Approved', <Instant key="approved" at={erasure.approvedAt} />],
          ['Due', <Instant key="due" at={erasure.dueAt} />],
          ['Ended', erasure.endedAt === null ? '–' : <Instant key="ended" at={erasure.endedAt} />],
          ['Erasure id', <CopyId key="id" id={erasure.erasureId} what="erasure id" />],
        ]}
      />
      {erasure.erased !== null && (
        <section className={parts.section}>
          <h3 className="h3">Erased records</h3>
          <FactList
            facts={Object.entries(erasure.erased).map(([name, records]) => [
              wordsOf(name),
              formatCount(records),
            ])}
          />
        </section>
      )}
      {isCancelling && (
        <ReasonDialog
          title="Cancel the erasure"
          action="Cancel it"
          onAct={(reason) =>
            call(cancelErasure, { params: { erasureId: erasure.erasureId }, body: { reason } })
          }
          onDone={() => {
            setCancelling(false);
            say('The erasure is canceled.', 'ok');
            void queries.invalidateQueries({ queryKey: ['privacy'] });
          }}
          onClose={() => setCancelling(false)}
        >
          <p className="sm">Everything stays as it is. A new one needs two persons again.</p>
        </ReasonDialog>
      )}
    </Drawer>
  );
}

/** One kind of data: how long, why and by which source. Source: PRIV-8. */
export function RetentionDrawer(props: { entry: RetentionEntry; onClose: () => void }) {
  const { entry } = props;
  return (
    <Drawer title={wordsOf(entry.name)} onClose={props.onClose}>
      <FactList
        facts={[
          ['What', entry.what],
          ['How long', `${daysText(entry.days)}, from ${entry.from}`],
          ['Why', entry.why],
          ['Source', entry.source],
          ['Deleted', DELETED_BY[entry.by]],
          ['Last night', <LastRun key="last" entry={entry} />],
        ]}
      />
    </Drawer>
  );
}
