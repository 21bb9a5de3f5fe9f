/**
 * A stand-in for a game on the games origin that sends any request. It has no policy of its own, so
 * whatever it cannot do is prevented by the page that frames it.
 */
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

export interface TalkingFrame {
  readonly frame: Frame;
  /** Sends a request and returns the data of its one response; faults when none comes. */
  readonly sendRequest: (command: string, data?: unknown, id?: string) => Promise<unknown>;
  /** Sends a message unchanged and does not wait. */
  readonly send: (message: unknown) => Promise<void>;
  /** All notifications of the page so far, oldest first. */
  readonly notifications: () => Promise<
    readonly { readonly commandType: string; readonly data: unknown }[]
  >;
  /** All responses so far for this id: their number. */
  readonly responsesTo: (id: string) => Promise<number>;
}

const DOCUMENT = `<!doctype html><html lang="en"><title>Talking frame</title><button>Here</button><script>
  const waiting = new Map();
  window.notifications = []; window.answers = []; let count = 0;
  window.addEventListener('message', (event) => {
    if (event.data?.jubilee !== 'port' || window.port) return;
    window.settings = event.data.settings;
    window.port = event.ports[0];
    window.port.onmessage = ({ data }) => {
      if (data.controlType === 'notification') window.notifications.push(data);
      else { window.answers.push(data); waiting.get(data.id)?.(data.data); }
    };
    window.port.postMessage({ controlType: 'notification', commandType: 'gameReady' });
  });
  window.sendRequest = (commandType, data, id = 'ask' + (count += 1)) => new Promise((resolve) => {
    waiting.set(id, resolve);
    window.port.postMessage({ controlType: 'request', commandType, data, id });
  });
  parent.postMessage({ jubilee: 'hello', version: 1 }, '*');
</script></html>`;

/** From now on the page loads the stand-in in place of this game. */
export function standInFor(page: Page, gameName: string): Promise<unknown> {
  return page.route(`**/${gameName}/`, (route) =>
    route.fulfill({ contentType: 'text/html', body: DOCUMENT }),
  );
}

/** Opens a game of a signed-in player, by default Copper Comet, with the stand-in in its place. */
export async function openTalkingFrame(
  page: Page,
  web: string,
  gameName = 'copper-comet',
): Promise<TalkingFrame> {
  await standInFor(page, gameName);
  await page.goto(`${web}/game/${gameName}`);
  const element = page.locator('iframe');
  await element.waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  const frame = await (await element.elementHandle())?.contentFrame();
  if (frame === null || frame === undefined) throw new Error('The page shows no game.');
  return {
    frame,
    sendRequest: (command, data, id) =>
      frame.evaluate(
        ([name, body, key]) => {
          const request: unknown = Reflect.get(window, 'sendRequest');
          if (typeof request !== 'function') throw new Error('The frame cannot ask.');
          return request(name, body, key) as unknown;
        },
        [command, data, id] as const,
      ),
    send: (message) =>
      frame.evaluate((sent) => {
        const port: unknown = Reflect.get(window, 'port');
        if (port instanceof MessagePort) port.postMessage(sent);
      }, message),
    notifications: () => frame.evaluate(() => Reflect.get(window, 'notifications')),
    responsesTo: (id) =>
      frame.evaluate((key) => {
        const answers: { id: string }[] = Reflect.get(window, 'answers');
        return answers.filter((answer) => answer.id === key).length;
      }, id),
  };
}

/** Waits for this notification of the page; returns the data of the latest one. */
export async function waitForNotification(
  talking: TalkingFrame,
  commandType: string,
): Promise<unknown> {
  let data: unknown;
  await expect
    .poll(
      async () => {
        const found = (await talking.notifications()).findLast(
          (one) => one.commandType === commandType,
        );
        data = found?.data;
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return data;
}
