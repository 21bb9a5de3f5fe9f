import type { ReactNode } from 'react';
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { classNames } from './format/class-names.ts';
import styles from './alert.module.css';

const ICONS = { info: Info, ok: Check, warn: TriangleAlert, bad: CircleAlert };

/** A notice inside the page. `bad` is announced to screen readers at once, the others are not. */
export function Alert(props: {
  tone?: keyof typeof ICONS;
  action?: ReactNode;
  children: ReactNode;
}) {
  const tone = props.tone ?? 'info';
  const Icon = ICONS[tone];
  return (
    <div
      className={classNames(styles.alert, tone !== 'info' && styles[tone])}
      role={tone === 'bad' ? 'alert' : undefined}
    >
      <div className={styles.text}>
        <Icon className="ic" aria-hidden="true" />
        <div>{props.children}</div>
      </div>
      {props.action !== undefined && <div className={styles.action}>{props.action}</div>}
    </div>
  );
}
