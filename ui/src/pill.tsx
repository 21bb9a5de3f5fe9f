import type { ReactNode } from 'react';
import { Check, CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { classNames } from './format/class-names.ts';
import styles from './pill.module.css';

const ICONS = { ok: Check, warn: TriangleAlert, bad: CircleAlert, info: Info };

/** A status as text and icon, never as color alone. Without a tone it is text only. */
export function Pill(props: { tone?: keyof typeof ICONS; children: ReactNode }) {
  const Icon = props.tone === undefined ? undefined : ICONS[props.tone];
  return (
    <span className={classNames(styles.pill, props.tone !== undefined && styles[props.tone])}>
      {Icon !== undefined && <Icon aria-hidden="true" />}
      <span>{props.children}</span>
    </span>
  );
}
