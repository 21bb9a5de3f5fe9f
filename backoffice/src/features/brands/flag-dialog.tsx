import { useRef, useState } from 'react';
import {
  changeFlag,
  type FlagValue,
  type StaffFlag,
  type staffFlags,
} from '@jubilee/contract/staff/calls/flags';
import { Alert } from '@jubilee/ui/alert';
import { Checkbox } from '@jubilee/ui/checkbox';
import { Field } from '@jubilee/ui/field';
import { Select } from '@jubilee/ui/select';
import { TextInput } from '@jubilee/ui/text-input';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import parts from '../../parts/parts.module.css';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { flagValueText } from './brand-names.ts';
import { FlagPreview } from './flag-preview.tsx';
import { readTyped, typedOf } from './typed-flag.ts';

/** Gives a flag a value for everybody of the brand, or takes the staff's value back. Source: BRANDROOM-5. */
export function FlagDialog(props: {
  flag: StaffFlag;
  all: StaffReply<typeof staffFlags>;
  onDone: (sentence: string) => void;
  onClose: () => void;
}) {
  const { flag, all } = props;
  const { call } = useStaffApp();
  const isOurs = flag.rules.some((rule) => rule.isOfBrand);
  const [isBack, setBack] = useState(false);
  const [text, setText] = useState(() =>
    flag.kind === 'switch' ? String(flag.value !== true) : typedOf(flag.value),
  );
  const sentence = useRef('');
  const typed = isBack ? ({ ok: true, value: null } as const) : readTyped(flag, text);
  return (
    <ReasonDialog
      title={`Change ${flag.flag}`}
      action={all.needsTwo ? 'Propose' : 'Change'}
      blocked={typed.ok ? sameValueProblem(flag, typed.value) : typed.problem}
      onAct={async (reason) => {
        if (!typed.ok) return;
        const body = { value: typed.value, before: flag.value, reason };
        const { approvalId } = await call(changeFlag, { params: { flag: flag.flag }, body });
        sentence.current =
          approvalId === null
            ? 'Changed. Every node follows within a second.'
            : 'Proposed. A second person decides in Approvals.';
      }}
      onDone={() => props.onDone(sentence.current)}
      onClose={props.onClose}
    >
      <p>
        {flag.effect} The value holds for everybody of {all.brandName} on {all.stage}, until it is
        changed again.
      </p>
      {isOurs && (
        <Checkbox checked={isBack} onChange={(event) => setBack(event.target.checked)}>
          Take the staff’s value back, so that the brand’s own holds again
        </Checkbox>
      )}
      {!isBack && <ValueField flag={flag} value={text} onChange={setText} />}
      {typed.ok ? (
        <FlagPreview flag={flag} value={typed.value} />
      ) : (
        <Alert tone="bad">{typed.problem}</Alert>
      )}
    </ReasonDialog>
  );
}

/** What is set by others too is worth saying again: it ends what they say. */
function sameValueProblem(flag: StaffFlag, value: FlagValue | null): string | undefined {
  const isSame = value !== null && typedOf(value) === typedOf(flag.value);
  return isSame && flag.rules.every((rule) => rule.isOfBrand)
    ? 'The flag has this value already.'
    : undefined;
}

function ValueField(props: { flag: StaffFlag; value: string; onChange: (text: string) => void }) {
  const { flag, value, onChange } = props;
  const label = 'New value';
  const hint = `Now ${flagValueText(flag.value)}, by default ${flagValueText(flag.defaultValue)}.`;
  if (flag.kind === 'switch' || flag.kind === 'choice') {
    const options =
      flag.kind === 'switch'
        ? [
            { value: 'true', text: 'On' },
            { value: 'false', text: 'Off' },
          ]
        : flag.choices.map((choice) => ({ value: choice, text: choice }));
    return (
      <Select
        label={label}
        hint={hint}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (flag.kind === 'list') {
    return (
      <Field label={label} hint="Names with commas between them, in their order. Empty: all.">
        {(field) => (
          <textarea
            {...field}
            className={parts.area}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    );
  }
  return (
    <TextInput
      label={label}
      hint={hint}
      inputMode={flag.kind === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
