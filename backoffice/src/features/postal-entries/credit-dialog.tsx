import { creditPostalBatch } from '@jubilee/contract/staff/calls/postal-entries';
import type { PostalBatch } from '@jubilee/contract/staff/postal-entities';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { countText } from './postal-names.ts';

/** One act credits what was accepted. Source: POST-8. */
export function CreditDialog(props: { batch: PostalBatch; onClose: () => void }) {
  const { batch } = props;
  const { call, queries } = useStaffApp();
  const say = useToast();
  const { batchId, accepted, needsSecondPerson } = batch;
  return (
    <ReasonDialog
      title={`Credit the batch of ${batch.receivedOn}`}
      action={needsSecondPerson ? 'Propose' : 'Credit'}
      onAct={async (reason) => {
        const { approvalId } = await call(creditPostalBatch, {
          params: { batchId },
          body: { accepted, reason },
        });
        say(
          approvalId === null
            ? 'The cards are being credited.'
            : 'Proposed. A second person decides in Approvals.',
          'ok',
        );
      }}
      onDone={() => {
        props.onClose();
        void queries.invalidateQueries({ queryKey: ['postal'] });
        void queries.invalidateQueries({ queryKey: ['approvals'] });
      }}
      onClose={props.onClose}
    >
      <p>
        {countText(accepted)} accepted {accepted === 1 ? 'card gives' : 'cards give'}{' '}
        {countText(batch.tickets)} tickets. The batch takes no cards afterwards.
      </p>
      {needsSecondPerson && (
        <p>
          That is more than you may still credit alone today: it is proposed to a second person,
          over exactly these cards. Another card outdates the proposal.
        </p>
      )}
    </ReasonDialog>
  );
}
