import { Timer } from 'lucide-react';
import { classNames } from './format/class-names.ts';
import { getComponentMessages } from './format/language.ts';
import styles from './session-clock.module.css';

/** `24 min`, `1 h 05 min`. Whole minutes. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return hours === 0 ? `${rest} min` : `${hours} h ${String(rest).padStart(2, '0')} min`;
}

/** How long this session has lasted, always visible to a player. */
export function SessionClock(props: { minutes: number; onArt?: boolean }) {
  return (
    <span
      className={classNames(styles.clock, 'num', props.onArt === true && styles['on-art'])}
      role="timer"
      aria-label={getComponentMessages().thisSession(formatMinutes(props.minutes))}
    >
      <Timer className="ic ic-18" aria-hidden="true" />
      <span aria-hidden="true">{formatMinutes(props.minutes)}</span>
    </span>
  );
}
