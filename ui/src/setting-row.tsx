import type { ReactNode } from 'react';
import { classNames } from './format/class-names.ts';
import styles from './setting-row.module.css';

interface SettingRowProps {
  /** An icon of 20 px; decorative. */
  icon: ReactNode;
  /** Colors the icon: done, or needs attention. */
  tone?: 'ok' | 'warn' | undefined;
  title: string;
  text?: ReactNode;
  /** A status, or the buttons of the row. */
  end?: ReactNode;
}

/** The list around setting rows. */
export function SettingList(props: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={props.label}>
      {props.children}
    </ul>
  );
}

/** One setting of the account: its name, its status and its actions. */
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
