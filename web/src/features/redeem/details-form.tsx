import { useRef, useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { Button } from '@jubilee/ui/button';
import { Select, type SelectOption } from '@jubilee/ui/select';
import { TextInput } from '@jubilee/ui/text-input';
import { FormProblem } from '../../identity-forms/form-problem.tsx';
import styles from './redeem.module.css';

export interface DetailField<Name extends string> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength'
> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly start?: string;
  readonly optional?: boolean;
  readonly options?: readonly SelectOption[];
  /** Why a value is not accepted. */
  readonly problem: (value: string) => string | undefined;
}

/** Why details were refused: at a field, or above the form. */
export interface DetailProblem<Name extends string> {
  readonly field?: Name;
  readonly message: string;
}

/** Facts about where money goes, each with its message at the field; the first wrong one takes the focus. */
export function DetailsForm<Name extends string>(props: {
  fields: readonly DetailField<Name>[];
  action: ReactNode;
  onSend: (values: Readonly<Record<Name, string>>) => Promise<DetailProblem<Name> | undefined>;
  /** Beside the button: leaves the form as it was. */
  otherwise?: ReactNode;
}) {
  const { fields } = props;
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const valueOf = ({ name, start = '' }: DetailField<Name>): string => typed[name] ?? start;
  const focus = (name: Name): void =>
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  const submit = async () => {
    const wrong = fields.flatMap((field) => {
      const value = valueOf(field).trim();
      if (value === '' && field.optional === true) return [];
      const sentence = field.problem(value);
      return sentence === undefined ? [] : [[field.name, sentence] as const];
    });
    setProblem(undefined);
    setProblems(Object.fromEntries(wrong) as Partial<Record<Name, string>>);
    const [first] = wrong;
    if (first !== undefined) return focus(first[0]);
    setBusy(true);
    const refused = await props.onSend(
      Object.fromEntries(fields.map((field) => [field.name, valueOf(field).trim()])) as Record<
        Name,
        string
      >,
    );
    setBusy(false);
    if (refused?.field === undefined) return setProblem(refused?.message);
    setProblems({ [refused.field]: refused.message } as Partial<Record<Name, string>>);
    return focus(refused.field);
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void submit();
      }}
    >
      <FormProblem text={problem} />
      {fields.map((field) => {
        const { name, label, hint, optional = false, options } = field;
        const text = {
          label,
          optional,
          error: problems[name],
          ...(hint === undefined ? {} : { hint }),
        };
        const value = valueOf(field);
        const onChange = (event: { readonly target: { readonly value: string } }): void =>
          setTyped((old) => ({ ...old, [name]: event.target.value }));
        const { type, inputMode, autoComplete, maxLength = 100 } = field;
        return options === undefined ? (
          <TextInput
            key={name}
            {...text}
            name={name}
            type={type ?? 'text'}
            inputMode={inputMode}
            autoComplete={autoComplete}
            maxLength={maxLength}
            value={value}
            onChange={onChange}
          />
        ) : (
          <Select
            key={name}
            {...text}
            name={name}
            autoComplete={autoComplete}
            options={options}
            placeholder=""
            value={value}
            onChange={onChange}
          />
        );
      })}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" size="large" busy={isBusy}>
          {props.action}
        </Button>
        {props.otherwise}
      </div>
    </form>
  );
}
