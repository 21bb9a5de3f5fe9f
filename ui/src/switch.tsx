import { useId } from 'react';
import styles from './switch.module.css';

/** A native checkbox styled as a switch: it takes effect at once. The whole row can be pressed. */
export function Switch(props: {
  label: string;
  note?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <label className={styles.line} htmlFor={id}>
      <span className={styles.text}>
        <span className="md sb">{props.label}</span>
        {props.note !== undefined && (
          <span className="sm muted" id={`${id}-note`}>
            {props.note}
          </span>
        )}
      </span>
      <span className={styles.switch}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={props.isOn}
          aria-checked={props.isOn}
          aria-label={props.label}
          aria-describedby={props.note === undefined ? undefined : `${id}-note`}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        <span aria-hidden="true" />
      </span>
    </label>
  );
}
