import type { ReactNode } from 'react';
import styles from './ruled-list.module.css';

/** Entries with a line below each, in their order. */
export function RuledList({ children }: { children: ReactNode }) {
  return <ol className={styles.list}>{children}</ol>;
}
