import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { openPostalBatch } from '@jubilee/contract/staff/calls/postal-entries';
import { dateSchema } from '@jubilee/contract/values/text';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { TextInput } from '@jubilee/ui/text-input';
import { nowMs } from '../../app/clock.ts';
import { useStaffApp } from '../../app/staff-app.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { sentenceOf } from '../../calls/problem.ts';
import { focusFirstProblem } from '../../parts/focus-problem.ts';
import parts from '../../parts/parts.module.css';
import { todayText } from './postal-names.ts';

/** A batch for the cards of one day. Source: POST-6. */
export function OpenBatchDialog(props: {
  onClose: () => void;
  onOpened: (batchId: string) => void;
}) {
  const { call, queries } = useStaffApp();
  const brand = useBrand();
  const [receivedOn, setReceivedOn] = useState(() => todayText(nowMs()));
  const [isTried, setTried] = useState(false);
  const open = useMutation({
    mutationFn: () => call(openPostalBatch, { body: { receivedOn } }),
    onSuccess: async ({ batchId }) => {
      props.onOpened(batchId);
      await queries.invalidateQueries({ queryKey: ['postal', 'batches'] });
    },
  });
  const problem = dateSchema.safeParse(receivedOn).success
    ? undefined
    : 'Please choose the day on which the envelopes arrived.';
  return (
    <Dialog
      isOpen
      title={brand === undefined ? 'Open a batch' : `Open a batch for ${brand.name}`}
      busy={open.isPending}
      onClose={props.onClose}
    >
      <form
        className={parts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem !== undefined) focusFirstProblem(event.currentTarget);
          else if (!open.isPending) open.mutate();
        }}
      >
        <TextInput
          label="Received on"
          type="date"
          data-autofocus=""
          hint="One batch holds cards that arrived on one day."
          error={isTried ? problem : undefined}
          value={receivedOn}
          onChange={(event) => setReceivedOn(event.target.value)}
        />
        {open.isError && <Alert tone="bad">{sentenceOf(open.error)}</Alert>}
        <div className={parts.buttons}>
          <Button onClick={props.onClose} disabled={open.isPending}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={open.isPending}>
            Open the batch
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
