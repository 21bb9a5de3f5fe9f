/**
 * A burst of malformed messages from the game's own window, through its port and past it. Malformed
 * ones must have no effect; valid ones among them are answered once the rate limit allows.
 */
import { FRAME_MESSAGES_PER_SECOND_MAX } from '@jubilee/contract/frame/local-storage';
import { expect } from 'vitest';
import type { TalkingFrame } from './talking-frame.ts';

const AT_ONCE = 500;
const COUNT = process.env['JUBILEE_LONG'] === '1' ? 100_000 : AT_ONCE;
/**
 * A burst lasts about as long as its last request waits, one second, and more on a busy machine.
 */
export const BURSTS_MS_MAX = 60_000 + (COUNT / AT_ONCE) * 5_000;
/** Valid requests at the end of each burst. */
const QUESTIONS = 100;
const RESPONSE_MS_MAX = 15_000;

export async function bearBursts(talking: TalkingFrame): Promise<void> {
  for (let sent = 0; sent < COUNT; sent += AT_ONCE) {
    const { answered, refused, seconds } = await burst(talking, sent);
    expect(answered + refused, `questions of the burst from ${String(sent)}`).toBe(QUESTIONS);
    expect(answered).toBeLessThanOrEqual(FRAME_MESSAGES_PER_SECOND_MAX * (seconds + 1));
    const value = `after ${String(sent)}`;
    await expect
      .poll(() => talking.sendRequest('setLocalStorage', { key: 'burst', value }), {
        timeout: RESPONSE_MS_MAX,
      })
      .toEqual({ success: true });
    // A page with a new handshake waits for this message, and finally removes the game.
    await talking.send({ controlType: 'notification', commandType: 'gameReady' });
    await expect
      .poll(() => talking.sendRequest('getLocalStorage', { key: 'burst' }), {
        timeout: RESPONSE_MS_MAX,
      })
      .toMatchObject({ value });
  }
  // Every value in the malformed messages had this key.
  await expect
    .poll(() => talking.sendRequest('getLocalStorage', { key: 'odd' }), {
      timeout: RESPONSE_MS_MAX,
    })
    .toMatchObject({ value: null });
}

interface Answered {
  readonly answered: number;
  readonly refused: number;
  /** Whole seconds that had begun when the last response came. */
  readonly seconds: number;
}

function burst({ frame }: TalkingFrame, seed: number): Promise<Answered> {
  return frame.evaluate(
    async ({ from, count, questions }) => {
      const port: unknown = Reflect.get(window, 'port');
      if (!(port instanceof MessagePort)) throw new Error('The frame has no port.');
      // Numbers below `n`, the same for the same burst (mulberry32).
      let state = from >>> 0;
      const roll = (n: number): number => {
        state = (state + 0x6d2b79f5) >>> 0;
        let mixed = Math.imul(state ^ (state >>> 15), state | 1);
        mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
        return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
      };
      const one = (list: readonly unknown[]): unknown => list[roll(list.length)];
      const odd = (): unknown =>
        one([
          null,
          -1,
          Number.NaN,
          'x'.repeat(70),
          '<img src=x onerror=alert(1)>',
          10n,
          [[]],
          JSON.parse('{"__proto__":{"betAmount":100},"constructor":1}'),
        ]);
      const toMessage = (commandType: unknown, data: unknown, id: unknown = 'odd') => ({
        controlType: 'request',
        commandType,
        data,
        id,
      });
      const entry = { key: 'odd', value: 'v' };
      const makers: readonly (() => unknown)[] = [
        odd,
        () =>
          toMessage('placeBet', { betAmount: one([-100, 11, '100', 1e9, null]), currency: odd() }),
        () => toMessage(one(['__proto__', 'constructor', 'PLACEBET', 'place\u0000Bet', 7]), odd()),
        () => toMessage('setLocalStorage', entry, one([null, '', -1, 0.5, {}, 'z'.repeat(65)])),
        () => toMessage('setLocalStorage', { ...entry, value: 'v'.repeat(20_000) }),
        () => toMessage('setLocalStorage', { ...entry, more: odd() }),
        () => ({
          ...toMessage('setLocalStorage', entry),
          controlType: one(['response', 'order', 1]),
        }),
        () => ({ ...toMessage('setLocalStorage', entry), more: odd() }),
        () => JSON.stringify(toMessage('setLocalStorage', entry)),
        () => [toMessage('setLocalStorage', entry)],
        () => ({ controlType: 'notification', commandType: 'balanceUpdate', data: odd() }),
        () => ({ jubilee: one(['port', 'hello ', 'HELLO']), version: 1, settings: odd() }),
      ];
      const message = (): unknown => makers[roll(makers.length)]?.();

      const ids = new Set(Array.from({ length: questions }, (_, index) => `q${from}.${index}`));
      const answers = new Map<string, boolean>();
      const since = performance.now();
      const all = new Promise<void>((resolve) => {
        port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          const id = String(Reflect.get(Object(data), 'id'));
          if (!ids.has(id)) return;
          answers.set(id, Object.hasOwn(Object(Reflect.get(Object(data), 'data')), 'balances'));
          if (answers.size === ids.size) resolve();
        });
      });
      for (let index = 0; index < count; index += 1) {
        if (index % 3 === 0) parent.postMessage(message(), '*');
        else port.postMessage(message());
      }
      for (const id of ids) port.postMessage(toMessage('getBalances', {}, id));
      await all;
      const answered = [...answers.values()].filter(Boolean).length;
      return {
        answered,
        refused: answers.size - answered,
        seconds: Math.ceil((performance.now() - since) / 1_000),
      };
    },
    { from: seed, count: AT_ONCE, questions: QUESTIONS },
  );
}
