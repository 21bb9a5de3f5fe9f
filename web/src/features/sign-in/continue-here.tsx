import { useState } from 'react';
import { Button } from '@jubilee/ui/button';
import { Trans } from '@lingui/react/macro';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import forms from '../../identity-forms/forms.module.css';
import { ContinueLabel } from '../../shell/continue-label.tsx';
import { useHint } from '../../session/remembered/use-hint.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import { useSignInMethods } from './use-sign-in-methods.ts';

/** One tap for the player whom this device remembers. Source: SESS-35. */
export function ContinueHere(props: {
  flow: SignInFlow;
  /** Why the one tap was refused elsewhere on the page. */
  refusal?: string | undefined;
}) {
  const { ready } = useSignInMethods();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState(props.refusal);
  const [isForgotten, setForgotten] = useState(false);
  const isGone = useHint() === undefined || isForgotten;
  const remembered = isGone ? undefined : ready?.remembered();
  if (ready === undefined || remembered === undefined) return <FormProblem text={problem} />;
  const open = async () => {
    setBusy(true);
    setProblem(undefined);
    const outcome = await ready.continueHere();
    setBusy(false);
    setProblem(props.flow.pass(outcome));
  };
  return (
    <>
      <FormProblem text={problem} />
      <div className={forms.methods}>
        <Button look="primary" size="large" block busy={isBusy} onClick={() => void open()}>
          <ContinueLabel name={remembered.name} />
        </Button>
        <p className="sm muted">
          <Trans>
            To look around and play with Points. For Sweep Tickets you confirm that it’s you.
          </Trans>{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              setForgotten(true);
              void ready.forgetHere();
            }}
          >
            <Trans>Not you?</Trans>
          </button>
        </p>
      </div>
      <p className={forms.or}>
        <Trans>or log in</Trans>
      </p>
    </>
  );
}
