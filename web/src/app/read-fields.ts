import type * as z from 'zod/mini';

export type Fields = Readonly<Record<string, unknown>>;

/** A plain object with own properties only: nothing of a prototype is mistaken for a field. */
export function recordOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fields: Record<string, unknown> = Object.create(null);
  return Object.assign(fields, Object.fromEntries(Object.entries(value)));
}

/** Names of invalid fields, for a report: never their values. */
export interface Damage {
  readonly note: (path: string) => void;
  /** Records the unknown fields of an object. */
  readonly unknown: (path: string, source: Fields | undefined, known: readonly string[]) => void;
  readonly list: () => readonly string[];
}

const NAMES_MAX = 30;
const NAME_LENGTH_MAX = 60;

export function createDamage(): Damage {
  const names = new Set<string>();
  const note = (path: string): void => {
    // Names may come from the damaged response itself.
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

/** The valid entries of a list; the others are left out and recorded. */
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
