import { brandContent, brandHosts, checkBrandHost } from '@jubilee/contract/staff/calls/brands';
import {
  contentToEdit,
  contentVersion,
  contentVersions,
  publishContent as publishContentCall,
  restoreContent as restoreContentCall,
} from '@jubilee/contract/staff/calls/content';
import {
  changeFlag as changeFlagCall,
  previewFlagChange,
  staffFlags,
  switchFlagOff as switchFlagOffCall,
} from '@jubilee/contract/staff/calls/flags';
import {
  exportLegalAcceptances,
  legalAcceptances,
  legalTexts,
  legalTextVersion,
} from '@jubilee/contract/staff/calls/legal-texts';
import { ok } from '@jubilee/contract/values/result';
import { exportRoute, pageSizeOf, type StaffRoom, staffRoute } from '../staff/index.ts';
import { acceptancesExport } from './acceptances-export.ts';
import { readContent } from './brand-content.ts';
import type { BrandRoomPorts } from './brand-room-ports.ts';
import { changeFlag, changeFlagAct, switchFlagOff } from './change-flag.ts';
import { pageOfVersions, readContentToEdit, readVersion } from './content-versions.ts';
import { listFlags } from './list-flags.ts';
import { checkHost, listHosts } from './list-hosts.ts';
import { listTexts, pageOfAcceptances, readText } from './list-texts.ts';
import { previewFlag } from './preview-flag.ts';
import { publishContent, restoreContent } from './publish-content.ts';

/** The brand room: flags with a preview, hosts, versions of legal texts with who accepted them, content. */
export function brandRoom(ports: BrandRoomPorts): StaffRoom {
  return {
    acts: [changeFlagAct(ports)],
    routes: [
      staffRoute(staffFlags, async ({ caller, context }) =>
        ok(await listFlags(ports, context.brand, caller.brands)),
      ),
      staffRoute(previewFlagChange, ({ params, body, context }) =>
        previewFlag(ports, context.brand, { ...params, ...body }),
      ),
      staffRoute(switchFlagOffCall, ({ params, body, caller, context }) =>
        switchFlagOff(ports, { ...params, ...body, caller, context }),
      ),
      staffRoute(changeFlagCall, ({ params, body, caller, context }) =>
        changeFlag(ports, { ...params, ...body, caller, context }),
      ),
      staffRoute(brandHosts, ({ caller, context }) =>
        Promise.resolve(ok(listHosts(ports, context.brand, caller.brands))),
      ),
      staffRoute(checkBrandHost, ({ body, caller, context }) =>
        Promise.resolve(ok(checkHost(ports, caller.brands, body.host, context.brand))),
      ),
      staffRoute(brandContent, async ({ context }) => ok(await readContent(ports, context.brand))),
      staffRoute(contentToEdit, async ({ params, context }) =>
        ok(await readContentToEdit(ports, context.brand, params.kind)),
      ),
      staffRoute(contentVersions, async ({ params: { kind }, query, context }) => {
        const before = query.before === undefined ? undefined : Number(query.before);
        const page = { kind, before, limit: pageSizeOf(query.limit) };
        return ok(await pageOfVersions(ports, context.brand, page));
      }),
      staffRoute(contentVersion, ({ params: { kind, revision }, context }) =>
        readVersion(ports, context.brand, { kind, revision: Number(revision) }),
      ),
      staffRoute(publishContentCall, ({ body, caller, context }) =>
        publishContent(ports, { ...body, caller, context }),
      ),
      staffRoute(restoreContentCall, ({ params, body, caller, context }) =>
        restoreContent(ports, { ...params, ...body, caller, context }),
      ),
      staffRoute(legalTexts, async ({ context }) => ok(await listTexts(ports, context.brand))),
      staffRoute(legalTextVersion, ({ params, context }) =>
        readText(ports, context.brand, params.versionId),
      ),
      staffRoute(legalAcceptances, async ({ params: { versionId }, query, context }) => {
        const page = { versionId, before: query.before, limit: pageSizeOf(query.limit) };
        const found = await pageOfAcceptances(ports, context.brand, page);
        if (!found.ok) return found;
        const read = {
          subject: { kind: 'legalText', id: versionId },
          brand: context.brand.location,
        };
        return { ...found, read };
      }),
      exportRoute(exportLegalAcceptances, ports.exports, acceptancesExport(ports)),
    ],
  };
}
