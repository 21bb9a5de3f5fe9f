import { ok, refuse } from '@jubilee/contract/values/result';
import { below, type Rng } from '../../fairness/rng.ts';
import { makeRound } from '../stateful/make-round.ts';
import type { StatefulRules } from '../stateful/stateful-rules.ts';
import type { MinesDefinition } from './definition.ts';
import { minesSteps } from './steps.ts';

/**
 * A board of tiles of which `{mines}` are mined. The whole board is drawn at the start, so no tile
 * depends on the player's choices. Source: FAIR-17, FAIR-18.
 */
export function minesRules(definition: MinesDefinition): StatefulRules {
  const { tiles, ladders } = definition;
  return {
    open: (config, draw) => {
      const mines = readConfig(config);
      const ladder = mines === undefined ? undefined : ladders[mines - 1];
      if (mines === undefined || ladder === undefined) return refuse('INVALID_CONFIG');
      const state = {
        tiles,
        ladder,
        mines: drawMines(tiles, mines, draw.rng),
        opened: [],
        outcome: null,
        hit: null,
      };
      return ok(makeRound(minesSteps, state));
    },
  };
}

function readConfig(config: unknown): number | undefined {
  if (typeof config !== 'object' || config === null || Object.keys(config).length !== 1)
    return undefined;
  return 'mines' in config && typeof config.mines === 'number' ? config.mines : undefined;
}

/** As many Fisher-Yates steps from the top as there are mines. Source: FAIR-3. */
function drawMines(tiles: number, mines: number, rng: Rng): readonly number[] {
  const order = Array.from({ length: tiles }, (_, tile) => tile);
  const drawn: number[] = [];
  for (let top = tiles - 1; drawn.length < mines; top -= 1) {
    const at = below(rng, top + 1);
    const tile = order[at] ?? at;
    order[at] = order[top] ?? top;
    drawn.push(tile);
  }
  return drawn.toSorted((a, b) => a - b);
}
