import { afterEach, expect, it, vi } from 'vitest';
import { openBrowserChannel } from './tab-channel.ts';
import type { TabMessage } from './tab-messages.ts';

const ORIGIN = 'https://play.example';

/** The browser's channel, whose messages a test delivers with the origin that it wants. */
class DeliveredChannel extends EventTarget {
  static last: DeliveredChannel | undefined;

  constructor() {
    super();
    DeliveredChannel.last = this;
  }

  deliver(origin: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { origin, data }));
  }
}

afterEach(() => vi.unstubAllGlobals());

it('[SESS-26] only messages of the own origin, and in the form of the tabs, are received', () => {
  vi.stubGlobal('BroadcastChannel', DeliveredChannel);
  const received: TabMessage[] = [];
  openBrowserChannel(ORIGIN)?.listen((message) => received.push(message));
  const browser = DeliveredChannel.last;
  const gone = (from: string): TabMessage => ({ type: 'gone', from });
  for (const origin of ['https://other.example', 'https://play.example:8443', 'null', ''])
    browser?.deliver(origin, gone('another origin'));
  for (const data of [undefined, 'gone', { type: 'gone' }, { ...gone('one'), more: 1 }])
    browser?.deliver(ORIGIN, data);
  browser?.deliver(ORIGIN, gone('a tab'));
  expect(received).toEqual([gone('a tab')]);
});
