import { useState } from 'react';
import { Button } from '@jubilee/ui/button';
import { Trans } from '@lingui/react/macro';
import styles from './forms.module.css';
import { PhoneField, type TypedPhone } from './phone-field.tsx';
import { phoneNumberOf, phoneProblem } from './phone-number.ts';
import { useFocusOnArrival } from './use-focus.ts';

/** Takes a phone number and submits it; an error appears beside it. */
export function NumberForm(props: {
  phone: TypedPhone;
  onPhone: (phone: TypedPhone) => void;
  onNumber: (number: string) => Promise<string | undefined>;
  /** Label of the button where no code is sent. */
  action?: string;
}) {
  const { phone } = props;
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const field = useFocusOnArrival<HTMLInputElement>();
  const submit = async () => {
    const number = phoneNumberOf(phone.country, phone.typed);
    if (number === undefined) {
      setProblem(phoneProblem(phone.country, phone.typed));
      field.current?.focus();
      return;
    }
    setBusy(true);
    const sentence = await props.onNumber(number);
    setBusy(false);
    setProblem(sentence);
    if (sentence !== undefined) field.current?.focus();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <PhoneField ref={field} value={phone} onChange={props.onPhone} error={problem} />
      <Button type="submit" look="primary" size="large" block busy={isBusy}>
        {props.action ?? <Trans>Send me a code</Trans>}
      </Button>
    </form>
  );
}
