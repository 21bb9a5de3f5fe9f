import type { ReactNode } from 'react';
import { PageTitle } from '../../app/page-title.tsx';
import styles from './entry.module.css';

/** Heading of one step of logging in, and one line below it. */
export function StepTitle(props: { text: string; children?: ReactNode }) {
  return (
    <div className={styles.heading}>
      <PageTitle text={props.text} />
      {props.children !== undefined && props.children !== false && (
        <p className="muted">{props.children}</p>
      )}
    </div>
  );
}
