import { useMutation } from '@tanstack/react-query';
import { verifyStaffAudit } from '@jubilee/contract/staff/calls/audit';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { useStaffApp } from '../../app/staff-app.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import parts from '../../parts/parts.module.css';
import { verdictOf } from './verdict.ts';

/** Recomputes the chain of the audit and says what came out. It is an act of its own, so nothing starts it but a press. */
export function VerifyDialog(props: { onClose: () => void }) {
  const { call, queries } = useStaffApp();
  const verify = useMutation({
    mutationFn: () => call(verifyStaffAudit, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['audit'] }),
  });
  const verdict = verify.data === undefined ? undefined : verdictOf(verify.data);
  return (
    <Dialog isOpen title="Verify the audit" busy={verify.isPending} onClose={props.onClose}>
      <p>
        Each entry is chained to the one before by a keyed hash. Verifying recomputes the chain from
        its first entry, and finds one that was changed, removed or inserted.
      </p>
      {verdict !== undefined && (
        <Alert tone={verdict.isWhole ? 'ok' : 'bad'}>
          <strong>{verdict.title}</strong> {verdict.text}
        </Alert>
      )}
      {verify.data !== undefined && (
        <FactList
          facts={[
            [
              'Entries',
              <span key="count" className="num">
                {verify.data.entries.toLocaleString('en-US')}
              </span>,
            ],
            ['Last hash', <CopyId key="hash" id={verify.data.headHash} what="last hash" />],
          ]}
        />
      )}
      {verify.isError && <Alert tone="bad">{sentenceOf(verify.error)}</Alert>}
      <div className={parts.buttons}>
        <Button onClick={props.onClose} disabled={verify.isPending}>
          Close
        </Button>
        <Button
          look="primary"
          data-autofocus=""
          busy={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {verify.data === undefined ? 'Verify now' : 'Verify again'}
        </Button>
      </div>
    </Dialog>
  );
}
