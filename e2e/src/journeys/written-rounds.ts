/** Rounds that are written down in the game's own folder, told by the house in place of drawn ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT } from '../../../tools/src/tree.ts';

/** Stake of the written books, whole minor units. */
export const WRITTEN_STAKE = 100;

/**
 * Lets every bet of this page be answered with a written round. The bet itself is really placed; only
 * what is shown of it is replaced, so pictures and sentences can be told beforehand.
 */
export async function tellWrittenRound(page: Page, name: string): Promise<number> {
  const path = join(ROOT, 'games/copper-comet/books', `${name}.json`);
  const { book, amountWon } = JSON.parse(readFileSync(path, 'utf8')) as {
    book: unknown;
    amountWon: number;
  };
  await page.route('**/placeBet', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const reply = (await response.json()) as {
      account: { balance: number };
      paytableResult: { amountWon: number };
    };
    const { account, paytableResult } = reply;
    const balance = account.balance - paytableResult.amountWon + amountWon;
    return route.fulfill({
      response,
      json: {
        ...reply,
        account: { ...account, balance },
        paytableResult: { ...paytableResult, amountWon, book },
      },
    });
  });
  return amountWon;
}
