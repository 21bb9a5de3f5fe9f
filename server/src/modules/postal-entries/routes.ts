import { postalEntries, requestPostalEntry } from '@jubilee/contract/calls/postal-entries';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { PostalRequestPorts } from './postal-ports.ts';
import { listEntries, requestEntry } from './request-entry.ts';

export function postalEntryRoutes(ports: PostalRequestPorts): Route[] {
  return [
    route(postalEntries, async ({ caller }) =>
      ok(await listEntries(ports, caller.player.wallet_id)),
    ),
    route(requestPostalEntry, ({ caller, context, body }) =>
      requestEntry(ports, context.brand, caller.player.wallet_id, body?.language),
    ),
  ];
}
