import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFiles, ROOT } from '../repository/tree.ts';

/** Keys under which browsers hold what the page wrote: data of players, whatever the code calls it. */
const PREFIXED = [
  'jubilee:analytics-consent',
  'jubilee:attribution',
  'jubilee:bets:',
  'jubilee:bingo-muted',
  'jubilee:bingo-open:',
  'jubilee:campaign',
  'jubilee:cash-out',
  'jubilee:currency',
  'jubilee:daily-reward',
  'jubilee:flags',
  'jubilee:free-points',
  'jubilee:in-app-advice',
  'jubilee:letter',
  'jubilee:limited-offers',
  'jubilee:link-email',
  'jubilee:link-redirect',
  'jubilee:net',
  'jubilee:player-here',
  'jubilee:reality-check',
  'jubilee:remembered',
  'jubilee:rounds-offered',
  'jubilee:session',
  'jubilee:shared',
  'jubilee:sign-outs',
  'jubilee:tabs',
  'jubilee:turn-hint',
  'jubilee:unseen:',
  'jubilee:visit',
];
const PLAIN = ["'theme'", "'language'", "'install'", "'updateTried'", '`game:${'];
/** Within the space that the page gives each game. */
const OF_GAMES = ["'muted'", '`stake.${', "'freePlays'", "'advice'"];

test('[SESS-12][FRAME-15] no key of the browser’s storage is renamed', () => {
  const textOf = (folders: readonly string[]): string =>
    folders
      .flatMap((folder) => readFiles(join(ROOT, folder), ['.ts', '.tsx']))
      .filter(({ path }) => !/\.(test|fixture)\.tsx?$/.test(path))
      .map(({ text }) => text)
      .join('\n');
  const ofPage = textOf(['web/src']);
  const found = [...ofPage.matchAll(/['"`](jubilee:[a-z:-]+)/g)].map((match) => match[1]);
  expect(new Set(found)).toEqual(new Set(PREFIXED));
  expect(PLAIN.filter((key) => !ofPage.includes(key))).toEqual([]);
  const ofGames = textOf(['game-kit/src', 'games']);
  expect(OF_GAMES.filter((key) => !ofGames.includes(key))).toEqual([]);
});
