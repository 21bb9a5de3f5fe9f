import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import { classNames } from './format/class-names.ts';
import styles from './state.module.css';

interface StateProps {
  title: string;
  text: ReactNode;
  action?: ReactNode;
}

/**
 * An empty list: one small picture, one line, one action. `level` is that of its heading, where no section's heading
 * stands above it.
 */
export function EmptyState(props: StateProps & { art?: string; round?: boolean; level?: 2 | 3 }) {
  const Title = props.level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.state}>
      {props.art !== undefined && (
        <img
          src={props.art}
          alt=""
          width="112"
          height="112"
          className={classNames(props.round === true && styles.round)}
        />
      )}
      <Title className="h3">{props.title}</Title>
      <p className={classNames('md muted', styles.text)}>{props.text}</p>
      {props.action !== undefined && <div className={styles.actions}>{props.action}</div>}
    </div>
  );
}

/**
 * A failure: what failed, what is safe, and a retry button. Announced at once. With `isPage` it
 * fills a whole page, and its title is the page's heading.
 */
export function ErrorState(props: StateProps & { isPage?: boolean }) {
  const Title = props.isPage === true ? 'h1' : 'h2';
  return (
    <div className={styles.state} role="alert">
      <span className={styles.icon}>
        <CloudOff className="ic ic-24" aria-hidden="true" />
      </span>
      <Title className="h2">{props.title}</Title>
      <p className={classNames('md muted', styles.text)}>{props.text}</p>
      {props.action !== undefined && <div className={styles.actions}>{props.action}</div>}
    </div>
  );
}
