import styles from './players.module.css';

/** One filter of a section. */
export function FilterSelect(props: {
  label: string;
  value: string | undefined;
  all: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string | undefined) => void;
}) {
  return (
    <select
      aria-label={props.label}
      className={styles.filter}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || undefined)}
    >
      <option value="">{props.all}</option>
      {props.options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
