import {
  dataExportLink,
  dataExports,
  requestDataExport,
} from '@jubilee/contract/calls/personal-data';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { linkToOwnExport, listOwnExports, requestOwnExport } from './exports/request-export.ts';
import type { ExportRequestPorts } from './privacy-ports.ts';

/** The player's own data. */
export function personalDataRoutes(ports: ExportRequestPorts): Route[] {
  return [
    route(dataExports, async ({ caller }) =>
      ok({ exports: await listOwnExports(ports, caller.player.wallet_id) }),
    ),
    route(requestDataExport, async ({ caller, context, body }) => {
      const { wallet_id: walletId } = caller.player;
      const by = { walletId, language: body?.language };
      const requested = await requestOwnExport(ports, context.brand, by);
      if (!requested.ok) return requested;
      const { view, isNew } = requested.value;
      return { ok: true, value: view, status: isNew ? 201 : 200 };
    }),
    route(dataExportLink, ({ caller, context, params }) =>
      linkToOwnExport(ports, context, {
        walletId: caller.player.wallet_id,
        exportId: params.exportId,
      }),
    ),
  ];
}
