import type { ReactNode } from 'react';
import styles from './page-parts.module.css';

/** The page's main column, and a narrower one that moves below it where there is less room. */
export function Split(props: { children: ReactNode }) {
  return <div className={styles.split}>{props.children}</div>;
}
