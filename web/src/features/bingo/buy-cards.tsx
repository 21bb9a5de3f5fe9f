import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import { BINGO_CARDS_MAX } from '@jubilee/contract/values/bingo';
import { Button, buttonClass } from '@jubilee/ui/button';
import { formatMoney } from '@jubilee/ui/format/amount';
import { SignInLink } from '../../dialogs/sign-in-link.tsx';
import { Link } from '../../navigation/link.tsx';
import { useSession } from '../../session/session-context.ts';
import styles from './bingo.module.css';
import choice from './buy-cards.module.css';
import { usePurchase } from './use-purchase.ts';

const COUNTS = Array.from({ length: BINGO_CARDS_MAX }, (_, index) => index + 1);

/** Cards in the active currency: buy one to four, or return them before the first ball. */
export function BuyCards(props: {
  round: BingoRound;
  own: readonly BingoPurchase[];
  /** Cards from a response, so that they are shown even if they cannot be reloaded now. */
  onCards: (purchase: BingoPurchase) => void;
  onChange: () => Promise<unknown>;
}) {
  const { round, own } = props;
  const { status, user, activeCurrency } = useSession();
  const [count, setCount] = useState(1);
  const { isBusy, sentence, buy, refundPurchase } = usePurchase(props);
  const mine = own.find(
    (one) => one.currency === activeCurrency && (one.status === 'IN' || one.status === 'PENDING'),
  );
  const isOnSale = round.phase === 'SALE';
  return (
    <section className={styles.buy} aria-label={t`Bingo cards`}>
      <h2 className="h3">
        <Trans>Bingo cards</Trans>
      </h2>
      {mine === undefined && (
        <p className="sm muted">
          <Trans>
            One draw of 75 balls for everybody. 95% of what the cards cost goes back to the players
            of the round.
          </Trans>{' '}
          <Trans>A round needs two players in a currency; alone you get your price back.</Trans>
        </p>
      )}
      {status === 'guest' ? (
        <Spectator />
      ) : mine === undefined && user?.needsBirthDate === true ? (
        <Ageless />
      ) : mine === undefined ? (
        <CardChoice
          round={round}
          count={count}
          isBusy={isBusy}
          onCount={setCount}
          onBuy={() => void buy(activeCurrency, count)}
        />
      ) : (
        <>
          <p className="muted">
            <Trans>You have cards for {formatMoney(mine.betAmount, mine.currency)}.</Trans>
          </p>
          {isOnSale && (
            <Button block busy={isBusy} onClick={() => void refundPurchase(mine.purchaseId)}>
              <Trans>Give them back</Trans>
            </Button>
          )}
        </>
      )}
      <output className={choice.sentence}>{sentence}</output>
    </section>
  );
}

function Spectator() {
  return (
    <>
      <p className="muted">
        <Trans>You are watching. Log in to play with cards of your own.</Trans>
      </p>
      <SignInLink
        to="/login"
        redirect="/bingo"
        className={buttonClass({ look: 'primary', block: true })}
      >
        <Trans>Log in</Trans>
      </SignInLink>
    </>
  );
}

function Ageless() {
  return (
    <>
      <p className="muted">
        <Trans>You are watching. Add your date of birth to play with cards of your own.</Trans>
      </p>
      <Link
        to="/verify"
        search={{ redirect: '/bingo' }}
        className={buttonClass({ look: 'primary', block: true })}
      >
        <Trans>Add your date of birth</Trans>
      </Link>
    </>
  );
}

function CardChoice(props: {
  round: BingoRound;
  count: number;
  isBusy: boolean;
  onCount: (count: number) => void;
  onBuy: () => void;
}) {
  const { round, count, isBusy, onCount, onBuy } = props;
  const { status, activeCurrency } = useSession();
  const isOnSale = round.phase === 'SALE';
  return (
    <>
      <fieldset className={choice.counts} aria-label={t`Number of cards`}>
        {COUNTS.map((one) => (
          <button key={one} type="button" aria-pressed={one === count} onClick={() => onCount(one)}>
            {one}
          </button>
        ))}
      </fieldset>
      <Button
        look="primary"
        size="large"
        block
        busy={isBusy}
        disabled={!isOnSale || status !== 'signedIn'}
        onClick={onBuy}
      >
        {isOnSale ? (
          <Trans>Buy for {formatMoney(count * round.cardPrice, activeCurrency)}</Trans>
        ) : (
          <Trans>The next sale follows</Trans>
        )}
      </Button>
    </>
  );
}
