import { useState } from 'react';
import { Button } from '@jubilee/ui/button';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CodeForm } from '../../identity-forms/code-form.tsx';
import { NumberForm } from '../../identity-forms/number-form.tsx';
import { EMPTY_PHONE } from '../../identity-forms/phone-field.tsx';
import { showPhoneNumber } from '../../identity-forms/phone-number.ts';
import type { PendingSms } from '../../session/sign-in/sign-in-types.ts';
import type { SignInFlow } from './sign-in-flow.ts';
import { StepTitle } from './step-title.tsx';
import { useSignInMethods } from './use-sign-in-methods.ts';

interface Sent {
  readonly number: string;
  readonly sms: PendingSms;
}

/** Logs in by SMS: the number, then its code. Source: IDENT-22. */
export function PhoneSignIn(props: { flow: SignInFlow }) {
  const { run } = useSignInMethods();
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [sent, setSent] = useState<Sent>();

  const send = async (number: string) => {
    const outcome = await run((methods) => methods.startPhone(number));
    if (outcome.ok) setSent({ number, sms: outcome.value });
    return outcome;
  };

  if (sent === undefined) {
    return (
      <>
        <StepTitle text={t`Log in by SMS`}>
          <Trans>We’ll send you a code by SMS. Your network’s usual rates apply.</Trans>
        </StepTitle>
        <NumberForm
          phone={phone}
          onPhone={setPhone}
          onNumber={async (number) => {
            const outcome = await send(number);
            return outcome.ok ? undefined : outcome.message;
          }}
        />
      </>
    );
  }
  const number = showPhoneNumber(sent.number);
  return (
    <>
      <StepTitle text={t`Enter the code`}>
        <Trans>
          We sent it to <b className="num nowrap">{number}</b>. It works once, and for a short time.
        </Trans>
      </StepTitle>
      <CodeForm
        action={t`Log in`}
        onCode={async (code) => props.flow.pass(await sent.sms.confirm(code))}
        onResend={() => send(sent.number)}
      >
        <Button look="ghost" onClick={() => setSent(undefined)}>
          <Trans>Change number</Trans>
        </Button>
      </CodeForm>
    </>
  );
}
