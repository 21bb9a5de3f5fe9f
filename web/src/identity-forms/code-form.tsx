import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@jubilee/ui/button';
import { CodeInput } from '@jubilee/ui/code-input';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { t } from '@lingui/core/macro';
import { nowMs } from '../app/clock.ts';
import type { Outcome } from '../session/types.ts';
import styles from './forms.module.css';
import { useCoolDown } from './use-cool-down.ts';

const CODE_LENGTH = 6;
const RESEND_WAIT_SECONDS = 60;

/** Resolves to an error message, or undefined on success. */
type Attempt = (code: string) => Promise<string | undefined>;

/**
 * Takes a code of six digits and submits it when it is complete. With `onResend` another message
 * can be requested after a minute. Source: IDENT-22.
 */
export function CodeForm(props: {
  label?: string;
  action: string;
  onCode: Attempt;
  onResend?: (() => Promise<Outcome>) | undefined;
  /** Further actions beside sending again. */
  children?: ReactNode;
}) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const attempt = async (whole: string) => {
    if (isBusy) return;
    if (whole.length < CODE_LENGTH) {
      setProblem(t`Enter all six digits`);
      field.current?.focus();
      return;
    }
    setBusy(true);
    const sentence = await props.onCode(whole);
    setBusy(false);
    setProblem(sentence);
    if (sentence === undefined) return;
    setCode('');
    field.current?.focus();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void attempt(code);
      }}
    >
      <CodeInput
        ref={field}
        label={props.label ?? t`Six-digit code`}
        value={code}
        error={problem}
        onChange={setCode}
        onComplete={(whole) => void attempt(whole)}
      />
      <Button type="submit" look="primary" size="large" block busy={isBusy}>
        {props.action}
      </Button>
      {(props.onResend !== undefined || props.children !== undefined) && (
        <div className={styles.after}>
          {props.onResend !== undefined && (
            <Resend send={props.onResend} onProblem={setProblem} onSent={() => setCode('')} />
          )}
          {props.children}
        </div>
      )}
    </form>
  );
}

function Resend(props: {
  send: () => Promise<Outcome>;
  onProblem: (text: string | undefined) => void;
  onSent: () => void;
}) {
  const [sentAtMs, setSentAtMs] = useState(nowMs);
  const [isBusy, setBusy] = useState(false);
  const [count, setCount] = useState(0);
  const left = useCoolDown(sentAtMs, RESEND_WAIT_SECONDS);
  const again = async () => {
    setBusy(true);
    const outcome = await props.send();
    setBusy(false);
    props.onProblem(outcome.ok ? undefined : outcome.message);
    if (!outcome.ok) return;
    setSentAtMs(nowMs());
    setCount(count + 1);
    props.onSent();
  };
  return (
    <>
      <Button look="ghost" busy={isBusy} disabled={left > 0} onClick={() => void again()}>
        <span className="num">{left > 0 ? t`Send again in ${left} s` : t`Send a new code`}</span>
      </Button>
      <VisuallyHidden>
        <output>{count > 0 ? t`A new code was sent.` : ''}</output>
      </VisuallyHidden>
    </>
  );
}
