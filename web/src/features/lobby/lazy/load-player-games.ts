import { t } from '@lingui/core/macro';
import { playerGames, setFavoriteGame } from '@jubilee/contract/calls/player-games';
import { FAVORITE_GAMES_MAX } from '@jubilee/contract/entities/player-games';
import type { ToastTone } from '@jubilee/ui/toast';
import type { CallProblem } from '../../../calls/outcome.ts';
import { isSignedOut } from '../../../calls/outcome.ts';
import { sharedPlayerGames } from '../../../catalogue/player-games.ts';
import {
  createPlayerGamesActions,
  type PlayerGamesActions,
} from '../../../catalogue/player-games-actions.ts';
import { callProblem } from '../../../session/messages/call-sentences.ts';
import type { StartedSession } from '../../../session/start/start-session.ts';

type Say = (text: string, tone?: ToastTone) => void;

/** Why a favorite was not saved, as a message for the player. */
function sentence(problem: CallProblem): string {
  const code = problem.kind === 'refused' ? problem.code : undefined;
  if (code === 'FAVORITES_FULL') {
    return t`You have ${FAVORITE_GAMES_MAX} favorites, and no more fit. Take one out first.`;
  }
  if (code === 'NOT_FOUND') return t`This game is not offered here any more.`;
  return callProblem(problem).message;
}

let known: { readonly userId: string; readonly actions: PlayerGamesActions } | undefined;

/** One set of actions per player; another player gets a new one. */
export function getPlayerGamesActions(
  session: StartedSession,
  userId: string,
  say: Say,
): PlayerGamesActions {
  if (known?.userId === userId) return known.actions;
  const { call } = session.engine;
  sharedPlayerGames.write('pending');
  const actions = createPlayerGamesActions({
    userId,
    playerGames: sharedPlayerGames,
    fetch: () => call(playerGames, { params: { userId } }),
    put: (gameName, favorite) =>
      call(setFavoriteGame, { params: { userId, gameName }, body: { favorite } }),
    onRefused: (problem) => {
      if (!isSignedOut(problem)) say(sentence(problem), 'bad');
    },
  });
  known = { userId, actions };
  return actions;
}
