import { use, useState, type ReactNode } from 'react';
import { Button } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import { useToast } from '@jubilee/ui/toast';
import { nowMs } from '../app/clock.ts';
import { logProblem } from '../app/log.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { readHint } from '../session/remembered/remembered-hint.ts';
import { StartedSessionContext } from '../session/start/started-session.ts';
import { browserStorage } from '../session/storage/key-value-storage.ts';
import { ContinueLabel } from './continue-label.tsx';
import styles from './header.module.css';

/**
 * One tap for the player whom this device remembers, with the name that the form for logging in
 * displays as well; `otherwise` when there is none any more. Source: SESS-35.
 */
export function ContinueAs(props: { beside: ReactNode; otherwise: ReactNode }) {
  const handle = use(StartedSessionContext);
  const dialogs = useDialogs();
  const say = useToast();
  const [isBusy, setBusy] = useState(false);
  const [hint] = useState(() =>
    readHint(
      browserStorage(() => localStorage),
      nowMs(),
    ),
  );
  if (hint === undefined || handle === undefined) return props.otherwise;
  const open = async (): Promise<void> => {
    const { signIn } = await handle.started();
    const outcome = await signIn.continueHere();
    if (outcome.ok) return;
    if (outcome.secondStep === undefined) say(outcome.message, 'bad');
    dialogs.open('login', {});
  };
  const press = (): void => {
    setBusy(true);
    open()
      .catch((cause: unknown) => {
        logProblem('The remembered device could not be used', cause);
        dialogs.open('login', {});
      })
      .finally(() => setBusy(false));
  };
  return (
    <>
      {props.beside}
      <Button look="primary" busy={isBusy} onClick={press}>
        <span className={classNames('trunc', styles.continue)}>
          <ContinueLabel name={hint.name} />
        </span>
      </Button>
    </>
  );
}
