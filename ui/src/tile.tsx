import type { ReactNode } from 'react';
import { Play } from 'lucide-react';
import { classNames } from './format/class-names.ts';
import styles from './tile.module.css';

export interface TileBadge {
  kind: 'new' | 'jackpot' | 'free' | 'plain';
  text: string;
}

interface TileProps {
  title: string;
  /** What sort of game it is, or its state ("Round in progress"). */
  note: string;
  /** Art that fills the tile; without one the brand's colour does. */
  art?: string;
  badge?: TileBadge;
  /** 16:9 instead of 3:4. */
  wide?: boolean;
  locked?: boolean;
  /** Draw now instead of when it comes near: first row only. */
  eager?: boolean;
  /** Wraps the tile in the page's own link. */
  renderLink: (parts: { className: string; children: ReactNode }) => ReactNode;
}

/** One game as a picture with a live title. The link is named by the game. */
export function Tile(props: TileProps) {
  const children = (
    <>
      {props.art !== undefined && (
        <img
          src={props.art}
          alt=""
          width={props.wide === true ? 640 : 300}
          height={props.wide === true ? 360 : 400}
          loading={props.eager === true ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
      {props.badge !== undefined && (
        <span
          className={classNames(
            styles.badge,
            props.badge.kind !== 'plain' && styles[`badge-${props.badge.kind}`],
          )}
        >
          {props.badge.text}
        </span>
      )}
      <span className={styles.caption}>
        <span className={styles.title}>{props.title}</span>
        <span className={styles.kind}>{props.note}</span>
      </span>
      <span className={styles.play} aria-hidden="true">
        <Play className="ic" />
      </span>
    </>
  );
  const className = classNames(
    styles.tile,
    props.wide === true && styles.wide,
    props.locked === true && styles.locked,
  );
  return props.renderLink({ className, children });
}
