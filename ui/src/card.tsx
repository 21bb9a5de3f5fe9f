import type { ReactNode } from 'react';
import { classNames } from './format/class-names.ts';
import styles from './card.module.css';

/** A static surface. With a label it is a region of the page. */
export function Card(props: {
  label?: string;
  tight?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const className = classNames(styles.card, props.tight === true && styles.tight, props.className);
  if (props.label === undefined) return <div className={className}>{props.children}</div>;
  return (
    <section className={className} aria-label={props.label}>
      {props.children}
    </section>
  );
}
