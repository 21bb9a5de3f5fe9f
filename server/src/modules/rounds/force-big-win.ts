/**
 * Big wins on demand, for trying a game out. Only the stages dev and test load this file; such a round
 * is drawn under another id than its own, and its record says so. Source: BET-24, FAIR-24.
 */
import { FORCED_TRIES, forcedDrawId } from '@jubilee/core/games/forced-draw';
import type { StatefulPaytable } from '@jubilee/core/games/game';
import type { RoundDraw, StatefulRound } from '@jubilee/core/games/stateful/stateful-rules';

/** Returns the id to draw with. `draw` makes the random words of an id. */
export type ForceBigWin = (
  paytable: StatefulPaytable,
  config: Readonly<Record<string, unknown>>,
  gameId: string,
  draw: (drawId: string) => RoundDraw,
) => string;

const STEPS_MAX = 200;
/** In stakes; the first round with this win is used, else the best one. */
const BIG_WIN_STAKES = 20;
const PROBE_STAKE = 100n;

export const forceBigWin: ForceBigWin = (paytable, config, gameId, draw) => {
  let best = { drawId: gameId, win: -1n };
  for (let n = 0; n < FORCED_TRIES; n += 1) {
    const drawId = forcedDrawId(gameId, n);
    const opened = paytable.rules.open(config, draw(drawId));
    if (!opened.ok) return gameId;
    const win = winByRule(opened.value);
    if (win > best.win) best = { drawId, win };
    if (win >= BIG_WIN_STAKES * Number(PROBE_STAKE)) break;
  }
  return best.drawId;
};

/** What the published rule makes of a round. */
function winByRule(dealt: StatefulRound): bigint {
  let round = dealt;
  for (let steps = 0; !round.isComplete && steps < STEPS_MAX; steps += 1) {
    const next = round.act(round.autoAction());
    if (!next.ok) return -1n;
    round = next.value;
  }
  return round.win(PROBE_STAKE);
}
