/** The room of the rules of states in the staff app. Source: STATE-12 to STATE-14. */
import {
  closeJurisdiction as closeCall,
  jurisdictionHistory,
  jurisdictionRules,
  openJurisdiction,
  previewJurisdictionChange,
} from '@jubilee/contract/staff/calls/jurisdictions';
import { ok } from '@jubilee/contract/values/result';
import { readHistory } from '../jurisdictions/index.ts';
import { refuseStaff, staffRoute, type StaffRoom } from '../staff/index.ts';
import { closeJurisdiction } from './close-jurisdiction.ts';
import { listJurisdictions } from './list-jurisdictions.ts';
import { openJurisdictionAct, proposeOpening } from './open-jurisdiction.ts';
import { previewChange } from './preview-change.ts';
import type { JurisdictionRoomPorts } from './room-ports.ts';
import { isKnownJurisdiction, toRules } from './rule-change.ts';
import { toHistoryEntry } from './history-entry.ts';

/** Rules of the latest changes; a state has seven with each change. */
const HISTORY_MAX = 500;

export function jurisdictionRoom(ports: JurisdictionRoomPorts): StaffRoom {
  const { pool, clock, jurisdictions, accounts } = ports;
  return {
    routes: [
      staffRoute(jurisdictionRules, async ({ context }) => {
        await jurisdictions.refresh();
        return ok(listJurisdictions(jurisdictions.bookOf(context.brand), clock.now()));
      }),
      staffRoute(jurisdictionHistory, async ({ params: { jurisdiction }, context }) => {
        if (!isKnownJurisdiction(jurisdiction)) return refuseStaff('NOT_FOUND');
        const brand = context.brand.number;
        const rules = await readHistory(pool, { brand, jurisdiction, limit: HISTORY_MAX });
        return ok({ rules: rules.map(toHistoryEntry) });
      }),
      staffRoute(previewJurisdictionChange, async ({ params, body, context }) => {
        const { brand } = context;
        const typed = { ...body, source: 'preview', isForCounsel: false };
        const rules = toRules(brand, clock.now(), params.jurisdiction, typed);
        if (!rules.ok) return rules;
        await jurisdictions.refresh();
        const counts = await accounts.countByState(brand.number);
        return ok(previewChange(jurisdictions.bookOf(brand), rules.value, counts));
      }),
      staffRoute(closeCall, ({ params, body, caller, context }) =>
        closeJurisdiction(ports, caller, context, { ...params, ...body }),
      ),
      staffRoute(openJurisdiction, ({ params, body, caller, context }) =>
        proposeOpening(ports, caller, context, { ...params, ...body }),
      ),
    ],
    acts: [openJurisdictionAct(ports.brands)],
  };
}
