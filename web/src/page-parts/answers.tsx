import type { ReactNode } from 'react';
import styles from './answers.module.css';

/** Two answers of one size: side by side, below each other on phones. */
export function Answers(props: { children: ReactNode }) {
  return <div className={styles.answers}>{props.children}</div>;
}
