/** Tabs of one browser whose clocks move together with the server's. */
import type { BrowserContext, Page } from 'playwright-core';
import { balanceRadio, logIn } from './account-steps.ts';
import type { Journeys } from './open-journeys.ts';
import type { RunningClock } from './running-clock.ts';

export const isIn = (tab: Page) => balanceRadio(tab, 'POINTS').waitFor({ state: 'attached' });

export function tabsOnClock(journeys: Journeys, clock: RunningClock) {
  return {
    /** A player with tabs; sockets have journeys of their own. */
    playerWithTabs: async (count: number) => {
      const person = await journeys.app().users.verified();
      const visit = await journeys.visit();
      const { context, page, allow } = visit;
      allow(/WebSocket|ERR_FAILED|Failed to load resource|was not answered/);
      allow(/version could not be checked|continues without updates/);
      await context.routeWebSocket(/socket\.io/, (socket) => socket.close());
      await context.clock.install();
      const requests: string[] = [];
      context.on('request', (request) => {
        if (request.method() === 'POST') requests.push(new URL(request.url()).pathname);
      });
      const sent = (path: string) => requests.filter((one) => one.endsWith(path)).length;
      await logIn(page, journeys.web(), person.email);
      const tabs = [page];
      while (tabs.length < count) {
        const tab = await context.newPage();
        await tab.goto(journeys.web());
        await isIn(tab);
        tabs.push(tab);
      }
      return { person, context, tabs, sent };
    },

    /** The server's clock and that of the browser go on together. */
    pass: async (context: BrowserContext, durationMs: number): Promise<void> => {
      clock.advance(durationMs);
      await context.clock.fastForward(durationMs);
    },
  };
}
