import { userActivity } from '@jubilee/contract/calls/activity';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { activityOf, type ActivityPorts } from './player-activity.ts';

export function activityRoutes(ports: ActivityPorts): Route[] {
  return [
    route(userActivity, async ({ caller, query }) =>
      ok(await activityOf(ports, caller.session, query)),
    ),
  ];
}
