import { BalanceSwitch } from '@jubilee/ui/balance-switch';
import { SessionClock } from '@jubilee/ui/session-clock';
import { FreePointsButton } from './free-points-button.tsx';
import { useSession } from '../session/session-context.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './player-controls.module.css';
import { useSessionMinutes } from './use-session-minutes.ts';

/** Clock, balances and account of a signed-in player. */
export function PlayerControls() {
  const session = useSession();
  const minutes = useSessionMinutes(session.startedAtMs);
  const { POINTS, SWEEP_TICKETS } = session.accounts;
  return (
    <>
      {minutes !== undefined && (
        <span className={styles.clock}>
          <SessionClock minutes={minutes} />
        </span>
      )}
      {/* On phones it stands in the menu. */}
      <span className="desk">
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
      <AccountMenu />
    </>
  );
}
