/** Values that fit a schema, and values that break it, drawn from one seed. */
import fc from 'fast-check';
import { isObject, type Schema, violations } from './json-schema.ts';

export interface Dice {
  /** A whole number from 0 to below `count`. */
  below(count: number): number;
  isOneIn(count: number): boolean;
  of<T>(list: readonly T[]): T;
}

/** Mulberry32. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    below,
    isOneIn: (count) => below(count) === 0,
    of(list) {
      const one = list[below(list.length)];
      if (one === undefined && list.length === 0) throw new Error('The list is empty.');
      return one as (typeof list)[number];
    },
  };
}

/** Texts that calls have answered, so that later calls name things which exist. */
export class Dictionary {
  readonly #byName = new Map<string, string[]>();
  readonly #all: string[] = [];
  static readonly #TEXTS_MAX = 400;

  learn(name: string, value: unknown): void {
    if (Array.isArray(value)) value.forEach((one: unknown) => this.learn(name, one));
    else if (isObject(value)) {
      for (const [key, member] of Object.entries(value)) this.learn(key, member);
    } else if (typeof value === 'string' && value.length <= 100) {
      for (const list of [this.#all, this.#listOf(name)]) {
        if (list.includes(value)) continue;
        list.push(value);
        if (list.length > Dictionary.#TEXTS_MAX) list.shift();
      }
    }
  }

  /** A known text under this name, else any. */
  recall(name: string, dice: Dice): string | undefined {
    const own = this.#byName.get(name) ?? [];
    const list = own.length > 0 && !dice.isOneIn(4) ? own : this.#all;
    return list.length === 0 ? undefined : dice.of(list);
  }

  #listOf(name: string): string[] {
    const list = this.#byName.get(name) ?? [];
    this.#byName.set(name, list);
    return list;
  }
}

export interface SampleSource {
  readonly dice: Dice;
  readonly dictionary: Dictionary;
}

const TEXTS = ['a', 'POINTS', 'Alice Moor', 'Ωmega', '日本語', '🎰🎰', "o'hara", 'a b', '0', '-1'];
const FORMAT_SAMPLES: Readonly<Record<string, readonly string[]>> = {
  date: ['1990-02-28', '2000-02-29', '1900-01-01', '2999-12-31'],
  'date-time': ['2026-01-02T03:04:05.678Z', '1970-01-01T00:00:00Z'],
  email: ['a@b.example', 'alice.moor+x@sweeps.example'],
};
const PATTERN_TRIES = 500;

/** Undefined: no text that fits was found. */
function textFor(
  schema: Schema,
  name: string,
  { dice, dictionary }: SampleSource,
): string | undefined {
  const format = schema['format'];
  const known = typeof format === 'string' ? (FORMAT_SAMPLES[format] ?? []) : [];
  const max = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 40;
  const candidates = [
    dice.isOneIn(5) ? undefined : dictionary.recall(name, dice),
    ...(known.length > 0 ? [dice.of(known)] : []),
    ...patternsOf(schema).map((pattern) => textOfPattern(pattern, dice)),
    dice.of(TEXTS),
    'x'.repeat(dice.isOneIn(3) ? max : Math.min(max, 1 + dice.below(20))),
    ...TEXTS,
  ];
  return candidates.find((text) => text !== undefined && violations(schema, text).length === 0);
}

function patternsOf(schema: Schema): readonly string[] {
  const { pattern, allOf } = schema;
  const parts = Array.isArray(allOf) ? (allOf as readonly Schema[]).flatMap(patternsOf) : [];
  return typeof pattern === 'string' ? [pattern, ...parts] : parts;
}

const generators = new Map<string, fc.Arbitrary<string> | undefined>();

/** Undefined for a pattern that the generator of texts does not read, such as one that looks ahead. */
function textOfPattern(pattern: string, dice: Dice): string | undefined {
  if (!generators.has(pattern)) {
    const isReadable =
      !pattern.includes('(?!') && !pattern.includes('\\p') && !pattern.includes('\\P');
    generators.set(
      pattern,
      isReadable ? fc.stringMatching(new RegExp(pattern, 'u'), { size: 'small' }) : undefined,
    );
  }
  const generator = generators.get(pattern);
  if (generator === undefined) return undefined;
  return fc.sample(generator, { numRuns: 1, seed: dice.below(2 ** 31) })[0];
}

function numberFor(schema: Schema, { dice }: SampleSource): number {
  const bound = (word: string, fallback: number): number =>
    typeof schema[word] === 'number' ? schema[word] : fallback;
  const min = bound('minimum', bound('exclusiveMinimum', -1) + 1);
  const max = bound('maximum', Math.max(min, 0) + 10_000);
  const small = min + dice.below(Math.min(max - min, 5_000) + 1);
  return dice.of([min, max, small, small, small]);
}

/** A value that fits. Faults: none is found. */
export function fitting(schema: Schema, source: SampleSource, name = ''): unknown {
  const { dice } = source;
  const variants = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(variants)) return fitting(dice.of(variants as readonly Schema[]), source, name);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return dice.of(schema['enum'] as readonly unknown[]);
  const { type } = schema;
  switch (Array.isArray(type) ? dice.of(type as readonly string[]) : type) {
    case 'object':
      return objectFor(schema, source);
    case 'array':
      return listFor(schema, source, name);
    case 'boolean':
      return dice.isOneIn(2);
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return numberFor(schema, source);
    case undefined:
      // Anything fits.
      return dice.of([null, 0, 'x', [], {}]);
    default: {
      for (let tries = 0; tries < PATTERN_TRIES; tries += 1) {
        const text = textFor(schema, name, source);
        if (text !== undefined) return text;
      }
      throw new Error(`No text was found for ${name}: ${JSON.stringify(schema)}`);
    }
  }
}

function objectFor(schema: Schema, source: SampleSource): Record<string, unknown> {
  const known = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
  const required = (schema['required'] ?? []) as readonly string[];
  const members = Object.entries(known)
    .filter(([name]) => required.includes(name) || source.dice.isOneIn(2))
    .map(([name, member]): [string, unknown] => [name, fitting(member, source, name)]);
  const others = schema['additionalProperties'];
  if (isObject(others) && source.dice.isOneIn(2)) {
    const names = (schema['propertyNames'] ?? { type: 'string' }) as Schema;
    const name = fitting(names, source, 'name');
    if (typeof name === 'string') members.push([name, fitting(others, source, name)]);
  }
  return Object.fromEntries(members);
}

function listFor(schema: Schema, source: SampleSource, name: string): unknown[] {
  const min = typeof schema['minItems'] === 'number' ? schema['minItems'] : 0;
  const max = typeof schema['maxItems'] === 'number' ? schema['maxItems'] : 5;
  const length = min + source.dice.below(Math.min(max - min, 4) + 1);
  const items = (schema['items'] ?? {}) as Schema;
  return Array.from({ length }, () => fitting(items, source, name));
}
