import type { ReactNode } from 'react';
import styles from './page-parts.module.css';

/** A definition list, one fact per line. */
export function FactList(props: { children: ReactNode }) {
  return <dl className={styles.facts}>{props.children}</dl>;
}

export function Fact(props: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className="num">{props.children}</dd>
    </div>
  );
}
