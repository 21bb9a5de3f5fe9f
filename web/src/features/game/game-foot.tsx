import { Link } from '@tanstack/react-router';
import type { Currency } from '@jubilee/contract/values/currency';
import { BalanceSwitch } from '@jubilee/ui/balance-switch';
import styles from './game.module.css';

interface GameFootProps {
  points: number | undefined;
  tickets: number | undefined;
  active: Currency;
  isStale: boolean;
  /** Years; stands beside the way to help on every page. */
  ageLimit: number;
  onChange: (currency: Currency) => void;
  onInfo: () => void;
}

/** Both balances; the filled half is what the game plays with. */
export function GameFoot(props: GameFootProps) {
  const { points, tickets } = props;
  return (
    <footer className={styles.foot}>
      <div className={styles.links}>
        <button type="button" onClick={props.onInfo} aria-haspopup="dialog">
          How it plays
        </button>
        <span className="num">{props.ageLimit}+</span>
        <Link to="/responsible">Play stays fun</Link>
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
    </footer>
  );
}
