/** Recorded rounds of Copper Comet, returned by the server in place of drawn ones. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { ROOT } from '../../../tools/src/repository/tree.ts';
import { fetchFromServer } from './fetch-from-server.ts';

/** Stake of the recorded books, whole minor units. */
export const WRITTEN_STAKE = 100;

/**
 * Answers every bet of this page with a recorded round. The bet is really placed; only its
 * displayed result is replaced, so that pictures and messages are predictable.
 */
export async function serveWrittenRound(page: Page, name: string): Promise<number> {
  const { book, amountWon } = writtenRound(name);
  await page.route('**/placeBet', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await fetchFromServer(route);
    const reply = (await response.json()) as {
      account: { balance: number; version: number };
      paytableResult: { amountWon: number };
    };
    const { account, paytableResult } = reply;
    const balance = account.balance - paytableResult.amountWon + amountWon;
    // Newer than the server's own update for this round, whichever the page gets first.
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

/** A round of Copper Comet; amounts in minor units. */
function writtenRound(name: string): WrittenRound {
  const path = join(ROOT, 'games/copper-comet/books', `${name}.json`);
  return JSON.parse(readFileSync(path, 'utf8')) as WrittenRound;
}

/** Drops every pushed balance, so that the page shows the one of the latest response. */
export async function losePushedBalances(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!String(message).includes('BALANCE_UPDATE')) socket.send(message);
    });
  });
}
