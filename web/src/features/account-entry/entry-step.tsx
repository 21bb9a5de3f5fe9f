import { ArrowLeft } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ProviderMark } from '../../identity-forms/provider-mark.tsx';
import { SecondStepForm } from '../../identity-forms/second-step-form.tsx';
import type { EntryFlow, EntryView } from './entry-view.ts';
import styles from './entry.module.css';
import { LinkEntry } from './link-entry.tsx';
import { PhoneEntry } from './phone-entry.tsx';
import { StepTitle } from './step-title.tsx';

/** Every step of logging in but the screen's own form. */
export function EntryStep(props: { flow: EntryFlow; view: Exclude<EntryView, { is: 'main' }> }) {
  const { flow, view } = props;
  const toStart = () => flow.show({ is: 'main' });
  if (view.is === 'provider') return <ProviderWait view={view} />;
  if (view.is === 'secondStep') {
    return (
      <>
        <StepTitle text={t`One more step`}>
          <Trans>Your account asks for a second proof that it’s you.</Trans>
        </StepTitle>
        <SecondStepForm step={view.step} onRestart={toStart} />
      </>
    );
  }
  return (
    <>
      {view.is === 'phone' ? <PhoneEntry flow={flow} /> : <LinkEntry />}
      <Button look="ghost" block onClick={toStart}>
        <ArrowLeft className="ic ic-18" aria-hidden="true" />
        <Trans>Other ways in</Trans>
      </Button>
    </>
  );
}

function ProviderWait(props: { view: Extract<EntryView, { is: 'provider' }> }) {
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
