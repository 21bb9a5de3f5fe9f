import { gameShelf, setFavouriteGame } from '@jubilee/contract/calls/shelf';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { setFavourite, shelfOf, type ShelfPorts } from './game-shelf.ts';

export function shelfRoutes(ports: ShelfPorts): Route[] {
  return [
    route(gameShelf, async ({ caller, context }) =>
      ok(await shelfOf(ports, context.brand, caller.player.wallet_id)),
    ),
    route(setFavouriteGame, ({ caller, context, params, body }) =>
      setFavourite(ports, context.brand, {
        walletId: caller.player.wallet_id,
        gameName: params.gameName,
        favourite: body.favourite,
      }),
    ),
  ];
}
