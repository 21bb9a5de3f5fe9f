import { use, useState } from 'react';
import { i18n } from '@lingui/core';
import { Button } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import { useToast } from '@jubilee/ui/toast';
import { isOnline } from '../app/on-wake.ts';
import { logProblem } from '../app/log.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { NEEDS_CONNECTION } from '../session/remembered/needs-connection.ts';
import { useHint } from '../session/remembered/use-hint.ts';
import { StartedSessionContext } from '../session/start/started-session.ts';
import { ContinueLabel } from './continue-label.tsx';
import styles from './header.module.css';
import type { OneTapProps } from './one-tap-props.ts';

/**
 * One tap for the player whom this device remembers, with the name that the form for logging in
 * displays as well; `otherwise` when there is none any more. Source: SESS-35.
 */
export function ContinueAs(props: Omit<OneTapProps, 'pending'>) {
  const { look = 'primary', size = 'default', block = false } = props;
  const handle = use(StartedSessionContext);
  const dialogs = useDialogs();
  const say = useToast();
  const [isBusy, setBusy] = useState(false);
  const hint = useHint();
  if (hint === undefined || handle === undefined) return props.otherwise;
  const open = async (): Promise<void> => {
    const { signIn } = await handle.started();
    const outcome = await signIn.continueHere();
    if (outcome.ok) return;
    // A toast would lie under the dialog.
    dialogs.open('login', outcome.secondStep === undefined ? { refusal: outcome.message } : {});
  };
  const press = (): void => {
    if (!isOnline()) {
      say(i18n._(NEEDS_CONNECTION), 'warn');
      return;
    }
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
      <Button look={look} size={size} block={block} busy={isBusy} onClick={press}>
        <span className={classNames('trunc', !block && styles.continue)}>
          <ContinueLabel name={hint.name} />
        </span>
      </Button>
    </>
  );
}
