import { expect, onTestFinished, test } from 'vitest';
import { createHostBridge, readAnswer } from './host-bridge.ts';

interface Message {
  readonly controlType: string;
  readonly commandType: string;
  readonly data?: unknown;
  readonly id?: string;
}

/** A bridge on a real message channel; `host` is the far end of it. */
function bridgeAndHost(
  answer: (message: Message, reply: (data: unknown, id?: string) => void) => void,
) {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  const seen: Message[] = [];
  port2.addEventListener('message', (event: MessageEvent<Message>) => {
    seen.push(event.data);
    answer(event.data, (data, id = event.data.id) =>
      port2.postMessage({ controlType: 'response', commandType: event.data.commandType, data, id }),
    );
  });
  port2.start();
  let count = 0;
  const bridge = createHostBridge({
    channel: {
      send: (message) => port1.postMessage(message),
      listen: (receive) => {
        port1.addEventListener('message', (event: MessageEvent<unknown>) => receive(event.data));
        port1.start();
      },
    },
    nextId: () => `t${(count += 1)}`,
    schedule: (callback, delayMs) => {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
  });
  const post = (message: unknown): void => port2.postMessage(message);
  return { bridge, seen, post };
}

test('[FRAME-1] each request gets the answer with its own id, in any order', async () => {
  const held: (() => void)[] = [];
  const { bridge } = bridgeAndHost((message, reply) => {
    held.push(() => reply({ echo: message.commandType }));
    if (held.length === 2) for (const send of held.toReversed()) send();
  });
  const [balances, credits] = await Promise.all([
    bridge.request('getBalances', {}),
    bridge.request('getCredits', {}),
  ]);
  expect(balances).toEqual({ kind: 'reply', data: { echo: 'getBalances' } });
  expect(credits).toEqual({ kind: 'reply', data: { echo: 'getCredits' } });
});

test('[FRAME-1] a silent host is distinguished from a refusal, and the request repeated with the same id', async () => {
  let requestCount = 0;
  const { bridge, seen } = bridgeAndHost((_, reply) => {
    requestCount += 1;
    if (requestCount === 2) reply({ amountWon: 1 });
  });
  expect(await bridge.request('placeBet', {}, { id: 'same', timeoutMs: 20 })).toEqual({
    kind: 'silent',
  });
  expect(await bridge.request('placeBet', {}, { id: 'same', timeoutMs: 2_000 })).toEqual({
    kind: 'reply',
    data: { amountWon: 1 },
  });
  expect(seen.map((message) => message.id)).toEqual(['same', 'same']);
});

test('[FRAME-1] an answer with an error is a refusal with its code', () => {
  expect(
    readAnswer({ amountWon: 0, error: { code: 'INSUFFICIENT_BALANCE', message: 'no' } }),
  ).toEqual({
    kind: 'refused',
    code: 'INSUFFICIENT_BALANCE',
    message: 'no',
  });
  expect(readAnswer({ amountWon: 0, error: 'down' })).toEqual({
    kind: 'refused',
    code: 'down',
    message: 'down',
  });
  expect(readAnswer({ amountWon: 5 })).toEqual({ kind: 'reply', data: { amountWon: 5 } });
});

test('[FRAME-1] unknown shapes and unexpected answers are dropped', async () => {
  const { bridge, post } = bridgeAndHost((_, reply) => {
    post('hello');
    post({
      controlType: 'response',
      commandType: 'getBalances',
      data: { wrong: true },
      id: 'nobody',
    });
    post({ access_token: 'x' });
    reply({ right: true });
  });
  expect(await bridge.request('getBalances', {})).toEqual({ kind: 'reply', data: { right: true } });
});

test('[FRAME-1] notifications reach their listeners until they unsubscribe', async () => {
  const { bridge, post } = bridgeAndHost((_, reply) => {
    post({
      controlType: 'notification',
      commandType: 'pauseGame',
      data: { reason: 'jackpot' },
    });
    reply({});
  });
  const received: unknown[] = [];
  const end = bridge.on('pauseGame', (data) => received.push(data));
  await bridge.request('getBalances', {});
  end();
  await bridge.request('getBalances', {});
  expect(received).toEqual([{ reason: 'jackpot' }]);
});

test('[FRAME-1] signals are notifications without an id', async () => {
  const { bridge, seen } = bridgeAndHost((message, reply) => {
    if (message.controlType === 'request') reply({});
  });
  bridge.signal('spinStarted');
  await bridge.request('getBalances', {});
  expect(seen[0]).toEqual({ controlType: 'notification', commandType: 'spinStarted', data: {} });
});
