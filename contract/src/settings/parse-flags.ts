import {
  FLAG_DEFAULTS,
  FLAG_SHAPE,
  flagOverridesSchema,
  type FlagName,
  type FlagOverrides,
  type Flags,
} from './flags.ts';

const TRUTHS = new Set(['true', 'yes', 'on', '1']);

/** Whether a text means true: `true`, `yes`, `on` or `1`, in any case; everything else is false. */
export function readTruth(text: string): boolean {
  return TRUTHS.has(text.toLowerCase());
}

const DECIMAL = /^-?[0-9]{1,15}(?:\.[0-9]{1,6})?$/;

function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAG_SHAPE, name);
}

/**
 * Converts text to the type of the flag: a boolean, a decimal number, a comma-separated list, or
 * the text itself.
 */
function textAs(name: FlagName, value: string): unknown {
  const sample = FLAG_DEFAULTS[name];
  if (typeof sample === 'boolean') return readTruth(value);
  if (typeof sample === 'number') return DECIMAL.test(value) ? Number(value) : undefined;
  if (typeof sample === 'string') return value;
  return value === '' ? [] : value.split(',').map((part) => part.trim());
}

/**
 * Parses one flag from an untrusted value. Booleans, numbers and lists are used as they are, and
 * text is read as the flag's type; a boolean flag also accepts the number 1 for true and 0 for
 * false. Undefined when the value does not fit: the caller uses the previous value. Source: FLAG
 * rules.
 */
export function parseFlag(name: FlagName, value: unknown): Flags[FlagName] | undefined {
  const numberAsTruth = typeof FLAG_DEFAULTS[name] === 'boolean' && (value === 1 || value === 0);
  const read = typeof value === 'string' ? textAs(name, value) : value;
  const result = FLAG_SHAPE[name].safeParse(numberAsTruth ? value === 1 : read);
  return result.success ? result.data : undefined;
}

/** Parses a table of flags; also returns the names that are unknown or have an invalid value. */
export function parseFlags(table: Readonly<Record<string, unknown>>): {
  readonly flags: FlagOverrides;
  readonly refused: readonly string[];
} {
  const flags: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [name, value] of Object.entries(table)) {
    const parsed = isFlagName(name) ? parseFlag(name, value) : undefined;
    if (parsed === undefined) refused.push(name);
    else flags[name] = parsed;
  }
  return { flags: flagOverridesSchema.parse(flags), refused };
}

/** Applies layers of overrides to the defaults; a later layer wins. */
export function resolveFlags(...layers: readonly FlagOverrides[]): Flags {
  let flags: Flags = { ...FLAG_DEFAULTS };
  for (const layer of layers) flags = { ...flags, ...layer };
  return flags;
}
