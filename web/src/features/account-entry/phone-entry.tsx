import { useState } from 'react';
import { Button } from '@jubilee/ui/button';
import { CodeForm } from '../../identity-forms/code-form.tsx';
import { NumberForm } from '../../identity-forms/number-form.tsx';
import { EMPTY_PHONE } from '../../identity-forms/phone-field.tsx';
import { showPhoneNumber } from '../../identity-forms/phone-number.ts';
import type { TextUnderWay } from '../../session/sign-in-types.ts';
import type { EntryFlow } from './entry-view.ts';
import { StepTitle } from './step-title.tsx';
import { useWaysIn } from './use-ways-in.ts';

interface Sent {
  readonly number: string;
  readonly text: TextUnderWay;
}

/** Logs in by a text message: the number, then its code. Source: IDENT-22. */
export function PhoneEntry(props: { flow: EntryFlow }) {
  const { run } = useWaysIn();
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [sent, setSent] = useState<Sent>();

  const send = async (number: string) => {
    const outcome = await run((ways) => ways.startPhone(number));
    if (outcome.ok) setSent({ number, text: outcome.value });
    return outcome;
  };

  if (sent === undefined) {
    return (
      <>
        <StepTitle text="Log in by text">
          We’ll text you a code. Your network’s usual rates apply.
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
  return (
    <>
      <StepTitle text="Enter the code">
        We sent it to <b className="num nowrap">{showPhoneNumber(sent.number)}</b>. It works once,
        and for a short time.
      </StepTitle>
      <CodeForm
        action="Log in"
        onCode={async (code) => props.flow.pass(await sent.text.confirm(code))}
        onResend={() => send(sent.number)}
      >
        <Button look="ghost" onClick={() => setSent(undefined)}>
          Change number
        </Button>
      </CodeForm>
    </>
  );
}
