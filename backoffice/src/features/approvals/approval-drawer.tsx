import { type ReactNode, useState } from 'react';
import { approve, refuseApproval } from '@jubilee/contract/staff/calls/approvals';
import type { ApprovalEntry } from '@jubilee/contract/staff/staff-entities';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { changesOf, readAct, valueText, wordsOf } from '../../parts/changes.ts';
import { ChangesTable } from '../../parts/changes-table.tsx';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { brandName } from '../../parts/names.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import parts from '../../parts/parts.module.css';
import { ApprovalState } from './approval-columns.tsx';

/** Everything that a decision needs: the exact act, why, by whom, and until when. Source: STAFF-8. */
export function ApprovalDrawer(props: {
  approval: ApprovalEntry;
  /** The act, and whom it is about. */
  title: string;
  /** The name of somebody of the staff by their id; undefined for any other text. */
  staffName: (id: string) => string | undefined;
  onClose: () => void;
}) {
  const { approval, title } = props;
  const described = useStaffApp().acts[approval.act]?.read(approval);
  const fields = <Fields approval={approval} staffName={props.staffName} />;
  return (
    <Drawer
      title={title}
      note={<ApprovalState state={approval.state} />}
      onClose={props.onClose}
      actions={
        approval.state === 'open' ? (
          <Decision
            key={approval.approvalId}
            approval={approval}
            title={described?.title ?? wordsOf(approval.act)}
            summary={described?.summary}
            onDone={props.onClose}
          />
        ) : undefined
      }
    >
      <section className={parts.section}>
        <h3 className="h3">What will be different</h3>
        {described === undefined ? (
          fields
        ) : (
          <>
            {described.summary}
            <details>
              <summary className="sm faint">The exact content, field by field</summary>
              {fields}
            </details>
          </>
        )}
      </section>
      <section className={parts.section}>
        <h3 className="h3">Proposal</h3>
        <FactList facts={proposalFacts(approval)} />
      </section>
      {approval.decidedAt !== null && (
        <section className={parts.section}>
          <h3 className="h3">Decision</h3>
          <FactList
            facts={[
              ['By', approval.decidedByName ?? '–'],
              ['At', <Instant key="at" at={approval.decidedAt} />],
              ['Reason', approval.decisionReason ?? '–'],
            ]}
          />
        </section>
      )}
    </Drawer>
  );
}

/** Every fact of the content; ids of colleagues are read as their names. */
function Fields(props: { approval: ApprovalEntry; staffName: (id: string) => string | undefined }) {
  const { approval, staffName } = props;
  const act = readAct(approval.act, approval.content);
  const rows = changesOf(act.before, act.after);
  const further = Object.entries(act.further).filter(
    ([key]) => key !== `${approval.subject.kind}Id`,
  );
  return (
    <>
      {rows.length > 0 && <ChangesTable label="What will be different" rows={rows} />}
      {further.length > 0 && (
        <FactList
          facts={further.map(([key, value]) => {
            const text = valueText(key, value);
            return [wordsOf(key), staffName(text) ?? text];
          })}
        />
      )}
    </>
  );
}

function proposalFacts(approval: ApprovalEntry): readonly (readonly [string, ReactNode])[] {
  const { brand, subject } = approval;
  return [
    ['Reason', approval.reason],
    ['Proposed by', approval.proposedByName],
    ['Proposed', <Instant key="at" at={approval.proposedAt} />],
    ['Expires', <Instant key="until" at={approval.expiresAt} />],
    ['Brand', brand === null ? 'None: the staff itself' : brandName(brand)],
    [
      'About',
      <CopyId
        key="about"
        id={subject.id}
        what={`id of this ${wordsOf(subject.kind).toLowerCase()}`}
      />,
    ],
    ['Hash of the act', <CopyId key="hash" id={approval.hash} what="hash" />],
    ['Proposal id', <CopyId key="id" id={approval.approvalId} what="proposal id" />],
  ];
}

/** `open in Texas` for `Open in Texas`: names keep their capitals. */
function inSentence(title: string): string {
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

type Choice = 'approve' | 'refuse' | 'withdraw';

/** A decision names the hash of the act on the screen, so that nobody decides on another one. */
function Decision(props: {
  approval: ApprovalEntry;
  title: string;
  /** What the proposal would change, where its room says so. */
  summary: ReactNode;
  onDone: () => void;
}) {
  const { approval, title } = props;
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [choice, setChoice] = useState<Choice>();
  const decide = async (spec: typeof approve | typeof refuseApproval, reason: string) => {
    try {
      await call(spec, {
        params: { approvalId: approval.approvalId },
        body: { hash: approval.hash, reason },
      });
    } finally {
      // A refusal often means that somebody else was faster.
      void queries.invalidateQueries({ queryKey: ['approvals'] });
      void queries.invalidateQueries({ queryKey: ['staff'] });
    }
  };
  const done = (sentence: string) => {
    setChoice(undefined);
    say(sentence, 'ok');
    props.onDone();
  };
  const dialog = { brand: approval.brand, onClose: () => setChoice(undefined) };
  return (
    <>
      {approval.isOwn && (
        <p className="sm faint grow">
          Proposed by you or in this browser: somebody else decides on it.
        </p>
      )}
      {!approval.isOwn && !approval.mayDecide && (
        <p className="sm faint grow">
          Your roles do not decide on this act, or it is about your own account.
        </p>
      )}
      {approval.isOwn && (
        <Button size="small" onClick={() => setChoice('withdraw')}>
          Withdraw
        </Button>
      )}
      {approval.mayDecide && !approval.isOwn && (
        <>
          <Button size="small" look="danger-soft" onClick={() => setChoice('refuse')}>
            Refuse
          </Button>
          <Button size="small" look="primary" onClick={() => setChoice('approve')}>
            Approve
          </Button>
        </>
      )}
      {choice === 'approve' && (
        <ReasonDialog
          title={`Approve: ${inSentence(title)}`}
          action="Approve"
          onAct={(reason) => decide(approve, reason)}
          onDone={() => done('Approved. It is done.')}
          {...dialog}
        >
          {props.summary}
          <Alert>It happens at once, exactly as you saw it.</Alert>
        </ReasonDialog>
      )}
      {choice === 'refuse' && (
        <ReasonDialog
          title={`Refuse: ${inSentence(title)}`}
          action="Refuse"
          look="danger"
          onAct={(reason) => decide(refuseApproval, reason)}
          onDone={() => done('Refused. Nothing has changed.')}
          {...dialog}
        />
      )}
      {choice === 'withdraw' && (
        <ReasonDialog
          title={`Withdraw: ${inSentence(title)}`}
          action="Withdraw"
          onAct={(reason) => decide(refuseApproval, reason)}
          onDone={() => done('Withdrawn. Nothing has changed.')}
          {...dialog}
        />
      )}
    </>
  );
}
