/** Rounds that are written down in the game's own folder, told by the server in place of drawn ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { ROOT } from '../../../tools/src/repository/tree.ts';
import { fetchFromServer } from './fetch-from-server.ts';

/** Stake of the written books, whole minor units. */
export const WRITTEN_STAKE = 100;

/**
 * Lets every bet of this page be answered with a written round. The bet itself is really placed; only
 * what is shown of it is replaced, so pictures and sentences can be told beforehand.
 */
export async function serveWrittenRound(
  page: Page,
  name: string,
  gameName = 'copper-comet',
): Promise<number> {
  const { book, amountWon } = writtenRound(gameName, name);
  await page.route('**/placeBet', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await fetchFromServer(route);
    const reply = (await response.json()) as {
      account: { balance: number; version: number };
      paytableResult: { amountWon: number };
    };
    const { account, paytableResult } = reply;
    const balance = account.balance - paytableResult.amountWon + amountWon;
    // Newer than what the server itself answers for this round, whichever the page hears first.
    const version = account.version + 1;
    return route.fulfill({
      response,
      json: {
        ...reply,
        account: { ...account, balance, version },
        paytableResult: { ...paytableResult, amountWon, book },
      },
    });
  });
  return amountWon;
}

interface WrittenRound {
  readonly book: unknown;
  readonly amountWon: number;
}

/** A round as the folder of the game has it; amounts in minor units. */
export function writtenRound(gameName: string, name: string): WrittenRound {
  const path = join(ROOT, 'games', gameName, 'books', `${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as WrittenRound;
}

/** Loses every pushed balance on the way, so that the page believes what it was answered last. */
export async function losePushedBalances(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('BALANCE_UPDATE')) socket.send(message);
    });
  });
}
