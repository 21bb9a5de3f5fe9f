import { createHash } from 'node:crypto';
import { unityCredentials } from '@jubilee/contract/calls/configuration';
import type { Stage } from '@jubilee/contract/settings/stage';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';

/**
 * What a Unity game needs to know about its environment and player. None of it grants access: the
 * player's id is one-way, differs between brands, and lives as long as the session. Source:
 * CONF-15.
 */
export function unityRoutes(stage: Stage): Route[] {
  return [
    route(unityCredentials, async ({ caller, context }) => {
      const { location } = context.brand;
      const named = `unity|${location}|${caller.session.sessionId}|${caller.player.subject}`;
      const playerId = createHash('sha256').update(named).digest('base64url');
      return ok({
        credentials: { projectId: `jubilee-${location}`, environment: stage, playerId },
      });
    }),
  ];
}
