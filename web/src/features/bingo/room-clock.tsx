import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCount } from '../../language/format.ts';
import styles from './bingo.module.css';
import { columnOf, LETTERS, secondsLeft } from './room-view.ts';
import type { Room } from './use-room.ts';

const TICK_MS = 250;
const LAST_BALLS = 5;
const BALLS = 75;

/** The phase with its time, and the last balls. */
export function RoomClock(props: { room: Room; isLost: boolean }) {
  const { round, readAt } = props.room;
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = secondsLeft(round, Math.max(0, now - readAt));
  const last = round.balls.slice(-LAST_BALLS).toReversed();
  return (
    <div className={styles.clock} data-phase={round.phase}>
      <div className={styles.now}>
        <output className={styles.phase}>
          <PhaseName phase={round.phase} />
          {props.isLost && (
            <span className={styles.quiet}>
              <Trans>Waiting for the room</Trans>
            </span>
          )}
        </output>
        {last.length > 0 && (
          <span className={styles.quiet}>
            <Trans>
              Ball {round.balls.length} of {BALLS}
            </Trans>
          </span>
        )}
        {left !== undefined && (
          <p className={styles.left}>
            <b className="num">{formatCount(left)}</b>{' '}
            {round.phase === 'OVER' ? (
              <Trans>seconds to the next sale</Trans>
            ) : (
              <Trans>seconds</Trans>
            )}
          </p>
        )}
      </div>
      {last.length > 0 ? (
        <ol className={styles.last} aria-label={t`Last balls`}>
          {last.map((ball) => (
            <li key={ball} className={styles.ball} data-column={columnOf(ball)}>
              <span>
                <i>{LETTERS[columnOf(ball)]}</i>
                {ball}
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <div className={styles.last} data-waiting="" aria-hidden="true">
          {LETTERS.map((letter, column) => (
            <div key={letter} className={styles.ball} data-column={column}>
              <span>{letter}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function PhaseName(props: { phase: Room['round']['phase'] }) {
  switch (props.phase) {
    case 'SALE':
      return <Trans>Cards are on sale</Trans>;
    case 'CLOSING':
      return <Trans>The sale is closing</Trans>;
    case 'CALLING':
      return <Trans>Balls are called</Trans>;
    default:
      return <Trans>The round is over</Trans>;
  }
}
