import { type ReactNode, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Button, type ButtonLook } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { FormProblem } from '../identity-forms/form-problem.tsx';
import { Answers } from './answers.tsx';

/**
 * Confirms before something is removed or closed. Both answers are plain buttons of one size, and the one that changes
 * nothing has the focus, so that a key pressed twice does nothing that cannot be undone.
 */
export function ConfirmDialog(props: {
  title: string;
  /** What happens: one sentence, or more than that. */
  text?: string;
  children?: ReactNode;
  action: string;
  /** Of the action; `danger` by default. */
  look?: ButtonLook;
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
    <Dialog isOpen title={props.title} onClose={props.onClose} busy={isBusy}>
      {props.text !== undefined && <p className="muted">{props.text}</p>}
      {props.children}
      <FormProblem text={problem} />
      <Answers>
        <Button look="outline" size="large" data-autofocus onClick={props.onClose}>
          {props.otherwise ?? t`Keep it`}
        </Button>
        <Button
          look={props.look ?? 'danger'}
          size="large"
          busy={isBusy}
          onClick={() => void confirm()}
        >
          {props.action}
        </Button>
      </Answers>
    </Dialog>
  );
}
