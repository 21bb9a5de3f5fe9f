import type { ReactNode } from 'react';
import styles from './tiles.module.css';

/** The figures of a room that are looked at first, above its table. */
export function Tiles(props: { children: ReactNode }) {
  return <dl className={styles.tiles}>{props.children}</dl>;
}

/** Without a value it is loading. */
export function Tile(props: {
  name: string;
  value: string | undefined;
  note?: ReactNode;
  isBad?: boolean;
}) {
  return (
    <div className={styles.tile}>
      <dt>{props.name}</dt>
      <dd>
        <span className="num">{props.value ?? '…'}</span>
        {props.note !== undefined && (
          <span className={styles.note} data-bad={props.isBad === true ? '' : undefined}>
            {props.note}
          </span>
        )}
      </dd>
    </div>
  );
}
