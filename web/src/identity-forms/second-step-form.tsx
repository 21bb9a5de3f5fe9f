import { useState } from 'react';
import { Button } from '@jubilee/ui/button';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SecondFactor, SecondStep } from '../session/sign-in/sign-in-types.ts';
import { CodeForm } from './code-form.tsx';
import { FormProblem } from './form-problem.tsx';
import styles from './forms.module.css';

function lastDigits(factor: SecondFactor): string {
  return factor.phoneHint?.replaceAll(/\D/g, '').slice(-4) ?? '';
}

/** A second step as an option to choose. */
function factorText(factor: SecondFactor): string {
  if (factor.kind === 'app') return t`Code from your authenticator app`;
  const digits = lastDigits(factor);
  return digits === '' ? t`Code by SMS` : t`Code by SMS to the number ending in ${digits}`;
}

/** The same as a full sentence. */
function factorSentence(factor: SecondFactor): string {
  if (factor.kind === 'app') return t`Code from your authenticator app.`;
  const digits = lastDigits(factor);
  return digits === '' ? t`Code by SMS.` : t`Code by SMS to the number ending in ${digits}.`;
}

/**
 * The first step of a challenge: its only factor when that sends no message, otherwise the choice.
 */
function firstFactor({ factors }: SecondStep): SecondFactor | undefined {
  const [only] = factors;
  if (factors.length === 1 && only?.kind === 'app') return only;
  return undefined;
}

/** The second step of a sign-in: choose a factor, then enter the code. Source: IDENT-23. */
export function SecondStepForm(props: {
  step: SecondStep;
  /** Restarts the sign-in when the challenge has expired. */
  onRestart: () => void;
}) {
  const { step, onRestart } = props;
  const [factor, setFactor] = useState(() => firstFactor(step));
  const [problem, setProblem] = useState<string>();
  const startOver = (
    <Button look="ghost" onClick={onRestart}>
      <Trans>Start again</Trans>
    </Button>
  );
  if (factor === undefined) {
    return (
      <>
        <FormProblem text={problem} />
        <ChooseFactor
          factors={step.factors}
          onChoose={async (chosen) => {
            const sent = chosen.kind === 'sms' ? await step.sendCode(chosen.id) : { ok: true };
            setProblem('message' in sent ? sent.message : undefined);
            if (sent.ok) setFactor(chosen);
          }}
        />
        <div className={styles.after}>{startOver}</div>
      </>
    );
  }
  return (
    <>
      <p className="muted">{factorSentence(factor)}</p>
      <CodeForm
        action={t`Confirm`}
        onCode={async (code) => {
          const outcome = await step.confirm(factor.id, code);
          return outcome.ok ? undefined : outcome.message;
        }}
        onResend={factor.kind === 'sms' ? () => step.sendCode(factor.id) : undefined}
      >
        {step.factors.length > 1 && (
          <Button look="ghost" onClick={() => setFactor(undefined)}>
            <Trans>Try another way</Trans>
          </Button>
        )}
        {startOver}
      </CodeForm>
    </>
  );
}

function ChooseFactor(props: {
  factors: readonly SecondFactor[];
  onChoose: (factor: SecondFactor) => Promise<void>;
}) {
  const { factors } = props;
  const [chosenId, setChosenId] = useState(factors[0]?.id);
  const [isBusy, setBusy] = useState(false);
  const chosen = factors.find(({ id }) => id === chosenId);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen === undefined || isBusy) return;
        setBusy(true);
        void props.onChoose(chosen).finally(() => setBusy(false));
      }}
    >
      <fieldset className={styles.choices}>
        <legend className="sb">
          <Trans>How shall we check?</Trans>
        </legend>
        {factors.map((factor) => (
          <label key={factor.id} className={styles.choice}>
            <input
              type="radio"
              name="factor"
              checked={factor.id === chosenId}
              onChange={() => setChosenId(factor.id)}
            />
            {factorText(factor)}
          </label>
        ))}
      </fieldset>
      <Button type="submit" look="primary" size="large" block busy={isBusy}>
        {chosen?.kind === 'sms' ? t`Send the code` : t`Next`}
      </Button>
    </form>
  );
}
