import type * as z from 'zod/mini';

/**
 * Reads what the platform sends: members that this page does not know are left out, and everything else must be as
 * in the contract. So a page that is open during a release goes on. Source: ERR-20.
 */
export function readKnown<Schema extends z.ZodMiniType>(schema: Schema, value: unknown) {
  const read = schema.safeParse(value);
  if (read.success) return read;
  const known: unknown = structuredClone(value);
  for (const issue of read.error.issues) {
    if (issue.code !== 'unrecognized_keys') return read;
    const holder = issue.path.reduce<unknown>(
      (at, step) => (at as Readonly<Record<PropertyKey, unknown>>)[step],
      known,
    );
    for (const key of issue.keys) Reflect.deleteProperty(holder as object, key);
  }
  return schema.safeParse(known);
}
