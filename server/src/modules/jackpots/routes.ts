import { completeJackpotWin, jackpotCycles, jackpotWins } from '@jubilee/contract/calls/jackpots';
import { ok, refuse } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { cyclesOf } from './jackpot-cycles.ts';
import type { Jackpots } from './create-jackpots.ts';
import { completeWinOf, type WinPorts, winsOf } from './jackpot-wins.ts';

export function jackpotRoutes(
  ports: WinPorts & { readonly jackpots: Pick<Jackpots, 'termsOf'> },
): Route[] {
  return [
    route(completeJackpotWin, ({ caller, body }) =>
      completeWinOf(ports, caller.player.wallet_id, body.winId),
    ),
    route(jackpotWins, async ({ caller, query }) =>
      ok({ wins: await winsOf(ports, caller.player.wallet_id, query) }),
    ),
    route(jackpotCycles, async ({ query, context: { brand, flags } }) =>
      flags.jackpotEnabled
        ? ok({
            terms: ports.jackpots.termsOf(query),
            cycles: await cyclesOf(ports.db, brand.number, query),
          })
        : refuse('FEATURE_OFF'),
    ),
  ];
}
