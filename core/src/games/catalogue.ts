import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { copperComet } from './copper-comet/copper-comet.ts';
import type { Game, Paytable } from './game.ts';

/** Every game of the house. A new game is a folder and a line here. Source: GAME-31. */
const CATALOGUE: readonly Game[] = [copperComet];

export const GAMES: ReadonlyMap<string, Game> = new Map(
  CATALOGUE.map((game) => [game.gameName, game]),
);

/** Refuses: UNKNOWN_GAME, UNKNOWN_PAYTABLE (also when it belongs to another game). Source: BET-9. */
export function findPaytable(gameName: string, paytable: string): Result<Paytable> {
  const game = GAMES.get(gameName);
  if (game === undefined) return refuse('UNKNOWN_GAME');
  const found = game.paytables.find((candidate) => candidate.paytable === paytable);
  return found === undefined ? refuse('UNKNOWN_PAYTABLE') : ok(found);
}
