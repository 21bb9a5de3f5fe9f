import { t } from '@lingui/core/macro';
import { gameShelf, setFavouriteGame } from '@jubilee/contract/calls/shelf';
import { FAVOURITE_GAMES_MAX } from '@jubilee/contract/entities/shelf';
import type { ToastTone } from '@jubilee/ui/toast';
import type { CallProblem } from '../../../calls/outcome.ts';
import { isSignedOut } from '../../../calls/outcome.ts';
import { shelfOfPlayer } from '../../../catalogue/shelf.ts';
import { createShelfDesk, type ShelfDesk } from '../../../catalogue/shelf-desk.ts';
import { callProblem } from '../../../session/messages/call-sentences.ts';
import type { StartedSession } from '../../../session/start/start-session.ts';

type Say = (text: string, tone?: ToastTone) => void;

/** Why a favourite was not kept, as the player reads it. */
function sentence(problem: CallProblem): string {
  const code = problem.kind === 'refused' ? problem.code : undefined;
  if (code === 'FAVOURITES_FULL') {
    return t`You have ${FAVOURITE_GAMES_MAX} favourites, and no more fit. Take one out first.`;
  }
  if (code === 'NOT_FOUND') return t`This game is not offered here any more.`;
  return callProblem(problem).message;
}

let known: { readonly userId: string; readonly actions: ShelfDesk } | undefined;

/** The one set of actions of the player who is here; another player gets another. */
export function getPlayerGamesActions(
  session: StartedSession,
  userId: string,
  say: Say,
): ShelfDesk {
  if (known?.userId === userId) return known.actions;
  const { call } = session.engine;
  shelfOfPlayer.write('pending');
  const actions = createShelfDesk({
    userId,
    shelf: shelfOfPlayer,
    ask: () => call(gameShelf, { params: { userId } }),
    put: (gameName, favourite) =>
      call(setFavouriteGame, { params: { userId, gameName }, body: { favourite } }),
    onRefused: (problem) => {
      if (!isSignedOut(problem)) say(sentence(problem), 'bad');
    },
  });
  known = { userId, actions };
  return actions;
}
