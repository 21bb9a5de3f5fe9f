import { Trans } from '@lingui/react/macro';
import { Link } from '../../navigation/link.tsx';
import type { Currency } from '@jubilee/contract/values/currency';
import { Button } from '@jubilee/ui/button';
import { classNames } from '@jubilee/ui/format/class-names';
import { BalanceSwitch } from '@jubilee/ui/balance-switch';
import { PLAY_IN } from '../../player/openings.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import { FreePointsButton } from '../../shell/free-points-button.tsx';
import styles from './game.module.css';

interface GameFooterProps {
  points: number | undefined;
  tickets: number | undefined;
  active: Currency;
  /** The game's smallest bet, minor units. */
  smallestBet: number;
  /** True while another currency is selected and the round in the old one is still on screen. */
  isChangePending: boolean;
  isStale: boolean;
  /** The game displays the balance in play, so that a phone leaves that amount out here. */
  isBalanceInGame: boolean;
  /** Years; displayed beside the help link, as on every page. */
  ageLimit: number;
  onChange: (currency: Currency) => void;
  onInfo: () => void;
}

/**
 * Both balances; the filled half is the game's currency. When it is too low, offers the remedies.
 */
export function GameFooter(props: GameFooterProps) {
  const { points, tickets } = props;
  const isOutOfTickets =
    props.active === 'SWEEP_TICKETS' && tickets !== undefined && tickets < props.smallestBet;
  const isPointsOpen = useOpenings()(PLAY_IN.POINTS).is === 'open';
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
        <div className={classNames(styles.balance, props.isBalanceInGame && styles.others)}>
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
      <div className={styles.remedies}>
        <output>
          {props.isChangePending && (
            <span>
              <Trans>Changes after this round</Trans>
            </span>
          )}
        </output>
        {/* One remedy at a time; after switching currency the other appears if it is needed. */}
        {isOutOfTickets && isPointsOpen ? (
          <Button size="small" onClick={() => props.onChange('POINTS')}>
            <Trans>Switch to Points</Trans>
          </Button>
        ) : (
          <FreePointsButton points={points} saysWhen />
        )}
      </div>
    </footer>
  );
}
