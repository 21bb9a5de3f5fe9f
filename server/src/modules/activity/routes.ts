import { userActivity } from '@jubilee/contract/calls/activity';
import { playerReport } from '@jubilee/contract/calls/responsible-play';
import { ok, refuse } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { activityOf } from './player-activity.ts';
import { linkReports, type ReportPorts, serveReports } from './report.ts';

export function activityRoutes(ports: ReportPorts): Route[] {
  return [
    route(userActivity, async ({ caller, query }) =>
      ok(await activityOf(ports, caller.session, query)),
    ),
    // Excluded players have it as well. Source: PLAY-4.
    {
      ...route(playerReport, async ({ caller, context, query }) => {
        if (!context.flags.playerReportEnabled) return refuse('FEATURE_OFF');
        const { brand, hostname } = context;
        const { wallet_id: walletId } = caller.player;
        return ok(linkReports(ports, walletId, { brand, hostname, preferred: query.language }));
      }),
      serveFiles: (app) => serveReports(app, ports),
    },
  ];
}
