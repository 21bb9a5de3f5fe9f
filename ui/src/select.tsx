import type { Ref, SelectHTMLAttributes } from 'react';
import { ChevronDown } from 'lucide-react';
import { Field, type FieldText } from './field.tsx';
import { classNames } from './format/class-names.ts';
import styles from './field.module.css';

export interface SelectOption {
  value: string;
  text: string;
}

type PlainSelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
  options: readonly SelectOption[];
  /** Text of the first, empty option. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** The native select without a label, for groups that have their own (a date of birth). */
export function PlainSelect({ options, placeholder, ...rest }: PlainSelectProps) {
  return (
    <div className={styles.wrap}>
      <select {...rest} className={classNames(styles.input, styles.select)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <ChevronDown className={classNames('ic', styles.chevron)} aria-hidden="true" />
    </div>
  );
}

/** A native select with a label. */
export function Select({
  label,
  hint,
  error,
  optional,
  aside,
  ...rest
}: FieldText & PlainSelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false} aside={aside}>
      {(parts) => <PlainSelect {...rest} {...parts} />}
    </Field>
  );
}
