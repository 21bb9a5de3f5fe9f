import { useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { buyBingoCards, cancelBingoCards } from '@jubilee/contract/calls/bingo';
import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import { BINGO_CARDS_MAX } from '@jubilee/contract/values/bingo';
import { Button, buttonClass } from '@jubilee/ui/button';
import { formatMoney } from '@jubilee/ui/format/amount';
import type { CallProblem } from '../../calls/outcome.ts';
import { SignInLink } from '../../dialogs/sign-in-link.tsx';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import styles from './bingo.module.css';
import choice from './buy-cards.module.css';

type Answer =
  | { readonly ok: true; readonly value: { readonly purchase: BingoPurchase } }
  | { readonly ok: false; readonly problem: CallProblem };

const COUNTS = Array.from({ length: BINGO_CARDS_MAX }, (_, index) => index + 1);

/** Cards in the active currency: buy one to four, or return them before the first ball. */
export function BuyCards(props: {
  round: BingoRound;
  own: readonly BingoPurchase[];
  /** Cards from a response, so that they are shown even if they cannot be reloaded now. */
  onCards: (purchase: BingoPurchase) => void;
  onChange: () => Promise<unknown>;
}) {
  const { round, own, onCards, onChange } = props;
  const { status, activeCurrency } = useSession();
  const started = useStartedSession();
  const [count, setCount] = useState(1);
  const [isBusy, setBusy] = useState(false);
  // The button is disabled only by the next render; several presses can come before it. Source:
  // FRAME-40.
  const isSubmitting = useRef(false);
  const [sentence, setSentence] = useState('');
  const mine = own.find(
    (one) => one.currency === activeCurrency && (one.status === 'IN' || one.status === 'PENDING'),
  );
  const isOnSale = round.phase === 'SALE';
  const during = async (work: () => Promise<Answer> | undefined): Promise<void> => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusy(true);
    setSentence('');
    const answer = await work();
    if (answer?.ok === false) setSentence(sentenceOf(answer.problem));
    if (answer?.ok === true) onCards(answer.value.purchase);
    await onChange();
    isSubmitting.current = false;
    setBusy(false);
  };
  const buy = () =>
    during(() =>
      started?.engine.call(buyBingoCards, { body: { currency: activeCurrency, cards: count } }),
    );
  const refundPurchase = (purchaseId: string) =>
    during(() => started?.engine.call(cancelBingoCards, { body: { purchaseId } }));

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
      ) : mine === undefined ? (
        <>
          <fieldset className={choice.counts} aria-label={t`Number of cards`}>
            {COUNTS.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === count}
                onClick={() => setCount(one)}
              >
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
            onClick={() => void buy()}
          >
            {isOnSale ? (
              <Trans>Buy for {formatMoney(count * round.cardPrice, activeCurrency)}</Trans>
            ) : (
              <Trans>The next sale follows</Trans>
            )}
          </Button>
        </>
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

function sentenceOf(problem: CallProblem): string {
  const code = problem.kind === 'refused' ? problem.code : undefined;
  if (code === 'ROUND_CLOSED' || code === 'BET_CLOSED') return t`The sale of this round is over.`;
  return callProblem(problem).message;
}
