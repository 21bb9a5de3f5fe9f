import {
  FRAME_NOTIFICATIONS,
  FRAME_REQUESTS,
  FRAME_REQUESTS_NOT_IMPLEMENTED,
  FRAME_SIGNALS,
} from '@jubilee/contract/frame/messages';
import { BET } from './game-answers.fixture.ts';

/** Numbers below `n`, the same for the same seed (mulberry32). */
export function dice(seed: number): (n: number) => number {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}
export type Roll = (n: number) => number;

/** One of a list that is not empty; `undefined` may be in it. */
const pick = <Item>(roll: Roll, items: readonly Item[]): Item => items[roll(items.length)] as Item;

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'then',
  'data',
  'id',
  'betAmount',
  'gameName',
  'amountWon',
  '',
  'ключ',
] as const;
const WORDS = [
  ...FRAME_REQUESTS,
  ...FRAME_REQUESTS_NOT_IMPLEMENTED,
  ...FRAME_NOTIFICATIONS,
  ...FRAME_SIGNALS,
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'valueOf',
  'PLACEBET',
  'placeBet ',
  'place\u0000Bet',
] as const;
const ODD = [
  null,
  undefined,
  0,
  -1,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  'x'.repeat(70),
  '<img src=x onerror=alert(1)>',
  "' or 1=1 --",
  true,
  10n,
] as const;

/** Any value that a message can carry. */
function anything(roll: Roll, depth = 0): unknown {
  const kind = roll(depth > 3 ? 3 : 6);
  if (kind < 3) return pick(roll, ODD);
  if (kind === 3) return Array.from({ length: roll(4) }, () => anything(roll, depth + 1));
  if (kind === 4) return JSON.parse('{"__proto__":{"betAmount":100},"constructor":1}') as unknown;
  const entries = Array.from(
    { length: roll(5) },
    () => [pick(roll, KEYS), anything(roll, depth + 1)] as const,
  );
  const made: Record<string, unknown> = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true });
  }
  return made;
}

const request = (commandType: string, data: unknown, id: unknown = 'h') => ({
  controlType: 'request',
  commandType,
  data,
  id,
});

/** A bet with one thing wrong. */
function badBet(roll: Roll): unknown {
  const wrong: readonly ((bet: Record<string, unknown>) => void)[] = [
    (bet) => (bet['betAmount'] = pick(roll, [-100, 0, 11, 100.5, '100', 1e9, null, [100]])),
    (bet) => (bet['currency'] = pick(roll, ['points', 'GOLD', '', 1, null])),
    (bet) => (bet['gameName'] = pick(roll, ['', 'x'.repeat(51), 'vault-nine', 5, null])),
    (bet) => (bet['paytableName'] = pick(roll, ['', 'y'.repeat(51), {}, null])),
    (bet) => (bet[`more${String(roll(9))}`] = anything(roll)),
    (bet) => delete bet[pick(roll, Object.keys(BET))],
  ];
  const bet: Record<string, unknown> = { ...BET };
  pick(roll, wrong)(bet);
  return bet;
}

/** A message that must change nothing, whatever it looks like. */
export function hostileMessage(roll: Roll): unknown {
  const makers: readonly (() => unknown)[] = [
    () => anything(roll),
    () => request('placeBet', badBet(roll)),
    () => request('placeCreditBet', badBet(roll)),
    () => request(pick(roll, WORDS.slice(-7)), anything(roll)),
    () => ({
      ...request('placeBet', BET),
      id: pick(roll, [undefined, null, '', 'z'.repeat(65), -1, 0.5, {}]),
    }),
    () => ({ ...request('placeBet', BET), more: anything(roll) }),
    () => ({ ...request('placeBet', BET), controlType: pick(roll, ['response', 'order', '', 1]) }),
    () => request('setLocalStorage', { key: pick(roll, ['../x', '', 'a b', 7]), value: 'v' }),
    () => request('setLocalStorage', { key: 'k', value: 'v'.repeat(8_193 + roll(20_000)) }),
    () => request('pokerSolitaireStart', { betAmount: 100, currency: 'POINTS' }),
    () => request('placeCrashBet', { betAmount: 100, currency: 'POINTS' }),
    () => request('statefulGameStart', { ...BET, gameCode: 'vault-nine', config: anything(roll) }),
    () => request(pick(roll, FRAME_REQUESTS_NOT_IMPLEMENTED), anything(roll)),
    () => ({ controlType: 'notification', commandType: pick(roll, FRAME_NOTIFICATIONS), data: {} }),
    () => ({ jubilee: pick(roll, ['hello', 'port']), version: 1, settings: anything(roll) }),
    () => JSON.stringify(request('placeBet', BET)),
    () => [request('placeBet', BET)],
    () => {
      const circle: Record<string, unknown> = request('setLocalStorage', { key: 'k', value: 'v' });
      circle['data'] = { key: 'k', value: 'v', circle };
      return circle;
    },
  ];
  return pick(roll, makers)();
}
