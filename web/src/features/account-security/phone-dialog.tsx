import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { CodeForm } from '../../identity-forms/code-form.tsx';
import { NumberForm } from '../../identity-forms/number-form.tsx';
import { EMPTY_PHONE } from '../../identity-forms/phone-field.tsx';
import { showPhoneNumber } from '../../identity-forms/phone-number.ts';
import type { SecurityOutcome } from '../../session/sign-in/sign-in-types.ts';
import type { Outcome } from '../../session/types.ts';
import { sentenceOf, useAccount } from './account-security-state.ts';

interface Sent {
  readonly number: string;
  readonly confirm: (code: string) => Promise<SecurityOutcome>;
}

/**
 * Takes a phone number, sends a code to it and verifies it: for the account's number or a second
 * step.
 */
export function PhoneDialog(props: {
  title: string;
  text: string;
  action: string;
  doneText: string;
  onStart: (
    number: string,
  ) => Promise<
    | { readonly ok: true; readonly value: Pick<Sent, 'confirm'> }
    | (Outcome & { readonly ok: false })
  >;
  onClose: () => void;
}) {
  const { guard, done } = useAccount();
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [sent, setSent] = useState<Sent>();
  const send = async (number: string) => {
    const outcome = await guard(() => props.onStart(number));
    if (outcome.ok) setSent({ number, confirm: outcome.value.confirm });
    return outcome;
  };
  if (sent === undefined) {
    return (
      <Dialog isOpen title={props.title} onClose={props.onClose}>
        <p className="muted">{props.text}</p>
        <NumberForm
          phone={phone}
          onPhone={setPhone}
          onNumber={async (number) => sentenceOf(await send(number))}
        />
      </Dialog>
    );
  }
  const number = showPhoneNumber(sent.number);
  return (
    <Dialog isOpen title={t`Enter the code`} onClose={props.onClose}>
      <p className="muted">
        <Trans>
          We sent it to <b className="num nowrap">{number}</b>.
        </Trans>
      </p>
      <CodeForm
        action={props.action}
        onCode={async (code) => {
          const problem = sentenceOf(await guard(() => sent.confirm(code)));
          if (problem !== undefined) return problem;
          props.onClose();
          done(props.doneText);
          return undefined;
        }}
        onResend={() => send(sent.number)}
      >
        <Button look="ghost" onClick={() => setSent(undefined)}>
          <Trans>Change number</Trans>
        </Button>
      </CodeForm>
    </Dialog>
  );
}
