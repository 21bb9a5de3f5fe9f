/**
 * The calls of games with choices as a player's page makes them, and what a test knows of their
 * boards.
 */
import { userBets } from '@jubilee/contract/calls/games';
import {
  statefulGameAction,
  statefulGameInfo,
  statefulGameStart,
} from '@jubilee/contract/calls/stateful-games';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import type { TestApp } from '@jubilee/testkit/test-app';
import type { TestUser } from '@jubilee/testkit/test-users';
import { systemIds } from '../../src/platform/ids/ids.ts';
import { dealOf } from './known-rounds.ts';

export const MINES = { gameCode: 'vault-nine', config: { mines: 3 } } as const;
export const CARDS = { gameCode: 'velvet-moth', config: {} } as const;
/** The query of BET-21. */
export const PENDING = '?status=PENDING&finalized=true';

export interface Game {
  readonly gameCode: string;
  readonly config: object;
}

/** Path and request id; the other members go into the body. */
interface RequestOptions {
  readonly id?: string;
  readonly port?: number;
  readonly [member: string]: unknown;
}

export function statefulCalls(app: TestApp) {
  const ownPort = app.ports.api;
  const dealt = (who: TestUser, gameId: string, { gameCode, config }: Game) =>
    dealOf(app, who, gameCode, config).then((deal) => deal(gameId));
  return {
    start: (who: TestUser, game: Game, options: RequestOptions = {}) => {
      const { id = systemIds.uuidV7(), port = ownPort, ...more } = options;
      return callApp(port, statefulGameStart, {
        host: `localhost:${port}`,
        headers: who.headers({ 'x-request-id': id }),
        body: { betAmount: 100, currency: 'POINTS', ...game, ...more },
      });
    },
    act: (who: TestUser, gameId: string, action: unknown, options: RequestOptions = {}) => {
      const { id = systemIds.uuidV7(), port = ownPort, ...more } = options;
      return callApp(port, statefulGameAction, {
        host: `localhost:${port}`,
        headers: who.headers({ 'x-request-id': id }),
        body: { gameId, gameCode: MINES.gameCode, action, ...more },
      });
    },
    info: async (who: TestUser, gameCode: string = MINES.gameCode) =>
      replyOf(await who.call(statefulGameInfo, { body: { gameCode } })),
    bets: async (who: TestUser, query = '') => replyOf(await who.call(userBets, { query })).bets,
    points: async (who: TestUser) => (await who.accounts())[0],
    /** The tiles of a board with a mine, and the others. */
    boardOf: async (who: TestUser, gameId: string, game: Game = MINES) => {
      const hidden = (await dealt(who, gameId, game)).hidden();
      const mines = hidden.split(',').map(Number);
      const safe = Array.from({ length: 25 }, (_, tile) => tile).filter((n) => !mines.includes(n));
      return { hidden, mines, safe };
    },
  };
}
