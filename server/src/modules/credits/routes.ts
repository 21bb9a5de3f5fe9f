import { userCredits } from '@jubilee/contract/calls/rewards';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { Credits } from './create-credits.ts';

const ASKED = { true: 'played', false: 'unplayed' } as const;

export function creditRoutes({ credits }: { readonly credits: Credits }): Route[] {
  return [
    route(userCredits, async ({ caller, query }) =>
      ok(
        await credits.groups(caller.player.wallet_id, {
          paytable: query.paytableName,
          actionId: query.actionId,
          asked: query.played === undefined ? 'all' : ASKED[query.played],
        }),
      ),
    ),
  ];
}
