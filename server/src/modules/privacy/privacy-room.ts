import {
  cancelErasure as cancelErasureCall,
  downloadPlayerData as downloadPlayerDataCall,
  erasePlayer,
  exportPlayerData as exportPlayerDataCall,
  playerConsents,
  previewErasure as previewErasureCall,
  retentionTable,
  staffDataExports,
  staffErasures,
} from '@jubilee/contract/staff/calls/privacy';
import { ok } from '@jubilee/contract/values/result';
import { staffRoute, type StaffRoom } from '../staff/index.ts';
import {
  cancelErasure,
  erasePlayerAct,
  previewErasure,
  proposeErasure,
  toErasure,
} from './erasures/erasure-acts.ts';
import { listErasures } from './erasures/erasure.store.ts';
import { downloadPlayerData, exportPlayerData, listStaffExports } from './exports/staff-exports.ts';
import type { PrivacyRoomPorts } from './privacy-ports.ts';
import { readConsents } from './read-consents.ts';
import { readRetention } from './retention/read-retention.ts';

const LISTED_MAX = 200;

/** The room "Privacy" of the staff app. */
export function privacyRoom(ports: PrivacyRoomPorts): StaffRoom {
  return {
    acts: [erasePlayerAct(ports)],
    routes: [
      staffRoute(staffDataExports, async ({ context }) =>
        ok({ exports: await listStaffExports(ports, context) }),
      ),
      staffRoute(exportPlayerDataCall, ({ params, body, caller, context }) =>
        exportPlayerData(ports, { caller, context }, { ...params, ...body }),
      ),
      staffRoute(downloadPlayerDataCall, ({ params, context }) =>
        downloadPlayerData(ports, context, params.exportId),
      ),
      staffRoute(previewErasureCall, ({ params, context }) =>
        previewErasure(ports, context, params.userId),
      ),
      staffRoute(erasePlayer, ({ params, body, caller, context }) =>
        proposeErasure(ports, { caller, context }, { ...params, ...body }),
      ),
      staffRoute(staffErasures, async ({ context }) => {
        const rows = await listErasures(ports.readPool, context.brand.number, LISTED_MAX);
        return ok({ erasures: rows.map(toErasure) });
      }),
      staffRoute(cancelErasureCall, ({ params, body, caller, context }) =>
        cancelErasure(ports, { caller, context }, { ...params, ...body }),
      ),
      staffRoute(retentionTable, async ({ context }) =>
        ok({ entries: await readRetention(ports.readPool, context.brand) }),
      ),
      staffRoute(playerConsents, ({ params, context }) =>
        readConsents(ports, context, params.userId),
      ),
    ],
  };
}
