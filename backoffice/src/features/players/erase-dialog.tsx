import { useQuery } from '@tanstack/react-query';
import { erasePlayer, previewErasure } from '@jubilee/contract/staff/calls/privacy';
import type { StaffPlayer } from '@jubilee/contract/staff/player-entities';
import { Alert } from '@jubilee/ui/alert';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { Instant } from '../../parts/instant.tsx';
import { formatCount } from '../../parts/numbers.ts';
import { obstacleText } from '../../parts/obstacles.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { callNameOf } from './player-names.ts';
import { PROPOSED, useActDone } from './use-act-done.ts';
import { playerKey } from './use-player.ts';
import styles from './players.module.css';

type Preview = StaffReply<typeof previewErasure>;

/** What would be erased, what stays and why, before it is proposed to a second person. Source: PRIV-6. */
export function EraseDialog(props: { player: StaffPlayer; onClose: () => void }) {
  const { player } = props;
  const { call } = useStaffApp();
  const params = { userId: player.userId };
  const done = useActDone(player.userId, props.onClose);
  const preview = useQuery({
    queryKey: [...playerKey(player.userId), 'erasure'],
    queryFn: () => call(previewErasure, { params }),
    // What is open may have ended since.
    staleTime: 0,
  });
  return (
    <ReasonDialog
      title={`Propose to erase: ${callNameOf(player)}`}
      action="Propose"
      look="danger"
      blocked={blockedBy(preview.data)}
      onAct={(reason) => call(erasePlayer, { params, body: { reason } })}
      onDone={() => done(PROPOSED)}
      onClose={props.onClose}
    >
      {preview.isError && <Alert tone="bad">{sentenceOf(preview.error)}</Alert>}
      {preview.isPending && <output className="sm faint">Looking at what would be erased…</output>}
      {preview.data !== undefined && <PreviewOfErasure preview={preview.data} />}
    </ReasonDialog>
  );
}

function blockedBy(preview: Preview | undefined): string | undefined {
  if (preview === undefined) return 'Please wait for the preview.';
  if (preview.current !== null) return 'An erasure of this player is decided already.';
  return preview.obstacles.length === 0 ? undefined : 'Something of this player is still open.';
}

function PreviewOfErasure(props: { preview: Preview }) {
  const { obstacles, erased, retained, dueAt, current } = props.preview;
  return (
    <>
      {current !== null && (
        <Alert tone="warn">An erasure is decided already. You find it in Privacy.</Alert>
      )}
      {obstacles.length > 0 && (
        <Alert tone="warn">It is not possible yet: {obstacles.map(obstacleText).join('; ')}.</Alert>
      )}
      {obstacles.length === 0 && current === null && (
        <Alert>
          Nobody can undo it. A second person decides; approved now, it happens on{' '}
          <Instant at={dueAt} isShort /> and may be canceled until then.
        </Alert>
      )}
      <div className={styles.preview}>
        <h3 className="h3">Erased</h3>
        <dl className={styles.plan}>
          {erased.map(({ name, what, records }) => (
            <div key={name}>
              <dt>{what}</dt>
              <dd className="num">{formatCount(records)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <details className={styles.preview}>
        <summary>What stays, and why</summary>
        <dl className={styles.plan}>
          {retained.map(({ name, what, why, term }) => (
            <div key={name}>
              <dt>
                {what}.<span className="faint"> {why}.</span>
              </dt>
              <dd>{term}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
