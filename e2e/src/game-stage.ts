/** A new player's game page, ready for a screenshot. */
import type { Page } from 'playwright-core';
import { logIn } from './journeys/account-steps.ts';
import { fetchFromServer } from './journeys/fetch-from-server.ts';
import { gameFrame } from './journeys/game-steps.ts';
import { losePushedBalances } from './journeys/written-rounds.ts';
import type { Stage } from './scene.ts';

/** A browser without a graphics card would lower the resolution to keep the game smooth. */
async function drawInFull(page: Page): Promise<void> {
  await page.route('**/gamesConfiguration', async (route) => {
    const response = await fetchFromServer(route);
    const json = (await response.json()) as { games: { url: string }[] };
    const games = json.games.map((game) => ({ ...game, url: `${game.url}#full-quality` }));
    await route.fulfill({ response, json: { ...json, games } });
  });
}

export async function atTheGame(page: Page, stage: Stage, gameName = 'copper-comet') {
  await losePushedBalances(page.context());
  await drawInFull(page);
  // A new player for each picture, because a win in one would show in the next.
  const person = await stage.users.verified({ brand: stage.brand });
  await logIn(page, stage.web, person.email);
  await page.goto(`${stage.web}/game/${gameName}`);
  // Not the big button, because an open round may show other buttons instead.
  return gameFrame(page, 'body:not(:has(#loading))');
}
