import type { ReactNode } from 'react';
import { PageTitle } from '../app/page-title.tsx';
import styles from './page-parts.module.css';

/** Title and one sentence; beside them, controls of the whole page. */
export function PageHead(props: { title: string; lead?: ReactNode; aside?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.text}>
        <PageTitle text={props.title} />
        {props.lead !== undefined && <p className="lead">{props.lead}</p>}
      </div>
      {props.aside}
    </div>
  );
}
