import {
  closeFinanceDay,
  financeDay,
  financeDays,
  financeGames,
  financeLiability,
  financePostings,
  reopenFinanceDay,
} from '@jubilee/contract/staff/calls/finance';
import { ok } from '@jubilee/contract/values/result';
import { type StaffRoom, staffRoute } from '../staff/index.ts';
import { closeDay } from './close-day.ts';
import { dayDetails } from './day-details.ts';
import type { FinancePorts } from './finance-ports.ts';
import { readLiability } from './liability.ts';
import { listDays, listGames } from './list-days.ts';
import { listPostings } from './list-postings.ts';
import { proposeReopening, reopenFinanceDayAct } from './reopen-day.ts';

/** The money room: calls about one brand each, that of the staff host. */
export function financeRoom(ports: FinancePorts): StaffRoom {
  return {
    acts: [reopenFinanceDayAct],
    routes: [
      staffRoute(financeDays, ({ query, context }) => listDays(ports, context.brand, query)),
      staffRoute(financeGames, ({ query, context }) => listGames(ports, context.brand, query)),
      staffRoute(financeLiability, async ({ context }) =>
        ok(await readLiability(ports, context.brand)),
      ),
      staffRoute(financeDay, async ({ params, context }) =>
        ok(await dayDetails(ports, context.brand, params.day)),
      ),
      staffRoute(financePostings, ({ params, query, context }) =>
        listPostings(ports, context.brand, { ...params, ...query }),
      ),
      staffRoute(closeFinanceDay, ({ params, body, caller, context }) =>
        closeDay(ports, caller, context, { ...params, ...body }),
      ),
      staffRoute(reopenFinanceDay, ({ params, body, caller, context }) =>
        proposeReopening(ports, caller, context, { ...params, ...body }),
      ),
    ],
  };
}
