import type { ReactNode } from 'react';
import { Heart, Info, Play } from 'lucide-react';
import { classNames } from './format/class-names.ts';
import styles from './tile.module.css';

export interface TileBadge {
  kind: 'new' | 'jackpot' | 'free' | 'plain';
  text: string;
}

interface TileProps {
  title: string;
  /** The game's kind, or its state ("Round in progress"). */
  note: string;
  /** Picture that fills the tile; without one it has the brand's color. */
  art?: string;
  badge?: TileBadge;
  /** 16:9 instead of 3:4. */
  wide?: boolean;
  locked?: boolean;
  /** Loads the picture eagerly: first row only. */
  eager?: boolean;
  /** The tile's name in analytics, when that is not its title. */
  name?: string;
  /** Small buttons on the tile, above its link. */
  actions?: ReactNode;
  /** Wraps the tile in the app's own link component. */
  renderLink: (parts: { className: string; children: ReactNode }) => ReactNode;
}

/** One game as a picture with a text title. The link is named by the game. */
export function Tile(props: TileProps) {
  const isWide = props.wide === true;
  const children = (
    <>
      {props.art !== undefined && (
        <img
          src={props.art}
          alt=""
          width={isWide ? 640 : 300}
          height={isWide ? 360 : 400}
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
    isWide && styles.wide,
    props.locked === true && styles.locked,
  );
  return (
    <div className={styles.frame} data-name={props.name}>
      {props.renderLink({ className, children })}
      {props.actions !== undefined && <div className={styles.actions}>{props.actions}</div>}
    </div>
  );
}

/** Opens the game's info. */
export function TileInfo(props: { label: string; onOpen: () => void; onLookAhead?: () => void }) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={props.label}
      aria-haspopup="dialog"
      onClick={props.onOpen}
      onPointerEnter={props.onLookAhead}
      onFocus={props.onLookAhead}
    >
      <Info className="ic ic-16" aria-hidden="true" />
    </button>
  );
}

/** Adds the game to the favorites; visible while the tile is hovered, or once it is set. */
export function TileHeart(props: { label: string; isSet: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      className={classNames(styles.action, styles.heart)}
      aria-label={props.label}
      aria-pressed={props.isSet}
      onClick={props.onToggle}
    >
      <Heart className="ic ic-16" aria-hidden="true" />
    </button>
  );
}
