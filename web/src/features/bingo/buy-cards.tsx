import { useId, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import { BINGO_CARDS_MAX } from '@jubilee/contract/values/bingo';
import type { Currency } from '@jubilee/contract/values/currency';
import { Button, buttonClass } from '@jubilee/ui/button';
import { currencyName, formatMoney } from '@jubilee/ui/format/amount';
import { SignInLink } from '../../dialogs/sign-in-link.tsx';
import { Link } from '../../navigation/link.tsx';
import { PLAY_IN } from '../../player/openings.ts';
import { whyClosed } from '../../player/state-sentences.ts';
import { useOpenings } from '../../player/use-capabilities.ts';
import { useSession } from '../../session/session-context.ts';
import styles from './bingo.module.css';
import choice from './buy-cards.module.css';
import { cardReach } from './card-reach.ts';
import type { OpenPurchase } from './open-purchase.ts';
import { TooFew } from './too-few.tsx';
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
  const { isBusy, sentence, open, buy, refundPurchase } = usePurchase(props);
  const mine = own.find(
    (one) => one.currency === activeCurrency && (one.status === 'IN' || one.status === 'PENDING'),
  );
  const openingOf = useOpenings();
  const opening = openingOf(PLAY_IN[activeCurrency]);
  const other: Currency = activeCurrency === 'POINTS' ? 'SWEEP_TICKETS' : 'POINTS';
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
      ) : open !== undefined ? (
        <Unconfirmed
          open={open}
          price={open.cards * round.cardPrice}
          isBusy={isBusy}
          onAgain={() => void buy(open)}
        />
      ) : mine === undefined && user?.needsBirthDate === true ? (
        <Ageless />
      ) : mine === undefined && opening.is === 'closed' ? (
        <ClosedHere
          sentence={whyClosed(opening) ?? t`Not while you’re excluded`}
          other={openingOf(PLAY_IN[other]).is === 'open' ? other : undefined}
        />
      ) : mine === undefined ? (
        <CardChoice
          round={round}
          count={count}
          isBusy={isBusy}
          onCount={setCount}
          onBuy={() => void buy({ currency: activeCurrency, cards: count })}
        />
      ) : (
        <>
          <p className="muted" translate="no">
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

/** Cards were ordered and the answer was lost: the same order is sent again, and no other meanwhile. Source: BINGO-26. */
function Unconfirmed(props: {
  open: OpenPurchase;
  price: number;
  isBusy: boolean;
  onAgain: () => void;
}) {
  const { cards, currency } = props.open;
  const what = plural(cards, { one: '# card', other: '# cards' });
  const price = formatMoney(props.price, currency);
  return (
    <>
      <p className="muted" translate="no">
        <Trans>
          We don’t know yet whether you have bought {what} for {price}.
        </Trans>{' '}
        <Trans>Try again to find out. You pay once at most.</Trans>
      </p>
      <Button look="primary" size="large" block busy={props.isBusy} onClick={props.onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </>
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

/** The currency isn't played where the player lives or is; the other one may be. Source: STATE-15. */
function ClosedHere(props: { sentence: string; other: Currency | undefined }) {
  const { other } = props;
  const { setActiveCurrency } = useSession();
  return (
    <>
      <p className="muted">{props.sentence}</p>
      {other !== undefined && (
        <Button look="primary" block onClick={() => setActiveCurrency(other)}>
          <Trans>Play with {currencyName(other)}</Trans>
        </Button>
      )}
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
  const { status, activeCurrency, accounts } = useSession();
  const reasonId = useId();
  const isOnSale = round.phase === 'SALE';
  const other = activeCurrency === 'POINTS' ? 'SWEEP_TICKETS' : 'POINTS';
  const balance = accounts[activeCurrency]?.balance;
  const reach = cardReach({
    count,
    cardPrice: round.cardPrice,
    balance,
    otherBalance: accounts[other]?.balance,
  });
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
        disabled={!isOnSale || !reach.isCovered || status !== 'signedIn'}
        aria-describedby={reach.isCovered ? undefined : reasonId}
        onClick={onBuy}
      >
        {isOnSale ? (
          <span translate="no">
            <Trans>Buy for {formatMoney(count * round.cardPrice, activeCurrency)}</Trans>
          </span>
        ) : (
          <span>
            <Trans>The next sale follows</Trans>
          </span>
        )}
      </Button>
      {!reach.isCovered && balance !== undefined && (
        <TooFew id={reasonId} reach={reach} balance={balance} onCount={onCount} />
      )}
    </>
  );
}
