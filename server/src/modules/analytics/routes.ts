import { recordEvents } from '@jubilee/contract/calls/analytics';
import { ok, refuse } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { Analytics } from './analytics.ts';

export function analyticsRoutes(ports: { readonly analytics: Analytics }): Route[] {
  const { analytics } = ports;
  return [
    route(recordEvents, async ({ body, context }) => {
      if (!context.flags.analyticsEnabled) return refuse('FEATURE_OFF');
      const retryAfterSeconds = analytics.admit(context.address);
      if (retryAfterSeconds > 0) return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds });
      await analytics.record(context.brand, body.visitId, body.events);
      return ok({ accepted: body.events.length });
    }),
  ];
}
