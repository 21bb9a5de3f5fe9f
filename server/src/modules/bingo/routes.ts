import {
  bingoCards,
  bingoRound,
  bingoRoundRecord,
  buyBingoCards,
  cancelBingoCards,
} from '@jubilee/contract/calls/bingo';
import { ok, refuse } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { buyCards } from './buy-cards.ts';
import { cancelCards, ownCards } from './cancel-cards.ts';
import { publishedRoom } from './published-room.ts';
import { createRoomWindow } from './room-view.ts';

export function bingoRoutes(ports: BingoPorts): Route[] {
  const room = createRoomWindow(ports);
  return [
    route(bingoRound, async ({ context }) => {
      if (!ports.isOffered(context.brand)) return refuse('FEATURE_OFF');
      return ok({ round: (await room.show(context.brand.number)) ?? null });
    }),
    route(bingoRoundRecord, ({ params, context }) =>
      publishedRoom(ports, context.brand, params.roundId),
    ),
    route(bingoCards, async ({ caller, context }) =>
      ok(await ownCards(ports, context.brand.number, caller.player.wallet_id)),
    ),
    route(buyBingoCards, ({ caller, body, context }) =>
      buyCards(ports, caller.player, body, context),
    ),
    route(cancelBingoCards, ({ caller, body }) =>
      cancelCards(ports, caller.player.wallet_id, body.purchaseId),
    ),
  ];
}
