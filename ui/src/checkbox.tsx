import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { FieldError } from './field.tsx';
import styles from './field.module.css';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id' | 'type'> & {
  ref?: Ref<HTMLInputElement>;
  error?: string | undefined;
  children: ReactNode;
};

/** A native checkbox with its label beside it. */
export function Checkbox({ error, children, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check} htmlFor={id}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        <span>{children}</span>
      </label>
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}
