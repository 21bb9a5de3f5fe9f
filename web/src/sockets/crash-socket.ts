import { SOCKET_EVENTS } from '@jubilee/contract/sockets/events';
import type { CrashRound } from '@jubilee/contract/entities/crash';
import { readKnown } from '../calls/read-known.ts';
import { openPrivateSocket, type OpenSocket, type PrivateSocketPorts } from './private-socket.ts';

export interface CrashSocketPorts extends PrivateSocketPorts {
  readonly onRound: (round: CrashRound) => void;
}

/** The shared rounds, for as long as a crash game is open. Source: FRAME-26, SOCK-16. */
export function openCrashSocket(ports: CrashSocketPorts): OpenSocket {
  return openPrivateSocket('/crash', ports, (socket) => {
    let hasLogged = false;
    socket.on('CRASH_ROUND', (payload: unknown) => {
      const round = readKnown(SOCKET_EVENTS['/crash'].CRASH_ROUND, payload);
      if (round.success) ports.onRound(round.data);
      else if (!hasLogged) {
        // Ten per second arrive: log it once.
        hasLogged = true;
        ports.log('A round was pushed in a form this page does not know', round.error);
      }
    });
  });
}
