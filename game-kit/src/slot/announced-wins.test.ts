import { expect, test } from 'vitest';
import { playWins, wonCells, type AnnouncedWin } from './announced-wins.ts';
import { createScreenRecorder } from './screen-recorder.fixture.ts';
import type { LastWin } from './slot-game.ts';

const win = (text: string): AnnouncedWin => ({ path: undefined, colour: 0, cells: [], text });

test.each([
  ['a single win with its text', ['one'], ['one']],
  ['several wins without a text', ['one', 'two'], ['']],
])('[GAME-12] a return of %s is announced and kept', async (_what, texts, announced) => {
  const { round } = createScreenRecorder(5);
  const base = round(100, 80);
  let last: readonly LastWin[] = [];
  const said: string[] = [];
  const displayed: string[] = [];
  const own = {
    ...base,
    tally: {
      ...base.tally,
      add: async (
        _amount: number,
        text: string,
        present: (loud: boolean) => Promise<void>,
      ): Promise<void> => {
        said.push(text);
        await present(false);
      },
    },
    lastWins: (wins: readonly LastWin[]) => {
      last = wins;
    },
  };
  const record = (line: string): Promise<void> => {
    displayed.push(line);
    return Promise.resolve();
  };
  await playWins(own, 80, texts.map(win), {
    all: (wins, loud) => record(`all ${wins.length} ${loud}`),
    one: ({ text }) => record(`one ${text}`),
  });
  expect(said).toEqual(announced);
  expect(displayed).toEqual([`all ${texts.length} false`]);
  expect(last.map(({ text }) => text)).toEqual(texts);
  await last.at(-1)?.show(new AbortController().signal);
  expect(displayed.at(-1)).toBe(`one ${texts.at(-1)}`);
});

test('[GAME-12] a won cell displays the symbol of the window, so that a wild stays a wild', () => {
  const positions = [
    { reel: 0, row: 1 },
    { reel: 4, row: 0 },
  ];
  expect(wonCells(positions, [['A', 'W']], 'A').map(({ symbol }) => symbol)).toEqual(['W', 'A']);
});
