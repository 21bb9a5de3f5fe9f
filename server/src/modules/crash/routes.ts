import {
  cancelCrashBet as cancelCall,
  crashBets,
  crashChain,
  crashRound,
  placeCrashBet as placeCall,
  settleCrashBet as settleCall,
} from '@jubilee/contract/calls/crash';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route, urgentRoute } from '../access/index.ts';
import type { CrashPorts } from './crash-ports.ts';
import { cancelCrashBet, settleCrashBet } from './end-crash-bet.ts';
import { ownBets } from './own-bets.ts';
import { placeCrashBet } from './place-crash-bet.ts';
import { publishedChain, publishedRound } from './published-rounds.ts';

export function crashRoutes(ports: CrashPorts): Route[] {
  return [
    route(placeCall, ({ caller, body, context }) =>
      placeCrashBet(ports, caller.player, body, context),
    ),
    route(cancelCall, ({ caller, body }) =>
      cancelCrashBet({ ...ports, pool: ports.readPool }, caller.player.wallet_id, body.betId),
    ),
    urgentRoute(settleCall, {
      arrive: (complete) => ports.claims.arrive(complete, () => ports.clock.read()),
      handle: ({ caller, body }, arrived) =>
        settleCrashBet(ports, { walletId: caller.player.wallet_id, betId: body.betId }, arrived),
    }),
    route(crashBets, async ({ caller, context }) =>
      ok(await ownBets(ports, caller.player, context.brand.number)),
    ),
    route(crashChain, ({ context }) => publishedChain(ports, context.brand)),
    route(crashRound, ({ params, context }) =>
      publishedRound(ports, context.brand, params.roundId),
    ),
  ];
}
