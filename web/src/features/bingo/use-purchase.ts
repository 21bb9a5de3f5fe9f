import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { cancelBingoCards } from '@jubilee/contract/calls/bingo';
import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import type { Currency } from '@jubilee/contract/values/currency';
import { isUndecided, type CallProblem } from '../../calls/outcome.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import {
  buyCards,
  forgetOpenPurchase,
  isBought,
  type OpenPurchase,
  readOpenPurchase,
} from './open-purchase.ts';

type Answer =
  | { readonly ok: true; readonly value: { readonly purchase: BingoPurchase } }
  | { readonly ok: false; readonly problem: CallProblem };

/**
 * Buys and returns cards, one request at a time. `sentence`: why the last one was refused. `open`: cards that were ordered
 * without a clear answer, unless the player has them by now. Source: BINGO-26.
 */
export function usePurchase(report: {
  /** The player's cards of this round. */
  readonly own: readonly BingoPurchase[];
  /** Cards from a response, so that they are shown even if they cannot be reloaded now. */
  readonly onCards: (purchase: BingoPurchase) => void;
  readonly onChange: () => Promise<unknown>;
}) {
  const started = useStartedSession();
  const userId = useSession().user?.userId;
  const [isBusy, setBusy] = useState(false);
  const [isOrdering, setOrdering] = useState(false);
  // The button is disabled only by the next render; several presses can come before it. Source:
  // FRAME-40.
  const isSubmitting = useRef(false);
  const [sentence, setSentence] = useState('');
  const during = async (
    work: () => Promise<Answer> | undefined,
    /** What is said while nobody knows whether it happened. */
    undecided: string,
  ): Promise<void> => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusy(true);
    setSentence('');
    const answer = await work();
    if (answer?.ok === false) {
      setSentence(isUndecided(answer.problem) ? undecided : sentenceOf(answer.problem));
    }
    if (answer?.ok === true) report.onCards(answer.value.purchase);
    await report.onChange();
    isSubmitting.current = false;
    setBusy(false);
    setOrdering(false);
  };
  const ports =
    started === undefined || userId === undefined
      ? undefined
      : { engine: started.engine, storage: started.tabStorage, userId };
  const open = ports === undefined ? undefined : readOpenPurchase(ports);
  const isKnown = open !== undefined && isBought(report.own, open);
  const storage = started?.tabStorage;
  useEffect(() => {
    if (isKnown && !isBusy && storage !== undefined && userId !== undefined)
      forgetOpenPurchase({ storage, userId });
  }, [isKnown, isBusy, storage, userId]);
  return {
    isBusy,
    sentence,
    // An order that is on its way for the first time is none that stayed open.
    open: isKnown || isOrdering ? undefined : open,
    buy: (wanted: { readonly currency: Currency; readonly cards: number } | OpenPurchase) => {
      if (!isSubmitting.current) setOrdering(!('requestId' in wanted));
      return during(() => (ports === undefined ? undefined : buyCards(ports, wanted)), '');
    },
    refundPurchase: (purchaseId: string) =>
      during(
        () => started?.engine.call(cancelBingoCards, { body: { purchaseId } }),
        t`We couldn’t confirm that in time. If your cards are still here, try again.`,
      ),
  };
}

function sentenceOf(problem: CallProblem): string {
  const code = problem.kind === 'refused' ? problem.code : undefined;
  if (code === 'ROUND_CLOSED' || code === 'BET_CLOSED') return t`The sale of this round is over.`;
  return callProblem(problem).message;
}
