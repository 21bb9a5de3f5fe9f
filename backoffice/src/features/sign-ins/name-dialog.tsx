import { useState } from 'react';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { TextInput } from '@jubilee/ui/text-input';
import { sentenceOf } from '../../calls/problem.ts';
import { focusFirstProblem } from '../../parts/focus-problem.ts';
import { passkeyNameProblem } from './passkey-name.ts';
import parts from '../../parts/parts.module.css';

interface NameAct {
  readonly mutate: (name: string) => void;
  readonly isPending: boolean;
  readonly error: unknown;
}

/** Takes the name of a passkey, and says on the spot why the act did not work. */
export function NameDialog(props: {
  title: string;
  note?: string;
  action: string;
  initial: string;
  act: NameAct;
  onClose: () => void;
}) {
  const { act } = props;
  const [name, setName] = useState(props.initial);
  const [isTried, setTried] = useState(false);
  const problem = passkeyNameProblem(name);
  return (
    <Dialog
      isOpen
      width="narrow"
      title={props.title}
      note={props.note}
      busy={act.isPending}
      onClose={props.onClose}
    >
      <form
        className={parts.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (problem !== undefined) focusFirstProblem(event.currentTarget);
          else if (!act.isPending) act.mutate(name.trim());
        }}
      >
        <TextInput
          label="Name"
          hint="Such as the device or password manager that keeps it."
          data-autofocus=""
          autoComplete="off"
          error={isTried ? problem : undefined}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {act.error !== null && <Alert tone="bad">{sentenceOf(act.error)}</Alert>}
        <div className={parts.buttons}>
          <Button onClick={props.onClose} disabled={act.isPending}>
            Cancel
          </Button>
          <Button type="submit" look="primary" busy={act.isPending}>
            {props.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
