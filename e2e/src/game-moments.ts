/** A characteristic moment of each game, most from a recorded round in its folder. */
import type { Page } from 'playwright-core';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { statefulGameInfo, statefulGameStart } from '@jubilee/contract/calls/stateful-games';
import { atTheGame } from './game-stage.ts';
import { fetchFromServer } from './journeys/fetch-from-server.ts';
import { endOfRound, pressSpin } from './journeys/game-steps.ts';
import { playOut, pressMain } from './journeys/games/play-one-round.ts';
import { serveWrittenRound, WRITTEN_STAKE, writtenRound } from './journeys/written-rounds.ts';
import type { Stage } from './scene.ts';
import { until } from './until.ts';

type ShowMoment = (page: Page, stage: Stage, gameName: string) => Promise<void>;
type Info = CallReply<typeof statefulGameInfo>;
type OpenGame = Info['games'][number];
interface StepsRound {
  readonly amountWon: number;
  readonly book: {
    readonly config: OpenGame['config'];
    readonly events: readonly { readonly state: OpenGame['state'] }[];
  };
}

export const GAME_MOMENTS: Readonly<Record<string, ShowMoment>> = {
  'aurora-howl': spun('two-wilds-at-once'),
  'bingo-balcony': played('two-lines'),
  'clockwork-owl': goneOn('cash-out', 5),
  'copper-comet': spun('several-lines-with-wild'),
  'ember-isle': spun('hold-silver'),
  'five-by-five': goneOn('royal', 17),
  gemwright: spun('up-the-ladder'),
  'honeycomb-heist': played('six-of-nine', 'Quick pick'),
  'koi-cascade': spun('many-ways'),
  'lantern-drift': played('far-right'),
  moonjelly: spun('many-ways'),
  'paper-rocket': inFlight,
  'seven-signal': spun('red-sevens-doubled'),
  'vault-nine': goneOn('cash-out', 5),
  'velvet-moth': goneOn('split', 1),
};

/** At full quality without a graphics card, a spin takes far longer than on a player's device. */
const SPIN_MS_MAX = 240_000;

/** A spin at its end. */
function spun(book: string): ShowMoment {
  return async (page, stage, gameName) => {
    const frame = await atTheGame(page, stage, gameName);
    await serveWrittenRound(page, book, gameName);
    await pressSpin(frame);
    await endOfRound(frame, SPIN_MS_MAX);
  };
}

/** The folder of the game has recorded rounds of this kind. */
function writtenSteps(gameName: string, name: string): StepsRound {
  return writtenRound(gameName, name) as StepsRound;
}

/** An open round after some actions, as its player finds it on return. */
function goneOn(name: string, version: number): ShowMoment {
  return async (page, stage, gameName) => {
    const { book } = writtenSteps(gameName, name);
    const state = book.events[version]?.state ?? {};
    const { hands, card, hint } = state;
    const known = {
      gameId: '0190c0de-0000-7000-8000-000000000001',
      currency: 'POINTS',
      betAmount: WRITTEN_STAKE,
      version,
      commit: '0'.repeat(64),
      reveal: null,
    } as const;
    await page.route('**/poker-solitaire/pending', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await fetchFromServer(route);
      return route.fulfill({ response, json: { games: [{ ...known, hands, card, hint }] } });
    });
    await page.route('**/statefulGames/info', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await fetchFromServer(route);
      const info = (await response.json()) as Info;
      const open: OpenGame = {
        ...known,
        gameCode: gameName,
        config: book.config,
        isComplete: false,
        state,
      };
      return route.fulfill({ response, json: { ...info, games: [open] } });
    });
    await atTheGame(page, stage, gameName);
  };
}

/** A game of one step at its end; `choice` is the button that selects the initial choice. */
function played(name: string, choice?: string): ShowMoment {
  return async (page, stage, gameName) => {
    const { book, amountWon } = writtenSteps(gameName, name);
    await page.route('**/statefulGames/start', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      const response = await fetchFromServer(route);
      const reply = (await response.json()) as CallReply<typeof statefulGameStart>;
      const balance = reply.account.balance - reply.paytableResult.amountWon + amountWon;
      return route.fulfill({
        response,
        json: {
          ...reply,
          account: { ...reply.account, balance },
          paytableResult: { amountWon },
          game: { ...reply.game, config: book.config, state: book.events.at(-1)?.state ?? {} },
        },
      });
    });
    const frame = await atTheGame(page, stage, gameName);
    if (choice !== undefined) await frame.getByRole('button', { name: choice }).click();
    await pressMain(frame);
    await playOut(frame, []);
  };
}

const FLIGHT_MS_MAX = 240_000;
/** The crash point is random: rounds are started until one is high up with the bet still in. */
async function inFlight(page: Page, stage: Stage, gameName: string): Promise<void> {
  const frame = await atTheGame(page, stage, gameName);
  const main = frame.locator('button.main-button');
  await until('a bet high up', FLIGHT_MS_MAX, async () => {
    const name = (await main.textContent()) ?? '';
    const canPress = (await main.getAttribute('aria-disabled')) === 'false';
    if (name.startsWith('Place bet') && canPress) await main.click();
    const number = Number.parseFloat((await frame.locator('.flight-number').textContent()) ?? '');
    return name.startsWith('Cash out') && number >= 1.4;
  });
}
