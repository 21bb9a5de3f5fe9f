import type { ReactNode } from 'react';
import { PageTitle } from '../app/page-title.tsx';
import styles from './page-parts.module.css';

interface StatusPageProps {
  /** URL of a picture; decorative. */
  readonly art?: string | undefined;
  /** The picture is a game's tile, which fills its frame. */
  readonly isTile?: boolean;
  readonly title: string;
  readonly lead: ReactNode;
  /** Between the text and the buttons. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** One small line below. */
  readonly footer?: ReactNode;
}

/** A page with one message: a picture, a title, a sentence, and links onward. */
export function StatusPage(props: StatusPageProps) {
  return (
    <div className={styles.status}>
      <div className={styles.statusCard}>
        {props.art !== undefined && (
          <img
            src={props.art}
            alt=""
            width={props.isTile === true ? 150 : 240}
            height={props.isTile === true ? 200 : 180}
            className={props.isTile === true ? styles.tile : styles.art}
          />
        )}
        <div className="stack gap-10">
          <PageTitle text={props.title} />
          <div className="lead">{props.lead}</div>
        </div>
        {props.children}
        {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
        {props.footer !== undefined && <p className="sm muted">{props.footer}</p>}
      </div>
    </div>
  );
}
