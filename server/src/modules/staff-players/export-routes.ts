import * as calls from '@jubilee/contract/staff/calls/player-exports';
import { exportRoute, type StaffRoute } from '../staff/index.ts';
import * as contacts from './exports/contact-exports.ts';
import * as ledger from './exports/ledger-exports.ts';
import { playersExport } from './exports/players-export.ts';
import type { PlayersPorts } from './players-ports.ts';

/** A line for each table of the room. */
export function playerExportRoutes(ports: PlayersPorts): StaffRoute[] {
  const { exports } = ports;
  return [
    exportRoute(calls.exportPlayers, exports, playersExport(ports)),
    exportRoute(calls.exportPlayerOperations, exports, ledger.operationsExport(ports)),
    exportRoute(calls.exportPlayerBets, exports, ledger.betsExport(ports)),
    exportRoute(calls.exportPlayerCredits, exports, ledger.giftsExport(ports)),
    exportRoute(calls.exportPlayerJackpotWins, exports, ledger.winsExport(ports)),
    exportRoute(calls.exportPlayerSessions, exports, contacts.sessionsExport(ports)),
    exportRoute(calls.exportPlayerEmails, exports, contacts.emailsExport(ports)),
    exportRoute(calls.exportPlayerLinks, exports, contacts.linksExport(ports)),
    exportRoute(calls.exportPlayerTimeline, exports, contacts.timelineExport(ports)),
  ];
}
