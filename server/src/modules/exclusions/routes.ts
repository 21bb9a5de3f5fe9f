import {
  endSelfExclusion,
  responsibleGaming,
  selfExclusion,
} from '@jubilee/contract/calls/responsible-play';
import { ok, refuse } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { requestEnd } from './end-exclusion.ts';
import { excludePlayer } from './exclude-player.ts';
import type { ExclusionPorts } from './exclusion-ports.ts';
import { readSelfExclusion } from './read-exclusion.ts';

/** What is in force is read, and ended, also where the feature has been switched off since. */
export function exclusionRoutes(ports: ExclusionPorts): Route[] {
  return [
    route(responsibleGaming, async ({ caller, context, body }) => {
      if (!context.flags.selfExclusionEnabled) return refuse('FEATURE_OFF');
      const { since, until, ending } = await excludePlayer(ports, {
        brand: context.brand,
        player: caller.player,
        period: body.period,
        signIn: caller.claims.identitySessionId,
      });
      return ok({ selfExclusion: true as const, excludedAt: since, until, ending });
    }),
    route(selfExclusion, async ({ caller }) =>
      ok({
        isExcluded: caller.player.state === 'EXCLUDED',
        exclusion: await readSelfExclusion(ports, ports.pool, caller.player.wallet_id),
      }),
    ),
    route(endSelfExclusion, ({ caller }) => requestEnd(ports, caller.player)),
  ];
}
