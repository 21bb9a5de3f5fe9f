import type { Game } from '../game.ts';
import { loadMinesPaytable } from '../mines/load.ts';
import definition97 from './vault-nine-97.json' with { type: 'json' };

export const vaultNine97 = loadMinesPaytable('vault-nine-97.json', definition97);

/** Mines on a wall of twenty-five vault doors. Source: GAME-20, GAME-24. */
export const vaultNine: Game = {
  gameName: 'vault-nine',
  title: 'Vault Nine',
  kind: 'mines',
  category: 'Instant',
  orientation: 'any',
  jackpots: false,
  paytables: [vaultNine97],
};
