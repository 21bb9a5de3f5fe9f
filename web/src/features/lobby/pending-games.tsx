import { t } from '@lingui/core/macro';
import { Loading } from '@jubilee/ui/skeleton';
import { TilesSkeleton } from '../../shell/page-pending.tsx';
import styles from './lobby.module.css';

/** The place of the games while they, or the player's own rows, are on their way. */
export function PendingGames() {
  return (
    <Loading label={t`Loading the games`} className={styles.pending}>
      <TilesSkeleton />
    </Loading>
  );
}
