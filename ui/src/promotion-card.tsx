import type { ReactNode } from 'react';
import { Pill } from './pill.tsx';
import styles from './promotion-card.module.css';

/** A promotion: picture, whom it is for, words, what to do, and always its conditions. */
export function PromotionCard(props: {
  art: string | undefined;
  state?: string | undefined;
  title: string;
  text: string;
  /** Why it is not open to this player. */
  why?: string | undefined;
  action: ReactNode;
  /** The link to the conditions. */
  smallPrint: ReactNode;
}) {
  return (
    <article className={styles.promotion}>
      <div className={styles.art}>
        {props.art !== undefined && <img src={props.art} alt="" loading="lazy" />}
      </div>
      <div className={styles.body}>
        {props.state !== undefined && (
          <span>
            <Pill>{props.state}</Pill>
          </span>
        )}
        <h3 className={`h2 ${styles.title ?? ''}`}>{props.title}</h3>
        <p className="md muted">{props.text}</p>
        {props.why !== undefined && <p className="md">{props.why}</p>}
        <div className={styles.footer}>
          {props.action}
          <span className={styles.print}>{props.smallPrint}</span>
        </div>
      </div>
    </article>
  );
}
