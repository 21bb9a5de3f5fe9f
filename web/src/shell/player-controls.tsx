import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { BalanceSwitch } from '@jubilee/ui/balance-switch';
import { buttonClass } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import { SessionClock } from '@jubilee/ui/session-clock';
import { useFlags } from '../flags/use-flags.ts';
import { Link } from '../navigation/link.tsx';
import { useOpenings } from '../player/use-capabilities.ts';
import { FreePointsButton } from './free-points-button.tsx';
import { useSession } from '../session/session-context.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './player-controls.module.css';
import { useSessionMinutes } from './use-session-minutes.ts';

/** The link to the store, while this server sells anything, unless the player may not buy. The store itself says why. */
function StoreLink() {
  const { purchasesEnabled } = useFlags();
  const opening = useOpenings()('buy');
  if (!purchasesEnabled || opening.is === 'closed') return null;
  return (
    <>
      <Link to="/purchase" className={classNames(buttonClass({ look: 'primary' }), 'desktop-only')}>
        <Plus className="ic ic-18" aria-hidden="true" />
        <Trans>Get Points</Trans>
      </Link>
      <Link
        to="/purchase"
        className={classNames(buttonClass({ look: 'primary', icon: true }), 'mobile-only')}
        aria-label={t`Get Points`}
      >
        <Plus className="ic" aria-hidden="true" />
      </Link>
    </>
  );
}

/**
 * Clock, balances and account of a signed-in player; in a game, `clock` replaces the default one.
 */
export function PlayerControls({ clock }: { clock?: ReactNode }) {
  const session = useSession();
  const minutes = useSessionMinutes(session.startedAtMs);
  const { POINTS, SWEEP_TICKETS } = session.accounts;
  return (
    <>
      {clock}
      {clock === undefined && minutes !== undefined && (
        <span className={styles.clock}>
          <SessionClock minutes={minutes} />
        </span>
      )}
      {/* On phones it is in the menu. */}
      <span className="desktop-only">
        <FreePointsButton points={POINTS?.balance} />
      </span>
      {(POINTS !== undefined || SWEEP_TICKETS !== undefined) && (
        <BalanceSwitch
          balances={{
            ...(POINTS === undefined ? {} : { POINTS: POINTS.balance }),
            ...(SWEEP_TICKETS === undefined ? {} : { SWEEP_TICKETS: SWEEP_TICKETS.balance }),
          }}
          active={session.activeCurrency}
          onChange={session.setActiveCurrency}
          compact
        />
      )}
      <StoreLink />
      <AccountMenu />
    </>
  );
}
