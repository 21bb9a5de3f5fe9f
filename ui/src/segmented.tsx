import type { ReactNode } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './segmented.module.css';

/** A few buttons, one of them pressed: selects a value that takes effect at once. */
export function Segmented<Value extends string>(props: {
  label: string;
  value: Value;
  /** `language`: the language tag of the text where it differs from the page's. */
  options: readonly { value: Value; text: string; icon?: ReactNode; language?: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className={styles.segmented}>
      <legend>
        <VisuallyHidden>{props.label}</VisuallyHidden>
      </legend>
      {props.options.map((option) => (
        <button
          key={option.value}
          type="button"
          lang={option.language}
          aria-pressed={option.value === props.value}
          onClick={() => props.onChange(option.value)}
        >
          {option.icon}
          {option.text}
        </button>
      ))}
    </fieldset>
  );
}
