import * as z from 'zod/mini';

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes['_zod']['def'];
type Members = Readonly<Record<string, unknown>>;

/**
 * Reads what the platform sends: members that this page does not know are left out, and everything else must be as
 * in the contract. So a page that is open during a release goes on. Source: ERR-20.
 */
export function readKnown<Read extends z.ZodMiniType>(schema: Read, value: unknown) {
  const read = schema.safeParse(value);
  return read.success ? read : schema.safeParse(knownOf(schema, value));
}

const defOf = (schema: Schema): Definition => (schema as unknown as { def: Definition }).def;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapped = (value: Members, change: (one: unknown, name: string) => unknown): Members =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]));

/** The value without the members that its schema does not know, however deep they are. */
function knownOf(schema: Schema, value: unknown): unknown {
  const def = defOf(schema);
  if ('innerType' in def) return knownOf(def.innerType, value);
  if (def.type === 'union') return knownOfUnion(def, value);
  if (def.type === 'array' && Array.isArray(value)) {
    return value.map((one) => knownOf(def.element, one));
  }
  if (!isMembers(value)) return value;
  if (def.type === 'record') return mapped(value, (one) => knownOf(def.valueType, one));
  if (def.type !== 'object') return value;
  const known = Object.entries(value).filter(([name]) => Object.hasOwn(def.shape, name));
  return mapped(Object.fromEntries(known), (one, name) => {
    const member = def.shape[name];
    return member === undefined ? one : knownOf(member, one);
  });
}

/** The form that knows most of the value's members is the one it has: another would leave out what the page knows. */
function knownOfUnion({ options, ...def }: z.core.$ZodUnionDef, value: unknown): unknown {
  const forms = options.filter((form) => isNamedBy(form, def, value));
  const most = Math.max(...forms.map((form) => knownCount(form, value)));
  const [known] = forms
    .filter((form) => knownCount(form, value) === most)
    .map((form) => ({ form, data: knownOf(form, value) }))
    .filter(({ form, data }) => z.safeParse(form, data).success);
  return known === undefined ? value : known.data;
}

/** Whether the member that names the form, where there is one, names this form. */
function isNamedBy(form: Schema, union: object, value: unknown): boolean {
  if (!('discriminator' in union)) return true;
  const def = defOf(form);
  if (def.type === 'union') return def.options.some((one) => isNamedBy(one, union, value));
  const name = String(union.discriminator);
  const naming = def.type === 'object' ? def.shape[name] : undefined;
  return naming !== undefined && isMembers(value) && z.safeParse(naming, value[name]).success;
}

function knownCount(schema: Schema, value: unknown): number {
  const def = defOf(schema);
  if (def.type !== 'object' || !isMembers(value)) return 0;
  return Object.keys(value).filter((name) => Object.hasOwn(def.shape, name)).length;
}
