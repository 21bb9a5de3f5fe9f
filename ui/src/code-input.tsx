import { useState, type Ref } from 'react';
import { Field, type FieldText } from './field.tsx';
import { classNames } from './format/class-names.ts';
import { digitsOf } from './format/digits.ts';
import styles from './code-input.module.css';

const CODE_LENGTH = 6;
const DIGIT_POSITIONS = [0, 1, 2, 3, 4, 5] as const;

interface CodeInputProps extends Omit<FieldText, 'optional' | 'aside'> {
  ref?: Ref<HTMLInputElement>;
  value: string;
  onChange: (code: string) => void;
  /** Called when all six digits are there: typed, pasted or autofilled. */
  onComplete?: (code: string) => void;
}

/**
 * Six digits in six boxes. It is a single input, so that paste, SMS autofill and screen readers
 * work as in any other field.
 */
export function CodeInput(props: CodeInputProps) {
  const { value } = props;
  const [isFocused, setFocused] = useState(false);
  const current = Math.min(value.length, CODE_LENGTH - 1);
  return (
    <Field label={props.label} hint={props.hint} error={props.error}>
      {(parts) => (
        <div className={styles.code} translate="no">
          {DIGIT_POSITIONS.map((position) => (
            <span
              key={position}
              aria-hidden="true"
              className={classNames(
                styles.position,
                props.error !== undefined && styles.wrong,
                isFocused && position === current && styles.current,
              )}
            >
              {value[position] ?? ''}
            </span>
          ))}
          <input
            {...parts}
            ref={props.ref}
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            value={value}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            onChange={(event) => {
              const code = digitsOf(event.target.value, CODE_LENGTH);
              props.onChange(code);
              if (code.length === CODE_LENGTH && code !== value) props.onComplete?.(code);
            }}
          />
        </div>
      )}
    </Field>
  );
}
