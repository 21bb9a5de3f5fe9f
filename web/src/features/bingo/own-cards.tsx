import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import { buttonClass } from '@jubilee/ui/button';
import { formatMoney } from '@jubilee/ui/format/amount';
import { Confetti } from '../../jackpots/confetti.tsx';
import { Link } from '../../navigation/link.tsx';
import { CardTable } from './card-table.tsx';
import styles from './own-cards.module.css';
import { prizeName } from './prize-messages.ts';
import { cellsLacking, marksOf, nextPrize, poolOf, prizesOf } from './room-view.ts';
import { listVisiblePurchases, wasAlone } from './visible-purchases.ts';

/** The player's cards of this round, marked automatically. Source: BINGO-9, BINGO-12. */
export function OwnCards(props: { purchases: readonly BingoPurchase[]; round: BingoRound }) {
  const { purchases, round } = props;
  const held = listVisiblePurchases(purchases);
  if (held.length === 0) return null;
  const inPlay = held.filter(({ status }) => status !== 'RETURNED');
  const count = inPlay.reduce((sum, { cards }) => sum + cards.length, 0);
  return (
    <section className={styles.own} aria-label={t`Your cards`}>
      <h2 className="h3">
        {plural(count, { 0: 'Your cards', one: 'Your card', other: 'Your # cards' })}
      </h2>
      {held.map((purchase) => (
        <div key={purchase.purchaseId} className={styles.purchase}>
          {purchase.status === 'OVER' || purchase.status === 'RETURNED' ? (
            <Outcome purchase={purchase} />
          ) : (
            <PrizesSoFar purchase={purchase} round={round} />
          )}
          {purchase.status !== 'RETURNED' && <Cards purchase={purchase} round={round} />}
        </div>
      ))}
    </section>
  );
}

/** The result of the cards, with a link to verify it. */
function Outcome({ purchase }: { purchase: BingoPurchase }) {
  const { amountWon, betAmount, currency, status } = purchase;
  const isWin = amountWon > betAmount;
  if (status === 'RETURNED') {
    return (
      <output className={styles.result}>
        {wasAlone(purchase) ? (
          <Trans>Nobody else joined: your {formatMoney(betAmount, currency)} are back.</Trans>
        ) : (
          <Trans>
            The sale was over before you were in: your {formatMoney(betAmount, currency)} are back.
          </Trans>
        )}
      </output>
    );
  }
  return (
    <>
      <output className={styles.result} data-won={isWin ? '' : undefined}>
        {isWin && <Confetti />}
        <span>
          {isWin ? (
            <Trans>You won {formatMoney(amountWon, currency)}</Trans>
          ) : amountWon > 0 ? (
            <Trans>Returned {formatMoney(amountWon, currency)}</Trans>
          ) : (
            <Trans>No prize in this round</Trans>
          )}
        </span>
      </output>
      <Link
        to="/fairness"
        search={{ bet: purchase.purchaseId }}
        className={buttonClass({ size: 'small', block: true })}
      >
        <ShieldCheck className="ic ic-18" aria-hidden="true" />
        <Trans>Check this round</Trans>
      </Link>
    </>
  );
}

/** Prizes won by these cards while balls are still being called. */
function PrizesSoFar(props: { purchase: BingoPurchase; round: BingoRound }) {
  const { purchase, round } = props;
  const numbers = purchase.cards.map(({ cardNumber }) => cardNumber);
  const won = prizesOf(poolOf(round, purchase.currency), numbers);
  return (
    <output className={styles.fallen}>
      {won.map(({ name, amount }) => (
        <span key={name}>
          <Trans>
            {prizeName(name)}: {formatMoney(amount, purchase.currency)} for you
          </Trans>
        </span>
      ))}
    </output>
  );
}

function Cards(props: { purchase: BingoPurchase; round: BingoRound }) {
  const { purchase, round } = props;
  const next = nextPrize(poolOf(round, purchase.currency));
  const isCalling = round.phase === 'CALLING' && purchase.status === 'IN';
  const cards = purchase.cards.map((card) => {
    const marks = marksOf(card.numbers, round.balls);
    const lacking = next === undefined || !isCalling ? [] : cellsLacking(next, marks);
    return { card, marks, lacking };
  });
  return (
    <div className={styles.cards} data-count={cards.length}>
      {cards.map(({ card, marks, lacking }) => (
        <CardTable
          key={card.cardNumber}
          card={card}
          marks={marks}
          lacking={lacking}
          next={isCalling ? next : undefined}
          isNear={isCalling && cards.length > 1 && lacking.length === 1}
        />
      ))}
    </div>
  );
}
