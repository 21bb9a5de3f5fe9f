import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import { formatMoney } from '@jubilee/ui/format/amount';
import styles from './bingo.module.css';
import { LETTERS, marksOf } from './room-view.ts';

/** The caller's cards of this round, marked by themselves. Source: BINGO-9. */
export function OwnCards(props: { purchases: readonly BingoPurchase[]; balls: readonly number[] }) {
  const held = props.purchases.filter(({ status }) => status === 'IN' || status === 'OVER');
  if (held.length === 0) return null;
  const count = held.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <section className={styles.own} aria-label={t`Your cards`}>
      <h2 className="h3">{plural(count, { one: 'Your card', other: 'Your # cards' })}</h2>
      {held.map((purchase) => (
        <div key={purchase.purchaseId} className={styles.purchase}>
          {purchase.status === 'OVER' && (
            <output className={styles.result}>
              {purchase.amountWon > purchase.betAmount ? (
                <Trans>You won {formatMoney(purchase.amountWon, purchase.currency)}</Trans>
              ) : purchase.amountWon > 0 ? (
                <Trans>Returned {formatMoney(purchase.amountWon, purchase.currency)}</Trans>
              ) : (
                <Trans>No prize in this round</Trans>
              )}
            </output>
          )}
          <div className={styles.cards}>
            {purchase.cards.map((card) => (
              <CardTable key={card.cardNumber} card={card} balls={props.balls} />
            ))}
          </div>
        </div>
      ))}
    </section>
  );
}

function CardTable(props: { card: BingoPurchase['cards'][number]; balls: readonly number[] }) {
  const { cardNumber, numbers } = props.card;
  const marks = marksOf(numbers, props.balls);
  return (
    <section className={styles.card} aria-label={t`Card ${cardNumber}`}>
      {LETTERS.map((letter, column) => (
        <b key={letter} className={styles.letter} data-column={column} aria-hidden="true">
          {letter}
        </b>
      ))}
      {numbers.map((number, cell) => (
        <span
          key={number}
          data-marked={marks[cell] === true ? '' : undefined}
          aria-label={marks[cell] === true ? t`${number}, marked` : String(number)}
        >
          {number === 0 ? '★' : number}
        </span>
      ))}
    </section>
  );
}
