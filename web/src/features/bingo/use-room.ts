import { useCallback, useEffect, useState } from 'react';
import { bingoCards, bingoRound } from '@jubilee/contract/calls/bingo';
import type { BingoPurchase, BingoRound } from '@jubilee/contract/entities/bingo';
import type { CallProblem } from '../../calls/outcome.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';

const POLL_INTERVAL_MS = 1_000;
const CLOSED_INTERVAL_MS = 30_000;
/** The server's view of the room may be this old. */
const VIEW_AGE_MS = 300;

export interface Room {
  readonly round: BingoRound;
  /** When it was read, by `performance.now()`. */
  readonly readAt: number;
}

/** The shared room, polled about once a second while the page is visible. Source: BINGO-9. */
export function useRoom(): {
  readonly room: Room | undefined;
  readonly isLost: boolean;
  /** The server offers no bingo any more; the page keeps polling, more seldom. */
  readonly isClosed: boolean;
  readonly purchases: readonly BingoPurchase[];
  /** Called after buying or returning cards: reads them, and the room once its view has them. */
  readonly readChange: () => Promise<void>;
  /** Applies one purchase from a response. */
  readonly recordPurchase: (purchase: BingoPurchase) => void;
} {
  const started = useStartedSession();
  const { status } = useSession();
  const [room, setRoom] = useState<Room>();
  const [isLost, setLost] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const [purchases, setPurchases] = useState<readonly BingoPurchase[]>([]);
  const readCards = useCallback(async () => {
    if (started === undefined || status !== 'signedIn') return true;
    const answer = await started.engine.call(bingoCards, {});
    if (answer.ok) setPurchases(answer.value.purchases);
    return answer.ok;
  }, [started, status]);
  const recordPurchase = useCallback(
    (purchase: BingoPurchase) =>
      setPurchases((known) => [
        ...known.filter(({ purchaseId }) => purchaseId !== purchase.purchaseId),
        purchase,
      ]),
    [],
  );
  const readChange = useCallback(async () => {
    await readCards();
    await new Promise((resolve) => setTimeout(resolve, VIEW_AGE_MS));
    const answer = await started?.engine.call(bingoRound, {});
    if (answer?.ok === true && answer.value.round !== null) {
      setRoom({ round: answer.value.round, readAt: performance.now() });
    }
  }, [started, readCards]);
  useEffect(() => {
    if (started === undefined) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stood = '';
    let waitMs = POLL_INTERVAL_MS;
    const poll = async (): Promise<void> => {
      if (!document.hidden) {
        const answer = await started.engine.call(bingoRound, {});
        if (isOver) return;
        const isOff = !answer.ok && isFeatureOff(answer.problem);
        setLost(!answer.ok && !isOff);
        setClosed(isOff);
        waitMs = isOff ? CLOSED_INTERVAL_MS : POLL_INTERVAL_MS;
        const round = answer.ok ? answer.value.round : null;
        if (round !== null) {
          setRoom({ round, readAt: performance.now() });
          // The round, the phase or the sale has changed: the player's cards are fetched again.
          const stands = `${round.roundId} ${round.phase} ${round.phaseEndsAt}`;
          if (stands !== stood && (await readCards())) stood = stands;
        }
      }
      if (!isOver) timer = setTimeout(() => void poll(), waitMs);
    };
    void poll();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [started, readCards]);
  return { room, isLost, isClosed, purchases, readChange, recordPurchase };
}

function isFeatureOff(problem: CallProblem): boolean {
  return problem.kind === 'refused' && problem.code === 'FEATURE_OFF';
}
