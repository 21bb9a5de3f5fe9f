/** Which colors need contrast against which, and how much. Source: BRAND-8, BRAND-18. */
import { contrast } from './oklch.ts';
import { MODES, roleColours } from './role-colours.ts';

const SURFACES = ['bg', 'bg-sunken', 'surface-1', 'surface-2', 'surface-3', 'surface-hover'];
const STATUSES = ['success', 'warning', 'danger', 'info'];

interface Pair {
  readonly front: string;
  readonly back: string;
  readonly atLeast: number;
}

const pairs = (
  fronts: readonly string[],
  backs: readonly string[],
  atLeast: number,
): readonly Pair[] => fronts.flatMap((front) => backs.map((back) => ({ front, back, atLeast })));

/** 4.5 for text, 7 for text on a reward, 3 for borders of controls and the focus ring. */
export const CONTRAST_PAIRS: readonly Pair[] = [
  ...pairs(['text', 'text-2', 'text-3', 'link', 'select', 'accent-text'], SURFACES, 4.5),
  ...pairs(['on-primary'], ['primary', 'primary-hi', 'primary-hover', 'primary-press'], 4.5),
  ...pairs(['on-accent'], ['accent', 'accent-hi'], 7),
  ...pairs(['on-accent'], ['accent-hover', 'accent-press'], 4.5),
  ...pairs(['select'], ['select-soft'], 4.5),
  ...pairs(['primary-text'], ['primary-soft'], 4.5),
  ...pairs(['accent-text'], ['accent-soft'], 4.5),
  ...STATUSES.flatMap((status) => pairs([`${status}-text`], [`${status}-soft`], 4.5)),
  ...['points', 'tickets'].flatMap((currency) =>
    pairs([`${currency}-text`], [`${currency}-soft`], 4.5),
  ),
  ...pairs(['on-status'], ['danger', 'success'], 4.5),
  ...pairs(['line-strong'], ['bg', 'surface-1', 'surface-2'], 3),
  ...pairs(['focus'], SURFACES, 3),
];

export interface MeasuredPair extends Pair {
  readonly mode: string;
  readonly value: number;
}

/** Every pair in both modes, measured on the style sheets that ship. */
export function measurePairs(
  sheets: { readonly tokens: string; readonly theme: string },
  theme: string,
): MeasuredPair[] {
  return MODES.flatMap((mode) => {
    const colour = roleColours(sheets, theme, mode);
    return CONTRAST_PAIRS.map((pair) => ({
      ...pair,
      mode,
      value: contrast(colour(pair.front), colour(pair.back)),
    }));
  });
}

/** One sentence for each pair with too little contrast. */
export function contrastProblems(
  sheets: { readonly tokens: string; readonly theme: string },
  theme: string,
): string[] {
  return measurePairs(sheets, theme)
    .filter(({ value, atLeast }) => value < atLeast)
    .map(
      ({ mode, front, back, value, atLeast }) =>
        `${theme}, ${mode}: ${front} on ${back} has ${value.toFixed(2)} to 1, but needs ${String(atLeast)}`,
    );
}
