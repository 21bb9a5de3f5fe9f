/** Facts before and after an act as rows that people can read. Pure. Source: OFFICE-7. */
import { isStaffRole, roleName, scopeText } from './names.ts';

/** In place of a fact that one side does not have. */
export const NOTHING = '–';

export interface ChangeRow {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly isChanged: boolean;
}

type Facts = Readonly<Record<string, unknown>>;

/** One row for each fact of either side: what changed comes first. An absent fact is a dash. */
export function changesOf(before: Facts | null, after: Facts | null): readonly ChangeRow[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const rows = names.map((name) => {
    const one = valueText(name, before?.[name]);
    const other = valueText(name, after?.[name]);
    return { name: wordsOf(name), before: one, after: other, isChanged: one !== other };
  });
  return rows.toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged));
}

/** A value as a sentence would say it. */
export function valueText(name: string, value: unknown): string {
  if (value === undefined) return NOTHING;
  if (name === 'brands' && (value === null || isTexts(value))) return scopeText(value);
  if (value === null) return NOTHING;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (isTexts(value)) {
    return value.length === 0
      ? 'None'
      : value.map((one) => (isStaffRole(one) ? roleName(one) : one)).join(', ');
  }
  return JSON.stringify(value);
}

/** `changeStaffRoles` becomes `Change staff roles`, `isDisabled` becomes `Disabled`. */
export function wordsOf(name: string): string {
  // A command of the operator stands in the audit as it was typed.
  if (!/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** An act as the two sides of what it changes. */
export interface ReadableAct {
  readonly title: string;
  readonly before: Facts | null;
  readonly after: Facts | null;
  /** The rest of the content. */
  readonly further: Facts;
}

/**
 * The content of a proposal as before and after. Acts whose content has `from` and `to` say it themselves; the others
 * are listed here.
 */
export function readAct(act: string, content: Facts): ReadableAct {
  const { from, to, ...further } = content;
  if (isFacts(from) && isFacts(to)) {
    return { title: wordsOf(act), before: from, after: to, further };
  }
  const sides = SIDES[act];
  return { title: wordsOf(act), before: null, after: null, ...sides, further: content };
}

const SIDES: Readonly<Record<string, { readonly before: Facts; readonly after: Facts }>> = {
  enableStaff: { before: { isDisabled: true }, after: { isDisabled: false } },
  resumeGame: { before: { isPaused: true }, after: { isPaused: false } },
  reopenFinanceDay: { before: { isClosed: true }, after: { isClosed: false } },
  enablePlayer: { before: { isDisabled: true }, after: { isDisabled: false } },
  erasePlayer: { before: { isErased: false }, after: { isErased: true } },
  correctPlayerExclusion: { before: { isExcluded: true }, after: { isExcluded: false } },
};

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
