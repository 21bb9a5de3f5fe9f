import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BingoRound } from '@jubilee/contract/entities/bingo';
import { Link } from '../../navigation/link.tsx';
import styles from './bingo.module.css';

/** The hash of this round's draw, and the seeds of earlier rounds. Source: BINGO-4. */
export function RoundHistory(props: { round: BingoRound }) {
  const { seedHash, seed, history } = props.round;
  return (
    <details className={styles.history}>
      <summary>
        <Trans>Fair play and earlier rounds</Trans>
      </summary>
      <p>
        <Trans>
          All balls and cards of a round follow from one seed. Its fingerprint is published before
          the first card is sold, and the seed is revealed when the round is over.
        </Trans>
      </p>
      <p>
        <Link to="/fairness">
          <Trans>How results are checked</Trans>
        </Link>
      </p>
      <p>
        <Trans>Fingerprint of this round:</Trans> <code>{seedHash}</code>
      </p>
      {seed !== null && (
        <p>
          <Trans>Its seed:</Trans> <code>{seed}</code>
        </p>
      )}
      <ul>
        {history.map((one) => (
          <li key={one.roundId}>
            <span>
              {plural(one.cards, { one: '# card', other: '# cards' })},{' '}
              {plural(one.balls, { one: '# ball', other: '# balls' })}
            </span>
            <code>{one.seed}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}
