import type { Game } from '@jubilee/contract/settings/games-configuration';
import { makeShared } from '../catalogue/shared-value.ts';

/** The game that the page shows; `slide` is its wide picture. Source: spec 2. */
export interface CurrentGame {
  readonly name: string;
  readonly link: string;
  readonly slide: string | undefined;
  readonly orientation: Game['orientation'];
}

/** The open game; landscape while there is none. Source: FRAME-32. */
export const currentGame = makeShared<CurrentGame>(noGame());

function noGame(): CurrentGame {
  return { name: '', link: '', slide: undefined, orientation: 'landscape' };
}

/**
 * Sets the open game; returns a function that clears it, which does nothing once another one is
 * open.
 */
export function openGame(game: Game, slide: string | undefined): () => void {
  const mine: CurrentGame = {
    name: game.gameName,
    link: game.url,
    slide,
    orientation: game.orientation,
  };
  currentGame.write(mine);
  return () => {
    if (currentGame.read() === mine) currentGame.write(noGame());
  };
}
