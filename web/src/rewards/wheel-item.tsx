import { Trans } from '@lingui/react/macro';
import { LoaderPinwheel } from 'lucide-react';
import { useShared } from '../catalogue/shared-value.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { useOpenings } from '../player/use-capabilities.ts';
import { rewardsState } from './daily-reward.ts';
import styles from './wheel-item.module.css';

/** The way to the wheel from anywhere, where this player has one. */
export function WheelItem({ onLeave }: { onLeave: (() => void) | undefined }) {
  const state = useShared(rewardsState);
  const dialogs = useDialogs();
  const openings = useOpenings();
  const isClosed = (['promotions', 'freeEntry'] as const).some(
    (one) => openings(one).is === 'closed',
  );
  if (state === undefined || isClosed) return null;
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          onLeave?.();
          dialogs.open('daily_wheel', {});
        }}
      >
        <LoaderPinwheel className="ic ic-18" aria-hidden="true" />
        <Trans>Daily wheel</Trans>
        {state.available && (
          <span className={styles.ready}>
            <Trans>Ready</Trans>
          </span>
        )}
      </button>
    </li>
  );
}
