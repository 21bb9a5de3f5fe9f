import { rotateFairness, userFairness, userFairnessSeeds } from '@jubilee/contract/calls/fairness';
import {
  placeBet as placeBetCall,
  placeCreditBet as placeCreditBetCall,
  placeMultiCreditBet as placeMultiCreditBetCall,
  userBet,
  userBets,
} from '@jubilee/contract/calls/games';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { Fairness } from '../fairness/index.ts';
import { placeBet } from './place-bet.ts';
import { placeCreditBet } from './place-credit-bet.ts';
import { placeMultiCreditBet } from './place-multi-credit-bet.ts';
import type { CreditBetPorts } from './credit-bet-command.ts';
import { playedBet } from './played-bet.ts';
import { toSeedsView } from './seeds-view.ts';
import { betsOf } from './user-bets.ts';

export function gameRoutes(ports: CreditBetPorts): Route[] {
  const { fairness } = ports;
  return [
    route(placeBetCall, ({ caller, body, context }) =>
      placeBet(ports, caller.player, body, context),
    ),
    route(placeCreditBetCall, ({ caller, body, context }) =>
      placeCreditBet(ports, caller.player, body, context),
    ),
    route(placeMultiCreditBetCall, ({ caller, body, context }) =>
      placeMultiCreditBet(ports, caller.player, body, context),
    ),
    route(userBets, async ({ caller, query }) =>
      ok({ bets: await betsOf(ports.wallet, caller.player.wallet_id, query) }),
    ),
    route(userBet, ({ caller, params }) =>
      playedBet(ports.wallet, caller.player.wallet_id, params.betId),
    ),
    route(userFairness, async ({ caller }) => {
      const seed = await fairness.activeSeed(caller.player.wallet_id);
      return seed.ok ? ok(toSeedsView(seed.value)) : seed;
    }),
    route(rotateFairness, ({ caller, body }) =>
      rotate(fairness, caller.player.wallet_id, body.clientSeed),
    ),
    route(userFairnessSeeds, async ({ caller }) => {
      const seeds = await fairness.revealed(caller.player.wallet_id);
      return ok({
        seeds: seeds.map(({ serverSeedHash, ...seed }) => ({ ...seed, seedHash: serverSeedHash })),
      });
    }),
  ];
}

async function rotate(fairness: Fairness, walletId: bigint, clientSeed: string) {
  const rotated = await fairness.rotate(walletId, clientSeed);
  if (!rotated.ok) return rotated;
  const { serverSeedHash, ...revealed } = rotated.value.revealed;
  return ok({
    revealed: { ...revealed, seedHash: serverSeedHash },
    ...toSeedsView(rotated.value.active),
  });
}
