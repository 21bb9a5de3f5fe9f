import { useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { buyBingoCards, cancelBingoCards } from '@jubilee/contract/calls/bingo';
import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import type { Currency } from '@jubilee/contract/values/currency';
import type { CallProblem } from '../../calls/outcome.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useStartedSession } from '../../session/start/started-session.ts';

type Answer =
  | { readonly ok: true; readonly value: { readonly purchase: BingoPurchase } }
  | { readonly ok: false; readonly problem: CallProblem };

/** Buys and returns cards, one request at a time. `sentence`: why the last one was refused. */
export function usePurchase(report: {
  /** Cards from a response, so that they are shown even if they cannot be reloaded now. */
  readonly onCards: (purchase: BingoPurchase) => void;
  readonly onChange: () => Promise<unknown>;
}) {
  const started = useStartedSession();
  const [isBusy, setBusy] = useState(false);
  // The button is disabled only by the next render; several presses can come before it. Source:
  // FRAME-40.
  const isSubmitting = useRef(false);
  const [sentence, setSentence] = useState('');
  const during = async (work: () => Promise<Answer> | undefined): Promise<void> => {
    if (isSubmitting.current) return;
    isSubmitting.current = true;
    setBusy(true);
    setSentence('');
    const answer = await work();
    if (answer?.ok === false) setSentence(sentenceOf(answer.problem));
    if (answer?.ok === true) report.onCards(answer.value.purchase);
    await report.onChange();
    isSubmitting.current = false;
    setBusy(false);
  };
  return {
    isBusy,
    sentence,
    buy: (currency: Currency, cards: number) =>
      during(() => started?.engine.call(buyBingoCards, { body: { currency, cards } })),
    refundPurchase: (purchaseId: string) =>
      during(() => started?.engine.call(cancelBingoCards, { body: { purchaseId } })),
  };
}

function sentenceOf(problem: CallProblem): string {
  const code = problem.kind === 'refused' ? problem.code : undefined;
  if (code === 'ROUND_CLOSED' || code === 'BET_CLOSED') return t`The sale of this round is over.`;
  return callProblem(problem).message;
}
