import { useCallback, useRef, useState } from 'react';
import { enterPostalCard } from '@jubilee/contract/staff/calls/postal-entries';
import type { PostalCard } from '@jubilee/contract/staff/postal-entities';
import { nowMs } from '../../app/clock.ts';
import { useStaffApp } from '../../app/staff-app.ts';
import { CallProblem, sentenceOf } from '../../calls/problem.ts';
import { newCardId } from './card-id.ts';
import { type BatchReply, batchKey } from './postal-queries.ts';

export interface TypedCard {
  readonly code: string;
  readonly postmarkedOn: string;
  readonly isSameEnvelope: boolean;
}

/** What became of the card that was read last. */
export type Feedback =
  | { readonly kind: 'card'; readonly card: PostalCard; readonly count: number }
  | {
      readonly kind: 'problem';
      readonly sentence: string;
      readonly typed: TypedCard;
      /** Of a card that may have been stored: sending it again under its id is safe. */
      readonly repeat: (() => void) | undefined;
    };

/**
 * Cards are sent one after another, so that "same envelope" means the card before, and the field is free at once: a scanner does
 * not wait for the server.
 */
export function useCardQueue(batchId: string, onProblem: (typed: TypedCard) => void) {
  const { call, queries } = useStaffApp();
  const last = useRef<Promise<void>>(Promise.resolve());
  const count = useRef(0);
  const [feedback, setFeedback] = useState<Feedback>();
  const [waiting, setWaiting] = useState(0);

  const enter = useCallback(
    (typed: TypedCard) => {
      const cardId = newCardId(nowMs());
      const send = async (): Promise<void> => {
        try {
          const body = { cardId, ...typed };
          const { batch, card } = await call(enterPostalCard, { params: { batchId }, body });
          queries.setQueryData<BatchReply>(batchKey(batchId), (old) => ({
            batch,
            cards: [card, ...(old?.cards ?? []).filter((one) => one.cardId !== cardId)],
          }));
          count.current += 1;
          setFeedback({ kind: 'card', card, count: count.current });
        } catch (problem) {
          const isOpen = !(problem instanceof CallProblem) || problem.code === undefined;
          if (!isOpen) onProblem(typed);
          setFeedback({
            kind: 'problem',
            sentence: sentenceOf(problem),
            typed,
            repeat: isOpen ? queue : undefined,
          });
        } finally {
          setWaiting((old) => old - 1);
        }
      };
      function queue(): void {
        setWaiting((old) => old + 1);
        last.current = last.current.then(send);
      }
      queue();
    },
    [batchId, call, onProblem, queries],
  );
  return { enter, feedback, waiting };
}
