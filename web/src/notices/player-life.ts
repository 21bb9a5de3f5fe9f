import { jackpotBoard } from '../catalogue/jackpot-board.ts';
import { sharedPlayerGames } from '../catalogue/player-games.ts';
import type { DialogStack } from '../dialogs/dialog-names.ts';
import { followWins } from '../jackpots/follow-wins.ts';
import { matchPath } from '../navigation/paths.ts';
import { offerOpenRounds } from '../play/offer-open-rounds.ts';
import type { StartedSession } from '../session/start/start-session.ts';
import { verifiedPurchase } from '../player/verified-purchase.ts';
import { announceGrants, noticesOfPage } from './notices-of-page.ts';

/**
 * Announcements, jackpots and open rounds of the signed-in player; returns a function that stops
 * them.
 */
export function beginPlayerLife(parts: {
  readonly dialogs: DialogStack;
  readonly session: StartedSession;
  readonly gamesOrigin: string;
}): () => void {
  const { dialogs, session } = parts;
  const notices = noticesOfPage(parts);
  notices.signedIn();
  const announceVerified = () => {
    const news = verifiedPurchase.read();
    if (news === undefined) return;
    verifiedPurchase.write(undefined);
    void session.engine.refreshDetails();
    notices.purchaseVerified(news.bonusApplied);
  };
  // It may have come before this was loaded.
  announceVerified();
  const ends = [
    verifiedPurchase.subscribe(announceVerified),
    announceGrants(notices),
    notices.signedOut,
    followWins({ board: jackpotBoard, dialogs, pendingWins: session.jackpots }),
    offerOpenRounds({
      playerGames: sharedPlayerGames,
      userId: session.engine.facts().person?.uid,
      storage: session.tabStorage,
      dialogs,
      isAtGame: () => matchPath('/game/$gameId', location.pathname) !== undefined,
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}
