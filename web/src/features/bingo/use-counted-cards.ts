import { useEffect } from 'react';
import type { BingoPurchase } from '@jubilee/contract/entities/bingo';
import { settleOpenBets } from '../../play/settle-open-bets.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { countCards } from './count-cards.ts';

/**
 * Adds the price and prizes of the player's cards to the session's net position. Source: PLAY-5.
 */
export function useCountedCards(purchases: readonly BingoPurchase[]): void {
  const started = useStartedSession();
  const { status, user } = useSession();
  const userId = status === 'signedIn' ? user?.userId : undefined;
  useEffect(() => {
    if (started === undefined || userId === undefined) return;
    const { tally, engine } = started;
    tally.resume();
    void settleOpenBets({ call: engine.call, userId, tally });
  }, [started, userId]);
  useEffect(() => {
    if (started !== undefined && userId !== undefined) countCards(started.tally, purchases);
  }, [started, userId, purchases]);
}
