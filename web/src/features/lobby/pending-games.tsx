import { t } from '@lingui/core/macro';
import { Loading } from '@jubilee/ui/skeleton';
import { TilesSkeleton } from '../../shell/page-pending.tsx';
import styles from './lobby.module.css';

/** Reserved space for the games while they, or the player's own rows, are loading. */
export function PendingGames() {
  return (
    <Loading label={t`Loading the games`} className={styles.pending}>
      <TilesSkeleton />
    </Loading>
  );
}
