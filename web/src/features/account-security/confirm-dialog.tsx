import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import styles from './account.module.css';

/** Confirms before something is removed. Both answers are plain buttons of one size. */
export function ConfirmDialog(props: {
  title: string;
  text: string;
  action: string;
  /** Label of the other answer, when "Keep" does not fit. */
  otherwise?: string;
  /** Resolves to a message when it failed. */
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setBusy(true);
    const sentence = await props.onConfirm();
    setBusy(false);
    setProblem(sentence);
  };
  return (
    <Dialog isOpen title={props.title} onClose={props.onClose}>
      <p className="muted">{props.text}</p>
      <FormProblem text={problem} />
      <div className={styles.answers}>
        <Button look="outline" size="large" data-autofocus onClick={props.onClose}>
          {props.otherwise ?? t`Keep it`}
        </Button>
        <Button look="danger" size="large" busy={isBusy} onClick={() => void confirm()}>
          {props.action}
        </Button>
      </div>
    </Dialog>
  );
}
