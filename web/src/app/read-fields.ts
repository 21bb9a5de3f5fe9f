import type * as z from 'zod/mini';

export type Fields = Readonly<Record<string, unknown>>;

/** A plain object with what it really holds: nothing of a prototype can be mistaken for a field. */
export function recordOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields: Record<string, unknown> = Object.create(null);
  return Object.assign(fields, Object.fromEntries(Object.entries(value)));
}

/** Names of fields that were not as they should be, for a report: never what they held. */
export interface Damage {
  readonly note: (path: string) => void;
  /** Notes fields of an object that nobody knows. */
  readonly unknown: (path: string, source: Fields | undefined, known: readonly string[]) => void;
  readonly list: () => readonly string[];
}

const NAMES_MAX = 30;
const NAME_LENGTH_MAX = 60;

export function createDamage(): Damage {
  const names = new Set<string>();
  const note = (path: string): void => {
    // Names may come from the damaged answer itself.
    const name = path.replaceAll(/[^A-Za-z0-9_.[\]-]/g, '?').slice(0, NAME_LENGTH_MAX);
    if (names.size < NAMES_MAX) names.add(name);
  };
  return {
    note,
    unknown(path, source, known) {
      for (const name of Object.keys(source ?? {})) {
        if (!known.includes(name)) note(path === '' ? name : `${path}.${name}`);
      }
    },
    list: () => [...names],
  };
}

const ENTRIES_MAX = 500;

/** The entries of a list that are what they should be; the others are left out and noted. */
export function entriesOf<Schema extends z.ZodMiniType>(
  list: unknown,
  schema: Schema,
  path: string,
  damage: Damage,
): z.output<Schema>[] {
  if (!Array.isArray(list)) {
    damage.note(path);
    return [];
  }
  if (list.length > ENTRIES_MAX) damage.note(path);
  return list.slice(0, ENTRIES_MAX).flatMap((entry: unknown, index): z.output<Schema>[] => {
    const read = schema.safeParse(entry);
    if (!read.success) damage.note(`${path}[${index}]`);
    return read.success ? [read.data] : [];
  });
}
