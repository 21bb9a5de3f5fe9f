import {
  pauseGame as pauseCall,
  resumeGame,
  staffGames,
  staffJackpots,
  staffSharedRounds,
} from '@jubilee/contract/staff/calls/games';
import { ok } from '@jubilee/contract/values/result';
import { type StaffRoom, staffRoute } from '../staff/index.ts';
import type { GameControlPorts } from './game-control-ports.ts';
import { listGames } from './list-games.ts';
import { listJackpots, listSharedRounds } from './live-games.ts';
import { pauseGame, proposeResuming, resumeGameAct } from './pause-game.ts';

/** The games room: the switch of each game of the brand, returns, jackpots, shared rounds. */
export function gameControlRoom(ports: GameControlPorts): StaffRoom {
  return {
    acts: [resumeGameAct],
    routes: [
      staffRoute(staffGames, async ({ context }) =>
        ok({ games: await listGames(ports, context.brand) }),
      ),
      staffRoute(pauseCall, ({ params, body, caller, context }) =>
        pauseGame(ports, caller, context, { ...params, ...body }),
      ),
      staffRoute(resumeGame, ({ params, body, caller, context }) =>
        proposeResuming(ports, caller, context, { ...params, ...body }),
      ),
      staffRoute(staffJackpots, async ({ context }) =>
        ok(await listJackpots(ports, context.brand)),
      ),
      staffRoute(staffSharedRounds, async ({ context }) =>
        ok({ rounds: await listSharedRounds(ports, context.brand) }),
      ),
    ],
  };
}
