import type { ReactNode } from 'react';
import { classNames } from './format/class-names.ts';
import styles from './setting-row.module.css';

interface SettingRowProps {
  /** A drawing of 20 px; decoration. */
  icon: ReactNode;
  /** Tints the sign: done, or something to see to. */
  tone?: 'ok' | 'warn' | undefined;
  title: string;
  text?: ReactNode;
  /** A state or the buttons of the row. */
  end?: ReactNode;
}

/** The list that setting rows stand in. */
export function SettingList(props: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.children}
    </ul>
  );
}

/** One thing of the account: what it is, how it stands, what can be done. */
export function SettingRow(props: SettingRowProps) {
  return (
    <li className={styles.row}>
      <span className={classNames(styles.sign, props.tone !== undefined && styles[props.tone])}>
        {props.icon}
      </span>
      <div className={styles.text}>
        <h3 className="h3">{props.title}</h3>
        {props.text !== undefined && <p className="sm muted">{props.text}</p>}
      </div>
      {props.end !== undefined && <div className={styles.end}>{props.end}</div>}
    </li>
  );
}
