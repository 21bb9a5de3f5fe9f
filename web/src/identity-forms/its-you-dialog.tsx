import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useForm } from 'react-hook-form';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { PasswordInput } from '@jubilee/ui/text-input';
import { CodeForm } from './code-form.tsx';
import { FormProblem } from './form-problem.tsx';
import forms from './forms.module.css';
import { SecondStepForm } from './second-step-form.tsx';
import type {
  AccountSecurity,
  SecondStep,
  SecurityActions,
  SignInOutcome,
  PendingSms,
} from '../session/sign-in/sign-in-types.ts';

interface ItsYouProps {
  account: AccountSecurity;
  security: SecurityActions;
  /** Why it is needed; without it, for a change that continues afterwards. */
  text?: string;
  onDone: () => void;
  onCancel: () => void;
}

/** Re-authenticates the user before a sensitive change. Source: IDENT-24. */
export function ItsYouDialog(props: ItsYouProps) {
  const { account, security, onDone } = props;
  const [step, setStep] = useState<SecondStep>();
  const handleOutcome = (outcome: SignInOutcome): string | undefined => {
    if (outcome.ok) {
      onDone();
      return undefined;
    }
    setStep(outcome.secondStep);
    return outcome.secondStep === undefined ? outcome.message : undefined;
  };
  return (
    <Dialog isOpen title={t`Is it you?`} onClose={props.onCancel}>
      {step === undefined ? (
        <>
          <p className="muted">
            {props.text ??
              t`For your safety, confirm that it’s you. The change then goes on by itself.`}
          </p>
          <FirstStep account={account} security={security} handleOutcome={handleOutcome} />
        </>
      ) : (
        <SecondStepForm
          step={{
            ...step,
            confirm: async (factorId, code) => {
              const outcome = await step.confirm(factorId, code);
              if (outcome.ok) onDone();
              return outcome;
            },
          }}
          onRestart={() => setStep(undefined)}
        />
      )}
    </Dialog>
  );
}

type HandleOutcome = (outcome: SignInOutcome) => string | undefined;

function FirstStep(props: {
  account: AccountSecurity;
  security: SecurityActions;
  handleOutcome: HandleOutcome;
}) {
  const { account, security, handleOutcome } = props;
  if (account.methods.includes('password')) {
    return <ByPassword email={account.email} security={security} handleOutcome={handleOutcome} />;
  }
  return account.methods.some((method) => method !== 'phone') ? (
    <ByProvider security={security} handleOutcome={handleOutcome} />
  ) : (
    <ConfirmBySms security={security} handleOutcome={handleOutcome} />
  );
}

function ByPassword(props: {
  email: string;
  security: SecurityActions;
  handleOutcome: HandleOutcome;
}) {
  const form = useForm<{ password: string }>({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    const problem = props.handleOutcome(await props.security.confirmItsMe(password));
    if (problem === undefined) return;
    form.setError('password', { message: problem }, { shouldFocus: true });
  });
  return (
    <form className={forms.form} noValidate onSubmit={(event) => void submit(event)}>
      <input type="hidden" autoComplete="username" value={props.email} readOnly />
      <PasswordInput
        label={t`Your password`}
        autoComplete="current-password"
        data-autofocus
        error={errors.password?.message}
        {...form.register('password', { required: t`Enter your password` })}
      />
      <Button type="submit" look="primary" size="large" block busy={isSubmitting}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

function ByProvider(props: { security: SecurityActions; handleOutcome: HandleOutcome }) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = () => {
    setBusy(true);
    // Straight from the click: a window opened later is blocked.
    void props.security.confirmItsMe().then((outcome) => {
      setBusy(false);
      setProblem(props.handleOutcome(outcome));
    });
  };
  return (
    <>
      <FormProblem text={problem} />
      <Button look="primary" size="large" block busy={isBusy} onClick={open}>
        <Trans>Confirm in a new window</Trans>
      </Button>
    </>
  );
}

function ConfirmBySms(props: { security: SecurityActions; handleOutcome: HandleOutcome }) {
  const { security, handleOutcome } = props;
  const [sms, setSms] = useState<PendingSms>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    const outcome = await security.startSmsConfirmation();
    setBusy(false);
    setProblem(outcome.ok ? undefined : outcome.message);
    if (outcome.ok) setSms(outcome.value);
    return outcome;
  };
  if (sms !== undefined) {
    return (
      <CodeForm
        action={t`Confirm`}
        onCode={async (code) => handleOutcome(await sms.confirm(code))}
        onResend={send}
      />
    );
  }
  return (
    <>
      <FormProblem text={problem} />
      <Button look="primary" size="large" block busy={isBusy} onClick={() => void send()}>
        <Trans>Send me a code</Trans>
      </Button>
    </>
  );
}
