import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { getComponentMessages } from './format/language.ts';
import styles from './field.module.css';

/** Attributes that connect a control inside a field with its label, hint and error. */
export interface FieldParts {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldText {
  label: string;
  /** Stays when an error appears: the error is added below it. */
  hint?: ReactNode;
  /** None when it is empty: what was wrong is said elsewhere, as by a dialog. */
  error?: string | undefined;
  optional?: boolean;
  /** Placed beside the label, for example a link. */
  aside?: ReactNode;
}

/** Label above, hint and error below a control. */
export function Field(props: FieldText & { children: (parts: FieldParts) => ReactNode }) {
  const id = useId();
  const error = props.error === '' ? undefined : props.error;
  const described = [
    error === undefined ? '' : `${id}-error`,
    props.hint === undefined ? '' : `${id}-hint`,
  ].filter((part) => part !== '');
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label className={styles.label} htmlFor={id}>
          {props.label}
          {props.optional === true && (
            <span className={styles.optional}> {getComponentMessages().optional}</span>
          )}
        </label>
      </div>
      {props.children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
      })}
      {/* Visually beside the label, but after the control in tab order. */}
      {props.aside !== undefined && <div className={styles.aside}>{props.aside}</div>}
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
      {props.hint !== undefined && (
        <div className={styles.hint} id={`${id}-hint`}>
          {props.hint}
        </div>
      )}
    </div>
  );
}

export function FieldError(props: { id: string; text: string }) {
  return (
    <p className={styles.error} id={props.id}>
      <CircleAlert aria-hidden="true" />
      <span>{props.text}</span>
    </p>
  );
}
