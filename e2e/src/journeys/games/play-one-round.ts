/** How one whole round of each game is played, by what a player finds on its table. */
import type { Frame, Locator } from 'playwright-core';
import { until } from '../../until.ts';
import { endOfRound, pressSpin } from '../game-steps.ts';

export interface AtTheGame {
  readonly frame: Frame;
  /** Sets the server's clock forward. */
  readonly advance: (durationMs: number) => void;
}
export type PlayOneRound = (at: AtTheGame) => Promise<void>;

const ROUND_MS_MAX = 45_000;
const OVER = /^(?:You won|Returned|No win|You cashed out|The rocket came down)/;

/** The big button of a slot, of a table, and of the crash game. */
export const MAIN_BUTTON = 'button.spin, button.main-button';

export const spinOnce: PlayOneRound = async ({ frame }) => {
  await pressSpin(frame);
  await endOfRound(frame);
};

/** Starts a round and presses, as often as it takes, the first of these that may be pressed. */
export function playWith(...moves: readonly string[]): PlayOneRound {
  return async ({ frame }) => {
    await pressMain(frame);
    await playOut(frame, moves);
  };
}

/** The same where something has to be chosen first, by a button of the table. */
export function chooseAndPlay(choice: string): PlayOneRound {
  return async ({ frame }) => {
    await frame.getByRole('button', { name: choice }).click();
    await pressMain(frame);
    await playOut(frame, []);
  };
}

export async function pressMain(frame: Frame): Promise<void> {
  await frame.locator('button.main-button[aria-disabled="false"]').click();
}

export async function playOut(frame: Frame, moves: readonly string[]): Promise<void> {
  await until('the end of the round', ROUND_MS_MAX, async () => {
    if (await isOver(frame)) return true;
    await pressFirst(frame, moves);
    return false;
  });
}

async function isOver(frame: Frame): Promise<boolean> {
  const [isOpen, said] = await frame.evaluate(() => [
    document.querySelector<HTMLElement>('#game')?.dataset['open'],
    document.querySelector('#game > [role="status"]')?.textContent,
  ]);
  return isOpen === 'false' && OVER.test(said ?? '');
}

/** In one step within the page: between looking and pressing nothing can change. */
async function pressFirst(frame: Frame, moves: readonly string[]): Promise<void> {
  await frame.evaluate((names) => {
    const ready = [
      ...document.querySelectorAll<HTMLButtonElement>('#game button[aria-disabled="false"]'),
    ].filter((one) => one.checkVisibility());
    for (const name of names) {
      const found = ready.find((one) => one.textContent.trim().startsWith(name));
      if (found === undefined) continue;
      found.click();
      return;
    }
  }, moves);
}

/** Longer than any flight, than the pause after one, and than the time for bets. */
const FLIGHT_MS = 180_000;
const PAUSE_MS = 3_500;
const BETTING_MS = 6_500;

/**
 * Sets a bet with an automatic cash-out on the flight after this one, and is in that flight without
 * another press; the clock of the server is set over the waiting. Source: CRASH-21.
 */
export const flyOnce: PlayOneRound = async ({ frame, advance }) => {
  const main = (name: string) =>
    frame.locator('button.main-button[aria-disabled="false"]', { hasText: name });
  const [place, queue] = [main('Place bet'), main('Bet on the next round')];
  const takeBackButton = main('Take bet back');
  const flying = frame.getByText('Flying', { exact: true });
  const ended = frame.locator('.flight-line', { hasText: /^It came down/ });
  await frame.getByLabel('Automatic cash-out at').fill('1.01');
  await until('a flight that is under way', ROUND_MS_MAX, async () => {
    if (await place.isVisible()) await overFrom(place, BETTING_MS);
    return queue.isVisible();
  });
  await queue.click();
  await until('the bet in its flight', ROUND_MS_MAX, async () => {
    if (await takeBackButton.isVisible()) return true;
    if (await flying.isVisible()) await overFrom(flying, FLIGHT_MS);
    else if (await ended.isVisible()) await overFrom(ended, PAUSE_MS);
    return false;
  });
  advance(BETTING_MS);
  await until('the end of the bet', ROUND_MS_MAX, () => isOver(frame));

  async function overFrom(phase: Locator, durationMs: number): Promise<void> {
    advance(durationMs);
    await phase.waitFor({ state: 'hidden' });
  }
};
