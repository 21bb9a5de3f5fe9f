import type { VendorOrder } from '@jubilee/contract/frame/vendor-frame';
import { expect, test } from 'vitest';
import { converse, type FrameNews, VENDOR_LOAD_TIMEOUT_MS } from './vendor-conversation.ts';

const ORIGIN = 'https://vendor.house.example';
const WINDOW = {};

function talk() {
  const heard: FrameNews[] = [];
  const posted: VendorOrder[] = [];
  const logged: string[] = [];
  const late: { act: () => void; ms: number }[] = [];
  let listener = (_message: { data: unknown; origin: string; source: unknown }): void => undefined;
  const conversation = converse({
    origin: ORIGIN,
    frameWindow: () => WINDOW,
    listen(given) {
      listener = given;
      return () => (listener = () => undefined);
    },
    post: (order) => posted.push(order),
    start: () => ({
      language: 'en',
      isDark: true,
      looks: {},
      labels: {},
      values: { order: 'o-1' },
    }),
    after(ms, act) {
      late.push({ ms, act });
      return () => late.splice(0);
    },
    onNews: (news) => heard.push(news),
    log: (sentence) => logged.push(sentence),
  });
  const say = (data: unknown, origin = ORIGIN, source: unknown = WINDOW): void =>
    listener({ data, origin, source });
  return { heard, posted, logged, late, say, conversation };
}

test('[PAY-13] a document is started when it listens, and its token arrives', () => {
  const { heard, posted, say, late } = talk();
  say({ news: 'loaded' });
  expect(posted).toMatchObject([{ order: 'start', values: { order: 'o-1' } }]);
  say({ news: 'ready' });
  expect(late).toEqual([]);
  say({ news: 'token', fields: { paymentToken: 'abc' } });
  expect(heard).toEqual([{ news: 'ready' }, { news: 'token', fields: { paymentToken: 'abc' } }]);
});

test('[PAY-13] messages of other origins, other windows and other forms are ignored', () => {
  const { heard, posted, logged, say } = talk();
  const token = { news: 'token', fields: { paymentToken: 'forged' } };
  say(token, 'https://vendor.house.example.evil.example');
  say(token, 'null');
  say(token, ORIGIN, {});
  for (const form of [
    undefined,
    null,
    'token',
    [],
    { news: 'token' },
    { news: 'token', fields: { paymentToken: { number: '4111' } } },
    { news: 'token', fields: { paymentToken: 'x'.repeat(8_193) } },
    { ...token, amount: 1 },
    { news: 'height', pixels: 1e9 },
    { news: 'paid' },
  ]) {
    say(form);
  }
  expect({ heard, posted }).toEqual({ heard: [], posted: [] });
  expect(logged).toHaveLength(1);
});

test('[PAY-13] a document that is not ready in time has failed, and after the end nothing is heard', () => {
  const { heard, late, say, conversation } = talk();
  expect(late[0]?.ms).toBe(VENDOR_LOAD_TIMEOUT_MS);
  late[0]?.act();
  expect(heard).toEqual([{ news: 'error', reason: 'failed' }]);
  conversation.end();
  say({ news: 'ready' });
  expect(heard).toHaveLength(1);
});
