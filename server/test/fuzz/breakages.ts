/** Ways to break a value that fits its schema: one change at a random place of it, or of its JSON text. */
import { isObject } from './json-schema.ts';
import type { Dice } from './samples.ts';

const KEYS = [
  'extra',
  'userId',
  'walletId',
  'amountWon',
  'forceBigWin',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  ' ',
  '\u0000',
  'é',
  'k'.repeat(2_000),
];
const VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e-7,
  1e21,
  2 ** 53,
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b\ufeff',
  '🂡'.repeat(100),
  "' or 1=1 --",
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  'x'.repeat(9_000),
  [],
  [[]],
  {},
  { length: 1 },
  { toString: 'x' },
  { $gt: '' },
  [null],
  Array.from({ length: 600 }, () => 0),
];

type Place = (string | number)[];

/** Every place in a value, the whole value included. */
function placesOf(value: unknown, at: Place = []): Place[] {
  const members = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : isObject(value)
      ? Object.entries(value)
      : [];
  return [at, ...members.flatMap(([key, member]) => placesOf(member, [...at, key]))];
}

/** A copy with the member at a place replaced; `remove` leaves it out. */
function replaced(value: unknown, at: Place, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = at;
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) =>
      index === key ? replaced(item, rest, change) : item,
    );
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const next = name === key ? replaced(member, rest, change) : member;
      return next === REMOVED ? [] : [[name, next]];
    }),
  );
}

const REMOVED = Symbol('removed');

const CHANGES: readonly ((value: unknown, dice: Dice) => unknown)[] = [
  (_old, dice) => dice.of(VALUES),
  (_old, dice) => dice.of(VALUES),
  () => REMOVED,
  (old, dice) => {
    if (!isObject(old)) return dice.of(VALUES);
    const key = dice.of(KEYS);
    // Assigned by definition, so that `__proto__` becomes a member like any other.
    return Object.fromEntries([...Object.entries(old), [key, dice.of(VALUES)]]);
  },
  (old) => (Array.isArray(old) ? [...old, ...old, ...old, ...old] : [old]),
  (old) => (typeof old === 'string' ? `${old}\u0000` : String(old)),
  (old) => (typeof old === 'number' ? -old - 0.5 : old),
];

export function broken(value: unknown, dice: Dice): unknown {
  const place = dice.of(placesOf(value));
  const change = dice.of(CHANGES);
  const next = replaced(value, place, (old) => change(old, dice));
  return next === REMOVED ? undefined : next;
}

const TEXT_CHANGES: readonly ((text: string, dice: Dice) => string)[] = [
  (text, dice) => text.slice(0, dice.below(text.length)),
  (text) => `${text},`,
  (text) => text.replace('{', '{"a":NaN,'),
  (text) => text.replace(/^\{(?="([^"]+)":)/, '{"$1":0,'),
  (text) => text.replace(/:\s*\d+/, ':1e400'),
  (text) => `\ufeff${text}`,
  (text) => `[${text}]`,
  (text) => text.padEnd(17_000, ' '),
  () => `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  (text) => text.replaceAll('"', "'"),
];

/** A text that is no JSON, no object, or not this one. */
export function brokenText(text: string, dice: Dice): string {
  return dice.of(TEXT_CHANGES)(text, dice);
}
