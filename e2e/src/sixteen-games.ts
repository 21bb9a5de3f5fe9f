/**
 * A fully featured lobby of sixteen games for screenshots and journeys, served in place of the
 * games that are built now.
 */
import type { Page } from 'playwright-core';
import type { Game, Slide } from '@jubilee/contract/settings/games-configuration';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { fetchFromServer } from './journeys/fetch-from-server.ts';

type Row = readonly [
  title: string,
  kind: Game['kind'],
  category: string,
  volatility?: Game['volatility'],
  jackpots?: boolean,
];

const ROWS: readonly Row[] = [
  ['Copper Comet', 'slot', 'slots', 'medium-low'],
  ['Moonjelly', 'slot', 'slots', 'high'],
  ['Koi Cascade', 'slot', 'slots', 'medium'],
  ['Ember Isle', 'slot', 'slots', 'very-high', true],
  ['Gemwright', 'slot', 'slots', 'high', true],
  ['Lantern Drift', 'slot', 'slots', 'medium'],
  ['Aurora Howl', 'slot', 'slots', 'high'],
  ['Foxfire Vale', 'slot', 'slots', 'medium'],
  ['Honeycomb Heist', 'slot', 'slots', 'medium-low'],
  ['Cherry Static', 'slot', 'slots', 'low'],
  ['Paper Rocket', 'crash', 'crash'],
  ['Five by Five', 'poker-solitaire', 'cards'],
  ['Seven Signal', 'slot', 'slots', 'low'],
  ['Vault Nine', 'mines', 'picks'],
  ['Bingo Balcony', 'video-bingo', 'bingo', 'medium'],
  ['Velvet Moth', 'hi-lo', 'cards'],
];

const nameOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function gameOf([title, kind, category, volatility, jackpots = false]: Row, url: string): Game {
  const gameName = nameOf(title);
  return {
    gameName,
    title,
    kind,
    category,
    orientation: 'landscape',
    url,
    betAmounts: [...BET_AMOUNTS],
    paytables: (['POINTS', 'SWEEP_TICKETS'] as const).map((currency) => ({
      paytableName: `${gameName}-957`,
      currency,
      rtp: 0.956_795,
    })),
    minRoundMs: 0,
    jackpots,
    ...(volatility === undefined ? {} : { volatility, maxWinStakes: 900 }),
  };
}

const SLIDES: readonly Slide[] = [
  {
    slideId: 'moonjelly',
    title: 'Moonjelly',
    text: 'Drift through 1,024 ways to win. Each jelly you free lights the reef a little more.',
    gameName: 'moonjelly',
  },
  {
    slideId: 'ember-isle',
    title: 'Ember Isle',
    text: 'The mountain wakes slowly. Four linked jackpots glow under the ash.',
    gameName: 'ember-isle',
  },
  { slideId: 'paper-rocket', title: 'Paper Rocket', gameName: 'paper-rocket' },
];

export const SIXTEEN_TITLES: readonly string[] = ROWS.map(([title]) => title);

/** Makes every page of this browser receive sixteen games from now on, also through a worker. */
export async function offerSixteen(page: Page): Promise<void> {
  await page.context().route('**/gamesConfiguration', async (route) => {
    const response = await fetchFromServer(route);
    const { games } = (await response.json()) as { games: readonly Game[] };
    const url = games[0]?.url ?? 'https://games.example/';
    const json = { games: ROWS.map((row) => gameOf(row, url)), slides: SLIDES };
    await route.fulfill({ response, json });
  });
}

/** Favorites and recently played games of a player of the fully featured app. */
export async function offerPlayerGames(
  page: Page,
  playerGames: {
    readonly favorites: readonly string[];
    readonly recentlyPlayed: readonly string[];
    readonly open?: string;
  },
): Promise<void> {
  const at = '2026-11-20T20:00:00.000Z';
  await page.route('**/users/*/playerGames', async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await fetchFromServer(route);
    const json = {
      favorites: playerGames.favorites.map(nameOf),
      recentlyPlayed: playerGames.recentlyPlayed.map((title) => ({
        gameName: nameOf(title),
        lastPlayedAt: at,
      })),
      open:
        playerGames.open === undefined
          ? []
          : [
              {
                gameName: nameOf(playerGames.open),
                betId: '0190a0de-0000-7000-8000-000000000001',
                kind: 'POKER_SOLITAIRE',
                currency: 'POINTS',
                startedAt: at,
              },
            ],
    };
    await route.fulfill({ response, json });
  });
}
