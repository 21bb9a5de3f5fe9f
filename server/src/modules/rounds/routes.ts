import {
  pokerSolitairePending,
  pokerSolitairePlace,
  pokerSolitaireStart,
} from '@jubilee/contract/calls/poker-solitaire';
import {
  statefulGameAction,
  statefulGameInfo,
  statefulGameStart,
} from '@jubilee/contract/calls/stateful-games';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { pendingPoker, placeCard, startPoker } from './poker-solitaire.ts';
import type { RoundPorts } from './round-ports.ts';
import { act, infoOf, start } from './stateful-games.ts';

export function roundRoutes(ports: RoundPorts): Route[] {
  return [
    route(statefulGameInfo, ({ caller, body, context }) =>
      infoOf(ports, caller.player.wallet_id, body.gameCode, context),
    ),
    route(statefulGameStart, ({ caller, body, context }) =>
      start(ports, caller.player.wallet_id, body, context),
    ),
    route(statefulGameAction, ({ caller, body, context }) => act(ports, caller, body, context)),
    route(pokerSolitaireStart, ({ caller, body, context }) =>
      startPoker(ports, caller.player.wallet_id, body, context),
    ),
    route(pokerSolitairePlace, ({ caller, body, context }) =>
      placeCard(ports, caller.player.wallet_id, body, context),
    ),
    route(pokerSolitairePending, async ({ caller }) =>
      ok({ games: await pendingPoker(ports, caller.player.wallet_id) }),
    ),
  ];
}
