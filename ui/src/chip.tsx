import type { ReactNode } from 'react';
import styles from './chip.module.css';

/** The class of one filter chip; put it on a link or a button. */
export const chipClass = styles.chip ?? '';

/** A line of filter chips that scrolls sideways when it is too long. */
export function ChipRow(props: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={props.label}>
      <div className={styles.chips}>{props.children}</div>
    </nav>
  );
}
