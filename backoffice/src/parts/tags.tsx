import styles from './parts.module.css';

/** A few short texts side by side, such as roles. */
export function Tags(props: { texts: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {props.texts.map((text) => (
        <span key={text} className={styles.tag}>
          {text}
        </span>
      ))}
    </span>
  );
}
