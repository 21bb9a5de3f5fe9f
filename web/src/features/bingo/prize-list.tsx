import { plural, t } from '@lingui/core/macro';
import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import { numberOfName } from '@jubilee/contract/values/display-name';
import { currencyName, formatMoney } from '@jubilee/ui/format/amount';
import { RollingAmount } from '@jubilee/ui/rolling-amount';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { useSession } from '../../session/session-context.ts';
import styles from './bingo.module.css';
import { prizeName } from './prize-messages.ts';
import { isBeforeOwnCards, nextPrize, poolOf } from './room-view.ts';

type Prize = BingoRound['pools'][number]['prizes'][number];

/** The prizes from the cards sold in the active currency, and who has won them. */
export function PrizeList(props: { round: BingoRound; own: readonly BingoPurchase[] }) {
  const { activeCurrency } = useSession();
  const pool = poolOf(props.round, activeCurrency);
  if (pool === undefined) return null;
  const mine = new Set(
    props.own
      .filter(({ currency }) => currency === activeCurrency)
      .flatMap(({ cards }) => cards.map(({ cardNumber }) => cardNumber)),
  );
  const unit = currencyName(activeCurrency);
  const next = props.round.phase === 'CALLING' ? nextPrize(pool) : undefined;
  return (
    <section className={styles.prizes} aria-label={t`Prizes`}>
      <h2 className="h3">{t`Prizes in ${unit}`}</h2>
      <p className="sm muted">
        {isBeforeOwnCards(pool, props.own, props.round.cardPrice)
          ? t`Your cards are being added to the round.`
          : plural(pool.cards, {
              0: 'No card is sold yet.',
              one: '# card is in this round.',
              other: '# cards are in this round.',
            })}
      </p>
      <ul>
        {pool.prizes.map((prize) => (
          <li
            key={prize.name}
            data-won={prize.ball === null ? undefined : ''}
            data-next={prize.name === next ? '' : undefined}
          >
            <span>{prizeName(prize.name)}</span>
            <b className="num" translate="no">
              <VisuallyHidden>{formatMoney(prize.amount, activeCurrency)}</VisuallyHidden>
              <span aria-hidden="true">
                <RollingAmount amount={prize.amount} />
              </span>
            </b>
            {prize.ball !== null && <Winners prize={prize} mine={mine} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const NAMES_VISIBLE_MAX = 3;

/** A player without a nickname has a number, which is said in the language of the page. */
function nameOfPlayer(displayName: string): string {
  const digits = numberOfName(displayName);
  return digits === undefined ? displayName : t`Player ${digits}`;
}

function Winners(props: { prize: Prize; mine: ReadonlySet<number> }) {
  const { winners, ball } = props.prize;
  const names = [
    ...new Set(
      winners.map(({ displayName, cardNumber }) =>
        props.mine.has(cardNumber) ? t`you` : nameOfPlayer(displayName),
      ),
    ),
  ];
  const visibleNames = names.slice(0, NAMES_VISIBLE_MAX).join(', ');
  const more = names.length - NAMES_VISIBLE_MAX;
  return (
    <small>
      {more > 0
        ? t`Ball ${ball ?? 0}: ${visibleNames} and ${more} more`
        : t`Ball ${ball ?? 0}: ${visibleNames}`}
    </small>
  );
}
