import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gamesConfigurationSchema,
  type GamesConfiguration,
} from '@jubilee/contract/settings/games-configuration';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { readGames } from './read-games.ts';

const game = (gameName: string): GamesConfiguration['games'][number] => ({
  gameName,
  title: gameName,
  kind: 'slot',
  category: 'slots',
  orientation: 'landscape',
  url: `https://games.house.example/${gameName}/`,
  betAmounts: [...BET_AMOUNTS],
  paytables: [{ paytableName: 'standard', currency: 'POINTS', rtp: 0.96 }],
  minRoundMs: 0,
  jackpots: false,
});
const WHOLE: GamesConfiguration = {
  games: [game('copper-comet'), game('moonjelly')],
  slides: [
    { slideId: 'one', title: 'One', gameName: 'copper-comet' },
    { slideId: 'two', title: 'Two', path: '/promotions' },
  ],
};
const JUNK: readonly unknown[] = [
  undefined,
  null,
  7,
  -1,
  true,
  '',
  'x'.repeat(100_000),
  'javascript:alert(1)',
  [],
  [null],
  {},
  { a: { b: {} } },
  JSON.parse('{"__proto__":{"gameName":"copper-comet"},"constructor":1}'),
];

describe('a damaged list of games', () => {
  it('[CONF-20] a valid one is used unchanged', () => {
    expect(gamesConfigurationSchema.safeParse(WHOLE).success).toBe(true);
    expect(readGames(WHOLE)).toEqual({ games: WHOLE, damage: [] });
  });

  it.each(Object.keys(game('x')))(
    '[CONF-20] a game whose %s is damaged is left out and reported, the rest is shown',
    (name) => {
      for (const junk of JUNK) {
        const broken = { ...game('copper-comet'), [name]: junk };
        if (gamesConfigurationSchema.shape.games.safeParse([broken]).success && name !== 'url')
          continue;
        const { games, damage } = readGames({ ...WHOLE, games: [broken, game('moonjelly')] });
        const what = `${name} as ${JSON.stringify(junk)?.slice(0, 40)}`;
        expect(games?.games, what).toEqual([game('moonjelly')]);
        // A slide never leads to a game that is missing here.
        expect(
          games?.slides.map(({ slideId }) => slideId),
          what,
        ).toEqual(['two']);
        expect(damage, what).toContain('games');
      }
    },
  );

  it.each(['slideId', 'title', 'text', 'art', 'gameName', 'path'])(
    '[CONF-20] a slide whose %s is damaged is left out and reported',
    (name) => {
      for (const junk of JUNK.slice(1)) {
        const broken = { slideId: 'one', title: 'One', [name]: junk };
        const { games, damage } = readGames({ ...WHOLE, slides: [broken, WHOLE.slides[1]] });
        if (gamesConfigurationSchema.shape.slides.safeParse([broken]).success) continue;
        expect(games?.slides).toEqual([WHOLE.slides[1]]);
        expect(damage).toContain('slides[0]');
        expect(games?.games).toEqual(WHOLE.games);
      }
    },
  );

  it('[CONF-20] a slide that leads out of the site is left out', () => {
    for (const path of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/\n\\evil.example',
      'javascript:1',
    ]) {
      const slides = [{ slideId: 'out', title: 'Out', path }];
      expect(readGames({ ...WHOLE, slides }).games?.slides).toEqual([]);
    }
  });

  it('[CONF-20] a duplicate game is shown once', () => {
    const twice = [game('copper-comet'), { ...game('copper-comet'), title: 'Again' }];
    expect(readGames({ ...WHOLE, games: twice }).games?.games).toEqual([game('copper-comet')]);
  });

  it('[CONF-20] unknown fields are ignored', () => {
    const strange = { ...game('moonjelly'), colour: 'red' };
    expect(readGames({ games: [strange], slides: [], more: 1 })).toEqual({
      games: { games: [game('moonjelly')], slides: [] },
      damage: ['more'],
    });
  });

  it('[CONF-13] an answer without a list of games is no answer', () => {
    for (const answer of [...JUNK, { games: null, slides: [] }, { slides: [] }]) {
      expect(readGames(answer).games, JSON.stringify(answer)?.slice(0, 40)).toBeUndefined();
    }
  });

  it('[CONF-20] for any input, reading it never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.jsonValue(), (games, slides) => {
        return Array.isArray(readGames({ games, slides }).games?.games);
      }),
      { numRuns: 300 },
    );
  });
});
