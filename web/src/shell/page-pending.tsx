import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import styles from './page-pending.module.css';

const SIX = [1, 2, 3, 4, 5, 6];

export function TilesSkeleton() {
  return (
    <div className="stack">
      <Skeleton shape="title" />
      <div className={styles.tiles}>
        {SIX.map((tile) => (
          <Skeleton key={tile} shape="tile" />
        ))}
      </div>
    </div>
  );
}

export function HeroSkeleton() {
  return (
    <div className={styles.top}>
      <Skeleton shape="hero" />
      <Skeleton shape="card" />
    </div>
  );
}

/** A page that is on its way, inside the layout. */
export function PagePending() {
  return (
    <Loading label="Loading" className={styles.page}>
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="card" />
    </Loading>
  );
}

/** Before the configuration is here: the lobby's shape and nothing of its content. */
export function BootSkeleton() {
  return (
    <Loading label="Starting" className={styles.boot}>
      <HeroSkeleton />
      <TilesSkeleton />
    </Loading>
  );
}
