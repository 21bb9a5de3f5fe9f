import type { ReactNode } from 'react';
import { Card } from '@jubilee/ui/card';
import styles from './account.module.css';

/** One section of the account page with its own anchor. */
export function Section(props: { id: string; title: string; text?: string; children: ReactNode }) {
  return (
    <div id={props.id} className={styles.section}>
      <Card label={props.title}>
        <div className={styles.head}>
          <h2 className="h2">{props.title}</h2>
          {props.text !== undefined && <p className="sm muted">{props.text}</p>}
        </div>
        {props.children}
      </Card>
    </div>
  );
}
