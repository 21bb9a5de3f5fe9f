import { userCredits } from '@jubilee/contract/calls/rewards';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { Credits } from './create-credits.ts';

const PLAY_FILTERS = { true: 'played', false: 'unplayed' } as const;

export function creditRoutes({ credits }: { readonly credits: Credits }): Route[] {
  return [
    route(userCredits, async ({ caller, query }) =>
      ok(
        await credits.groups(caller.player.wallet_id, {
          paytable: query.paytableName,
          actionId: query.actionId,
          filter: query.played === undefined ? 'all' : PLAY_FILTERS[query.played],
        }),
      ),
    ),
  ];
}
