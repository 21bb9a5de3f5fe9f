/** How to play a whole round of each game, through the controls that a player sees. */
import type { Frame, Locator } from 'playwright-core';
import { until } from '../../until.ts';
import { endOfRound, pressSpin } from '../game-steps.ts';

export interface AtTheGame {
  readonly frame: Frame;
  /** Sets the server's clock forward. */
  readonly advance: (durationMs: number) => void;
}
export type PlayOneRound = (at: AtTheGame) => Promise<void>;

/** More than a round takes, with motion and on a busy machine; the time of the test ends before. */
const ROUND_MS_MAX = 150_000;
const OVER = /^(?:You won|Returned|No win|You cashed out|The rocket came down)/;

/** The big button of a slot, of a table game, and of the crash game. */
export const MAIN_BUTTON = 'button.spin, button.main-button';

export const spinOnce: PlayOneRound = async ({ frame }) => {
  await pressSpin(frame);
  await endOfRound(frame);
};

/**
 * Starts a round and presses, as often as necessary, the first of these buttons that is enabled.
 */
export function playWith(...moves: readonly string[]): PlayOneRound {
  return async ({ frame }) => {
    await pressMain(frame);
    await playOut(frame, moves);
  };
}

/** The same with an initial choice, by a button of the table. */
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

/** In one step within the page, so that nothing can change between the check and the click. */
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

/** Longer than any flight, the pause after it, and the betting phase. */
const FLIGHT_MS = 180_000;
const PAUSE_MS = 3_500;
const BETTING_MS = 6_500;

/**
 * Places a bet with an automatic cash-out on the next flight and waits for that flight without
 * another click; the server's clock is set forward meanwhile. Source: CRASH-21.
 */
export const flyOnce: PlayOneRound = async ({ frame, advance }) => {
  const main = (name: string) =>
    frame.locator('button.main-button[aria-disabled="false"]', { hasText: name });
  const [place, queue] = [main('Place bet'), main('Bet on the next round')];
  const takeBackButton = main('Take bet back');
  const flying = frame.getByText('Flying', { exact: true });
  const ended = frame.locator('.flight-line', { hasText: /^It came down/ });
  await frame.getByLabel('Automatic cash-out at').fill('1.01');
  await until('a flight in progress', ROUND_MS_MAX, async () => {
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
