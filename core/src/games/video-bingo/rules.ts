import { ok, refuse } from '@jubilee/contract/values/result';
import { dealtRound } from '../stateful/dealt-round.ts';
import { isEmptyConfig } from '../stateful/empty-config.ts';
import type { StatefulRules } from '../stateful/stateful-rules.ts';
import { completeLines, CORNERS, drawBalls, drawCard, markedCells } from './card.ts';
import type { BingoPays, VideoBingoDefinition } from './definition.ts';

/** The player's view of a card, with `wonFifths` and `amountWon` added. */
export type VideoBingoView = Readonly<{
  /** Row by row, 0 in the free cell. */
  card: readonly number[];
  /** In the order they were called. */
  balls: readonly number[];
  /** Complete lines: rows 0 to 4, columns 5 to 9, diagonals 10 and 11. */
  lines: readonly number[];
  /** All four corners are marked. */
  corners: boolean;
}>;

/** One card and a fixed number of balls. Source: GAME-52. */
export function videoBingoRules({ drawn, pays }: VideoBingoDefinition): StatefulRules {
  return {
    open: (config, draw) => {
      if (!isEmptyConfig(config)) return refuse('INVALID_CONFIG');
      const card = drawCard(draw.rng);
      const balls = drawBalls(draw.rng, drawn);
      const marked = markedCells(card, new Set(balls));
      const lines = completeLines(marked);
      const corners = CORNERS.every((cell) => marked[cell] === true);
      const view: VideoBingoView = { card, balls, lines, corners };
      const hidden = `${card.join()}|${balls.join()}`;
      const wonFifths = bingoPay(pays, lines.length, corners);
      return ok(dealtRound({ view, hidden, wonFifths }));
    },
  };
}

/** In fifths of the stake: for complete lines, or for the corners alone. */
export function bingoPay(pays: BingoPays, lines: number, corners: boolean): number {
  if (lines === 0) return corners ? pays.cornersOnly : 0;
  return pays.lines[Math.min(lines, pays.lines.length - 1)] ?? 0;
}
