import type { ReactNode } from 'react';
import { getComponentMessages } from './format/language.ts';
import styles from './visually-hidden.module.css';

/** Text for assistive technology only. */
export function VisuallyHidden(props: { children: ReactNode }) {
  return <span className={styles.hidden}>{props.children}</span>;
}

/** The first tab stop: skips the navigation. */
export function SkipLink(props: { target: string }) {
  return (
    <a className={styles.skip} href={`#${props.target}`}>
      {getComponentMessages().skipToContent}
    </a>
  );
}
