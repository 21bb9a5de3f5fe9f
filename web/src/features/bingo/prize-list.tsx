import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BingoRound } from '@jubilee/contract/entities/bingo';
import { formatMoney } from '@jubilee/ui/format/amount';
import { useSession } from '../../session/session-context.ts';
import styles from './bingo.module.css';
import { poolOf } from './room-view.ts';

type Prize = BingoRound['pools'][number]['prizes'][number];

/** What the cards sold pay in the currency in play, and who has won it. */
export function PrizeList(props: { round: BingoRound }) {
  const { activeCurrency } = useSession();
  const pool = poolOf(props.round, activeCurrency);
  if (pool === undefined) return null;
  return (
    <section className={styles.prizes} aria-label={t`Prizes`}>
      <h2 className="h3">
        <Trans>Prizes</Trans>
      </h2>
      <p className="sm muted">
        {plural(pool.cards, {
          0: 'No card is sold yet.',
          one: '# card is in this round.',
          other: '# cards are in this round.',
        })}
      </p>
      <ul>
        {pool.prizes.map((prize) => (
          <li key={prize.name} data-won={prize.ball === null ? undefined : ''}>
            <span>
              <PrizeName name={prize.name} />
            </span>
            <b className="num">{formatMoney(prize.amount, activeCurrency)}</b>
            {prize.ball !== null && <Winners prize={prize} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PrizeName(props: { name: Prize['name'] }) {
  switch (props.name) {
    case 'ONE_LINE':
      return <Trans>One line</Trans>;
    case 'TWO_LINES':
      return <Trans>Two lines</Trans>;
    default:
      return <Trans>Full house</Trans>;
  }
}

const NAMES_SHOWN = 3;

function Winners(props: { prize: Prize }) {
  const { winners, ball } = props.prize;
  const names = [...new Set(winners.map(({ displayName }) => displayName))];
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  const more = names.length - NAMES_SHOWN;
  return (
    <small>
      {more > 0 ? t`Ball ${ball ?? 0}: ${shown} and ${more} more` : t`Ball ${ball ?? 0}: ${shown}`}
    </small>
  );
}
