import { t } from '@lingui/core/macro';
import { useDocumentTitle } from '../app/page-title.tsx';
import { titleOfPath } from '../navigation/page-titles.ts';
import { usePath } from '../navigation/use-path.ts';
import { classNames } from '@jubilee/ui/format/class-names';
import { Alert } from '@jubilee/ui/alert';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useOfflineReason } from './use-offline-reason.ts';
import styles from './page-pending.module.css';

const SIX = [1, 2, 3, 4, 5, 6];
const THREE = [1, 2, 3];

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

/** Placeholders of the player's own items beside the hero. */
export function TodaySkeleton() {
  return (
    <div className={styles.today}>
      <Skeleton shape="line" />
      {THREE.map((entry) => (
        <Skeleton key={entry} shape="row" />
      ))}
    </div>
  );
}

export function HeroSkeleton(props: { isPlayer?: boolean }) {
  const isPlayer = props.isPlayer === true;
  return (
    <div className={classNames(styles.top, isPlayer && styles.own)}>
      <Skeleton shape="hero" />
      {isPlayer ? <TodaySkeleton /> : <Skeleton shape="card" />}
    </div>
  );
}

/**
 * The skeleton of a page, which says so while offline; the document title is already set. Source:
 * ROUTE-14, SW-9.
 */
export function PagePending() {
  useDocumentTitle(titleOfPath(usePath()));
  const offlineReason = useOfflineReason();
  return (
    <Loading label={t`Loading`} className={styles.page}>
      {offlineReason !== undefined && <Alert tone="warn">{offlineReason}</Alert>}
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="card" />
    </Loading>
  );
}

/** Before the configuration has loaded: the lobby's layout without content. */
export function BootSkeleton() {
  return (
    <Loading label={t`Starting`} className={styles.boot}>
      <HeroSkeleton />
      <TilesSkeleton />
    </Loading>
  );
}
