import { type ReactNode, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { Field } from '@jubilee/ui/field';
import { sentenceOf } from '../calls/problem.ts';
import { useBrand } from '../brand/use-brand.ts';
import { focusFirstProblem } from './focus-problem.ts';
import { brandName } from './names.ts';
import { REASON_LENGTH_MAX, reasonProblem } from './reason.ts';
import styles from './parts.module.css';

/** The field for a reason, which is recorded for good. */
export function ReasonField(props: {
  value: string;
  onChange: (reason: string) => void;
  error?: string | undefined;
  isFirst?: boolean;
}) {
  return (
    <Field
      label="Reason"
      hint="Recorded in the audit, where nobody can change it."
      error={props.error}
    >
      {(parts) => (
        <textarea
          {...parts}
          className={styles.area}
          data-autofocus={props.isFirst === true ? '' : undefined}
          maxLength={REASON_LENGTH_MAX}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Takes the reason of one act, does it, and says on the spot why it did not work. */
export function ReasonDialog(props: {
  title: string;
  /** Location of the brand that it happens for, which the title names: by itself the one of the page; null for none. */
  brand?: string | null;
  /** What will happen. */
  children?: ReactNode;
  action: string;
  look?: 'primary' | 'danger';
  /** What is wrong with the rest of the dialog; nothing is sent until it is right. */
  blocked?: string | undefined;
  onAct: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const act = useMutation({ mutationFn: props.onAct, onSuccess: props.onDone });
  const problem = reasonProblem(reason);
  const here = useBrand()?.location ?? null;
  const brand = props.brand === undefined ? here : props.brand;
  const title = brand === null ? props.title : `${props.title} for ${brandName(brand)}`;
  return (
    <Dialog isOpen title={title} onClose={props.onClose} busy={act.isPending}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem !== undefined) focusFirstProblem(event.currentTarget);
          if (problem === undefined && props.blocked === undefined && !act.isPending)
            act.mutate(reason.trim());
        }}
      >
        {props.children}
        <ReasonField
          isFirst
          value={reason}
          onChange={setReason}
          error={isTried ? problem : undefined}
        />
        {isTried && props.blocked !== undefined && <Alert tone="bad">{props.blocked}</Alert>}
        {act.isError && <Alert tone="bad">{sentenceOf(act.error)}</Alert>}
        <div className={styles.buttons}>
          <Button onClick={props.onClose} disabled={act.isPending}>
            Cancel
          </Button>
          <Button type="submit" look={props.look ?? 'primary'} busy={act.isPending}>
            {props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
