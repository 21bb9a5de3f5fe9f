import { userTier } from '@jubilee/contract/calls/tier';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { Tiers } from './tiers.ts';

export function tierRoutes({ tiers }: { readonly tiers: Tiers }): Route[] {
  return [
    route(userTier, async ({ caller, context }) => {
      const { brand, flags } = context;
      const { perks: _, ...standing } = await tiers.standingOf({
        player: caller.player,
        brand,
        flags,
      });
      return ok(standing);
    }),
  ];
}
