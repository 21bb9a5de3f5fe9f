/*
 * Records rounds of one step for the clients of Lantern Drift, Honeycomb Heist and Bingo Balcony.
 * Run: node core/bench/record-one-step-rounds.ts
 */
import { bingoBalcony951 } from '../src/games/bingo-balcony/bingo-balcony.ts';
import { honeycombHeist955 } from '../src/games/honeycomb-heist/honeycomb-heist.ts';
import { lanternDrift96 } from '../src/games/lantern-drift/lantern-drift.ts';
import type { KenoView } from '../src/games/keno/rules.ts';
import type { PlinkoView } from '../src/games/plinko/rules.ts';
import type { VideoBingoView } from '../src/games/video-bingo/rules.ts';
import { record } from './round-recorder.ts';

const choose = (): undefined => undefined;

const lantern = (rows: number, risk: string, bin: number, name: string, about: string): void =>
  record<PlinkoView>({
    paytable: lanternDrift96,
    name,
    about,
    choose,
    config: { rows, risk },
    fits: (view) => view.bin === bin,
  });
lantern(12, 'medium', 6, 'middle', 'The lantern comes down in the middle.');
lantern(8, 'high', 0, 'left-edge', 'Eight turns to the left.');
lantern(16, 'medium', 14, 'far-right', 'Sixteen rows, and almost the right edge.');
lantern(16, 'low', 7, 'returned', 'The stake comes back.');
lantern(12, 'high', 11, 'eleven', 'Next to the edge at high risk.');

const comb = (picks: readonly number[], hits: number, name: string, about: string): void =>
  record<KenoView>({
    paytable: honeycombHeist955,
    name,
    about,
    choose,
    config: { picks },
    fits: (view) => view.hits.length === hits,
  });
comb([4, 9, 14, 19, 24, 29], 0, 'none', 'Six picks and no hit.');
comb([4, 9, 14, 19, 24, 29], 4, 'four-of-six', 'Four of six.');
comb([1, 2, 3, 11, 12, 13, 21, 22, 23], 6, 'six-of-nine', 'Six of nine.');
comb([5, 6, 7, 8], 2, 'two-of-four', 'Two of four.');
comb([17], 1, 'one-of-one', 'The only pick is drawn.');

const card = (lines: number, corners: boolean, name: string, about: string): void =>
  record<VideoBingoView>({
    paytable: bingoBalcony951,
    name,
    about,
    choose,
    fits: (view) => view.lines.length === lines && view.corners === corners,
  });
card(0, false, 'no-line', 'No line.');
card(0, true, 'corners', 'Four corners and no line.');
card(1, false, 'one-line', 'One line.');
card(2, false, 'two-lines', 'Two lines.');
card(4, true, 'four-lines', 'Four lines.');
