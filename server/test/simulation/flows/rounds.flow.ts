import {
  statefulGameAction,
  statefulGameInfo,
  statefulGameStart,
} from '@jubilee/contract/calls/stateful-games';
import { moved, type Player } from '../players/player.ts';
import type { Flow } from './flow.ts';

const GAME = 'vault-nine';
const TILES = 25;
const STAKES = [50, 100, 500] as const;

/** Rounds with choices: a stake is reserved, tiles are opened one by one, a cash-out or a mine ends the round. */
export const flow: Flow = {
  name: 'rounds',
  needs: [],
  players: 2,
  async play(player, { actions }) {
    const { random } = player;
    const open: Promise<unknown>[] = [];
    for (let count = 0; count < actions; count += 1) {
      const unfinished = await openGame(player);
      if (unfinished === undefined) {
        await player.send(
          statefulGameStart,
          {
            gameCode: GAME,
            betAmount: random.pick(STAKES),
            currency: 'POINTS',
            config: { mines: random.pick([1, 3, 10]) },
          },
          { essence: ({ game }) => [game.gameId, game.betAmount, game.commit] },
        );
      } else if (random.chance(0.5)) {
        // Two pages of one player: both steps are for the same version, and one of them comes too late.
        open.push(step(player, unfinished), step(player, unfinished));
        await player.pause(0, 30);
      } else await step(player, unfinished);
      await player.pause(0, 300);
    }
    await Promise.all(open);
  },
  async finish(player) {
    for (let count = 0; count < TILES + 1; count += 1) {
      const open = await openGame(player);
      if (open === undefined) return;
      await step(player, { ...open, isEnding: true });
    }
  },
};

interface OpenGame {
  readonly gameId: string;
  readonly version: number;
  readonly isEnding?: true;
}

async function openGame(player: Player): Promise<OpenGame | undefined> {
  const info = await player.send(statefulGameInfo, { gameCode: GAME }, { essence: () => null });
  return info?.ok === true ? info.value.games[0] : undefined;
}

function step(player: Player, { gameId, version, isEnding }: OpenGame): Promise<unknown> {
  const { random } = player;
  const isCashOut = version > 0 && (isEnding === true || random.chance(0.3));
  const action = isCashOut ? { cashOut: true as const } : { pick: random.below(TILES) };
  return player.send(
    statefulGameAction,
    { gameId, gameCode: GAME, action, version },
    {
      // A cash-out of a round that has ended is answered with that end.
      effects: ({ isComplete, game, paytableResult }) =>
        isComplete ? moved(game.currency, paytableResult.amountWon - game.betAmount, gameId) : [],
    },
  );
}
