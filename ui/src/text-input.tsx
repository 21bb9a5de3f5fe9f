import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { Eye, EyeOff } from 'lucide-react';
import { IconButton } from './button.tsx';
import { Field, type FieldText } from './field.tsx';
import { classNames } from './format/class-names.ts';
import { getComponentMessages } from './format/language.ts';
import styles from './field.module.css';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> & {
  ref?: Ref<HTMLInputElement>;
};

/** A single-line text field. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  aside,
  ...rest
}: FieldText & InputProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional ?? false} aside={aside}>
      {(parts) => <input type="text" {...rest} {...parts} className={styles.input} />}
    </Field>
  );
}

/** A password field with a button that reveals it. Paste and password managers work. */
export function PasswordInput({ label, hint, error, aside, ...rest }: FieldText & InputProps) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(parts) => (
        <div className={styles.wrap}>
          <input
            {...rest}
            {...parts}
            type={isRevealed ? 'text' : 'password'}
            className={classNames(styles.input, styles['has-trail'])}
          />
          <span className={styles.trail}>
            <IconButton
              size="small"
              label={getComponentMessages().showPassword}
              aria-pressed={isRevealed}
              onClick={() => setRevealed(!isRevealed)}
            >
              {isRevealed ? (
                <EyeOff className="ic" aria-hidden="true" />
              ) : (
                <Eye className="ic" aria-hidden="true" />
              )}
            </IconButton>
          </span>
        </div>
      )}
    </Field>
  );
}
