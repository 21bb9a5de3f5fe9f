import { Trans } from '@lingui/react/macro';
import { Link } from '../../navigation/link.tsx';
import type { Currency } from '@jubilee/contract/values/currency';
import { Button } from '@jubilee/ui/button';
import { BalanceSwitch } from '@jubilee/ui/balance-switch';
import { FreePointsButton } from '../../shell/free-points-button.tsx';
import styles from './game.module.css';

interface GameFooterProps {
  points: number | undefined;
  tickets: number | undefined;
  active: Currency;
  /** The least that a bet takes, minor units. */
  smallestBet: number;
  /** True while another currency was chosen and the round of the old one is still shown. */
  isChangePending: boolean;
  isStale: boolean;
  /** Years; stands beside the way to help on every page. */
  ageLimit: number;
  onChange: (currency: Currency) => void;
  onInfo: () => void;
}

/** Both balances; the filled half is what the game plays with. With too little of it, the ways out. */
export function GameFooter(props: GameFooterProps) {
  const { points, tickets } = props;
  const isOutOfTickets =
    props.active === 'SWEEP_TICKETS' && tickets !== undefined && tickets < props.smallestBet;
  return (
    <footer className={styles.footer}>
      <div className={styles.links}>
        <button type="button" onClick={props.onInfo} aria-haspopup="dialog">
          <Trans>How it plays</Trans>
        </button>
        <span className="num">{props.ageLimit}+</span>
        <Link to="/responsible">
          <Trans>Play stays fun</Trans>
        </Link>
      </div>
      {(points !== undefined || tickets !== undefined) && (
        <div className={styles.balance}>
          <BalanceSwitch
            balances={{
              ...(points === undefined ? {} : { POINTS: points }),
              ...(tickets === undefined ? {} : { SWEEP_TICKETS: tickets }),
            }}
            active={props.active}
            onChange={props.onChange}
            stale={props.isStale}
          />
        </div>
      )}
      <div className={styles.ways}>
        <output>{props.isChangePending && <Trans>Changes after this round</Trans>}</output>
        {/* One way out at a time; after the switch the other one shows if it is needed. */}
        {isOutOfTickets ? (
          <Button size="small" onClick={() => props.onChange('POINTS')}>
            <Trans>Switch to Points</Trans>
          </Button>
        ) : (
          <FreePointsButton points={points} />
        )}
      </div>
    </footer>
  );
}
