import { playerGames, setFavoriteGame } from '@jubilee/contract/calls/player-games';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { setFavorite, listPlayerGames, type PlayerGamesPorts } from './player-games.ts';

export function playerGamesRoutes(ports: PlayerGamesPorts): Route[] {
  return [
    route(playerGames, async ({ caller, context }) =>
      ok(await listPlayerGames(ports, context.brand, caller.player.wallet_id)),
    ),
    route(setFavoriteGame, ({ caller, context, params, body }) =>
      setFavorite(ports, context.brand, {
        walletId: caller.player.wallet_id,
        gameName: params.gameName,
        favorite: body.favorite,
      }),
    ),
  ];
}
