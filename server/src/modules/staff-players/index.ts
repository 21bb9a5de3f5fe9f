/** The public API of the player room of the staff app. */
import type { StaffRoom } from '../staff/index.ts';
import { adjustBalanceAct } from './acts/adjust-balance.ts';
import { grantCreditsAct } from './acts/grant-credits.ts';
import { openingActs } from './acts/open-account.ts';
import { playerExportRoutes } from './export-routes.ts';
import type { PlayersPorts } from './players-ports.ts';
import { playerActRoutes, playerReadRoutes } from './routes.ts';

export { adjustBalance } from './acts/adjust-balance.ts';
export { SEARCH_SETTINGS } from './search/search.store.ts';
export { findOtherPlayer, findPlayer, readOf } from './find-player.ts';
export { deleteNotesBefore, eraseNotes } from './lists/personal-data.store.ts';
export type { PlayersPorts } from './players-ports.ts';
export { FOLLOW_DECISION_TASK, followDecisionTask } from './acts/follow-decision.ts';
export { isExcludedByStaff } from './acts/status-decision.store.ts';

export function createPlayerRoom(ports: PlayersPorts): StaffRoom {
  return {
    routes: [...playerReadRoutes(ports), ...playerExportRoutes(ports), ...playerActRoutes(ports)],
    acts: [...openingActs(ports), grantCreditsAct(ports), adjustBalanceAct(ports)],
  };
}
