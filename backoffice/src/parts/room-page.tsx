import { type ReactNode, useEffect } from 'react';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useAppName } from '../brand/use-brand.ts';
import styles from './room.module.css';

export function useTitle(title: string): void {
  const appName = useAppName();
  useEffect(() => {
    document.title = `${title} · ${appName}`;
  }, [title, appName]);
}

/** A room: its heading, its controls, the list, and beside it the drawer of what is open. */
export function RoomPage(props: {
  title: string;
  note?: ReactNode;
  /** At the end of the heading's line. */
  actions?: ReactNode;
  /** Filters, in a line of their own. */
  filters?: ReactNode;
  drawer?: ReactNode;
  children: ReactNode;
}) {
  useTitle(props.title);
  return (
    <div className={styles.room}>
      <div className={styles.list}>
        <div className={styles.head}>
          <div className={styles.title}>
            <h1 className="h1" tabIndex={-1}>
              {props.title}
            </h1>
            {props.note !== undefined && <div className="sm faint">{props.note}</div>}
          </div>
          <div className={styles.actions}>{props.actions}</div>
        </div>
        {props.filters !== undefined && <div className={styles.filters}>{props.filters}</div>}
        {props.children}
      </div>
      {props.drawer}
    </div>
  );
}

/** In place of a list that is loading. */
export function ListPending(props: { label: string }) {
  return (
    <Loading label={props.label} className={styles.pending}>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} shape="control" />
      ))}
    </Loading>
  );
}
