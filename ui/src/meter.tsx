import { classNames } from './format/class-names.ts';
import styles from './meter.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * A progress bar. `share` is from 0 to 1; the label says it in text. `warn` is for what is nearly
 * used up, and the text beside the bar must say so too.
 */
export function Meter(props: { label: string; share: number; tone?: 'warn' }) {
  const share = Math.min(1, Math.max(0, props.share));
  return (
    <div
      className={classNames(
        styles.meter,
        props.tone === 'warn' && styles.warn,
        share === 0 && styles.empty,
      )}
    >
      <VisuallyHidden>{props.label}</VisuallyHidden>
      <i style={{ width: `${String(Math.round(share * 100))}%` }} aria-hidden="true" />
    </div>
  );
}
