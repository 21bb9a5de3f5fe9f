/**
 * Chooses the seeds of a new brand from two hues so that every color pair has enough contrast.
 * Source: BRAND-24.
 */
import type { Palette } from '@jubilee/contract/settings/palette';
import { contrastProblems } from './contrast-pairs.ts';
import { isInGamut } from './oklch.ts';
import { themeCss } from './theme-css.ts';

const PRIMARY_LIGHTNESS = [0.535, 0.52, 0.505, 0.49, 0.475, 0.46];
const PRIMARY_TEXT = [
  { light: 0.5, dark: 0.775 },
  { light: 0.48, dark: 0.8 },
  { light: 0.455, dark: 0.82 },
];
const ACCENT_LIGHTNESS = [0.82, 0.85, 0.88];
const ACCENT_TEXT = [0.49, 0.47, 0.45];
const PRIMARY_CHROMA_MAX = 0.2;
const ACCENT_CHROMA_MAX = 0.16;
const CHROMA_STEP = 0.005;

/** The strongest color of a hue within sRGB, up to `chromaMax`. */
function strongest(lightness: number, hueDegrees: number, chromaMax: number): number {
  let chroma = 0.04;
  while (chroma < chromaMax && isInGamut(lightness, chroma + CHROMA_STEP, hueDegrees)) {
    chroma += CHROMA_STEP;
  }
  return Number(chroma.toFixed(3));
}

interface Wanted {
  readonly theme: string;
  readonly primaryHue: number;
  readonly accentHue: number;
}

/** Lightnesses to try, the most vivid first. */
function* candidates({ theme, primaryHue, accentHue }: Wanted): Generator<Palette> {
  const neutral = {
    light: { chroma: 0.006, hueDegrees: primaryHue },
    dark: { chroma: 0.02, hueDegrees: primaryHue },
  };
  const voice = { widthPercent: 104, weight: 760, trackingEm: -0.018, logoRem: 1.5 };
  const shape = { cornerFactor: 1, logoHeightPx: 80, voice };
  for (const primary of pairsOf(PRIMARY_LIGHTNESS, PRIMARY_TEXT)) {
    for (const accent of pairsOf(ACCENT_LIGHTNESS, ACCENT_TEXT)) {
      yield {
        theme,
        primary: {
          lightness: primary[0],
          chroma: strongest(primary[0], primaryHue, PRIMARY_CHROMA_MAX),
          hueDegrees: primaryHue,
          textLightness: primary[1],
        },
        accent: {
          lightness: accent[0],
          chroma: strongest(accent[0], accentHue, ACCENT_CHROMA_MAX),
          hueDegrees: accentHue,
          textLightness: { light: accent[1] },
        },
        neutral,
        ...shape,
      };
    }
  }
}

function pairsOf<A, B>(ones: readonly A[], others: readonly B[]): [A, B][] {
  return ones.flatMap((one) => others.map((other): [A, B] => [one, other]));
}

/**
 * Undefined when no seed of these hues passes every pair; that is a problem of the tokens, not of
 * the hues.
 */
export function choosePalette(wanted: Wanted, tokens: string): Palette | undefined {
  for (const palette of candidates(wanted)) {
    const sheets = { tokens, theme: themeCss(palette) };
    if (contrastProblems(sheets, palette.theme).length === 0) return palette;
  }
  return undefined;
}

const FULL_TURN = 360;

/** The hue furthest from those in use, so that a new brand looks different from the others. */
export function freeHue(taken: readonly number[]): number {
  const apart = (one: number, other: number): number => {
    const turn = Math.abs(one - other) % FULL_TURN;
    return Math.min(turn, FULL_TURN - turn);
  };
  const nearest = (hue: number): number => Math.min(FULL_TURN, ...taken.map((t) => apart(hue, t)));
  const hues = Array.from({ length: FULL_TURN }, (_nothing, hue) => hue);
  return hues.reduce((best, hue) => (nearest(hue) > nearest(best) ? hue : best), 150);
}
