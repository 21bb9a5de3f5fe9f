import { ArrowLeft } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ProviderMark } from '../../vendors/sign-in-mark.tsx';
import { SecondStepForm } from '../../identity-forms/second-step-form.tsx';
import type { SignInFlow, SignInView } from './sign-in-flow.ts';
import styles from './sign-in.module.css';
import { EmailLinkSignIn } from './email-link-sign-in.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';
import { StepTitle } from './step-title.tsx';

/** Every step of logging in except the screen's own form. */
export function SignInStep(props: { flow: SignInFlow; view: Exclude<SignInView, { is: 'main' }> }) {
  const { flow, view } = props;
  const toStart = () => flow.show({ is: 'main' });
  if (view.is === 'provider') return <ProviderWait view={view} />;
  if (view.is === 'secondStep') {
    return (
      <>
        <StepTitle text={t`One more step`}>
          <Trans>Your account needs a second proof that it’s you.</Trans>
        </StepTitle>
        <SecondStepForm step={view.step} onRestart={toStart} />
      </>
    );
  }
  return (
    <>
      {view.is === 'phone' ? <PhoneSignIn flow={flow} /> : <EmailLinkSignIn />}
      <Button look="ghost" block onClick={toStart}>
        <ArrowLeft className="ic ic-18" aria-hidden="true" />
        <Trans>Other ways to sign in</Trans>
      </Button>
    </>
  );
}

function ProviderWait(props: { view: Extract<SignInView, { is: 'provider' }> }) {
  const { provider, stop } = props.view;
  const { label } = provider;
  return (
    <div className={styles.waiting} aria-busy="true">
      <span className={styles.sign}>
        <ProviderMark id={provider.id} />
      </span>
      <StepTitle text={t`Go on with ${label}`}>
        <Trans>
          A window of {label} is open. Finish there, and you’ll be back here on your own.
        </Trans>
      </StepTitle>
      <Button look="outline" size="large" block onClick={stop}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
