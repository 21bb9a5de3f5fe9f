import { ok, type Result } from '@jubilee/contract/values/result';

/*
 * Reads a game definition, which is untrusted data, field by field. On a wrong value the reader
 * records the problem and continues with a harmless value, so that one pass reports every problem.
 * The values may be used only when no problem was recorded.
 */
export interface DefinitionProblem {
  readonly file: string;
  /** Path inside the file, such as `pays.H1.3`. */
  readonly field: string;
  readonly problem: string;
}

/** A value of the file with its path. */
export interface Field {
  readonly value: unknown;
  readonly file: string;
  readonly path: string;
  readonly problems: DefinitionProblem[];
}

/** A checked definition, or every problem with file and field. Source: GAME-7. */
export function parseDefinition<Definition>(
  file: string,
  json: unknown,
  read: (root: Field) => Definition,
): Result<Definition, readonly DefinitionProblem[]> {
  const problems: DefinitionProblem[] = [];
  const definition = read({ value: json, file, path: '', problems });
  return problems.length === 0 ? ok(definition) : { ok: false, refusal: problems };
}

export function noteProblem(field: Field, problem: string): void {
  field.problems.push({ file: field.file, field: field.path, problem });
}

/**
 * The named fields of an object, to be read by key. A missing field has the value undefined; an
 * unknown one is a problem.
 */
export function readFields<Key extends string>(
  field: Field,
  keys: readonly Key[],
): (key: Key) => Field {
  const entries = readEntries(field);
  for (const [key, entry] of entries) {
    if (!keys.some((known) => known === key)) noteProblem(entry, 'is not a known field');
  }
  const found = new Map(entries);
  return (key) => found.get(key) ?? inside(field, key, undefined);
}

/** Every entry of an object, in file order. */
export function readEntries(field: Field): readonly (readonly [string, Field])[] {
  const { value } = field;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    noteProblem(field, 'must be an object');
    return [];
  }
  return Object.entries(value).map(([key, entry]) => [key, inside(field, key, entry)] as const);
}

/** Every item of a list of `length` items (at least one item when `length` is not given). */
export function readList(field: Field, length?: number): readonly Field[] {
  const { value } = field;
  if (!Array.isArray(value) || value.length === 0) {
    noteProblem(field, 'must be a list that is not empty');
    return [];
  }
  if (length !== undefined && value.length !== length) {
    noteProblem(field, `must have ${length} items, not ${value.length}`);
  }
  return value.map((item: unknown, index) => inside(field, String(index), item));
}

export function readInteger(field: Field, min: number, max: number): number {
  const { value } = field;
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max) {
    return value;
  }
  noteProblem(field, `must be a whole number from ${min} to ${max}`);
  return min;
}

export function readNumber(field: Field): number {
  if (typeof field.value === 'number' && Number.isFinite(field.value)) return field.value;
  noteProblem(field, 'must be a number');
  return 0;
}

export function readText(field: Field, lengthMax: number): string {
  const { value } = field;
  if (typeof value === 'string' && value.length > 0 && value.length <= lengthMax) return value;
  noteProblem(field, `must be text of 1 to ${lengthMax} characters`);
  return '';
}

/** For a field with only one valid value; any other is a problem. */
export function requireValue(field: Field, only: string | number | boolean): void {
  if (field.value !== only) noteProblem(field, `must be ${JSON.stringify(only)}`);
}

function inside(field: Field, key: string, value: unknown): Field {
  const path = field.path === '' ? key : `${field.path}.${key}`;
  return { value, file: field.file, path, problems: field.problems };
}
