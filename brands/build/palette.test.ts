import { describe, expect, test } from 'vitest';
import { BRANDS } from '../src/index.ts';
import { choosePalette, freeHue } from './choose-palette.ts';
import { CONTRAST_PAIRS, contrastProblems, measurePairs } from './contrast-pairs.ts';
import { contrast, hexOf, rgbOfHex, rgbOfOklch } from './oklch.ts';
import { folderProblems, paletteProblems } from './palette-problems.ts';
import { brandFolders, readPalette, readTokens } from './read-brand.ts';
import { roleColours } from './role-colours.ts';
import { isNearDanger, themeCss } from './theme-css.ts';

const tokens = readTokens();

describe('colors', () => {
  test('[BRAND-18] are measured as WCAG and browsers do', () => {
    expect(contrast(rgbOfHex('#fff'), rgbOfHex('#000000'))).toBeCloseTo(21, 5);
    expect(contrast(rgbOfHex('#767676'), rgbOfHex('#fff'))).toBeCloseTo(4.54, 2);
    expect(hexOf(rgbOfOklch(0.628, 0.2577, 29.23))).toBe('#ff0000');
    expect(hexOf(rgbOfOklch(0.452, 0.313, 264.05))).toBe('#0000ff');
    expect(hexOf(rgbOfHex('#3a7bd5'))).toBe('#3a7bd5');
  });

  test('[BRAND-18] of roles come from the very sheet that ships', () => {
    const theme = "[data-brand='x'] { --p-fill: 0.5; --p-c: 0.1; --p-h: 200; }";
    const at = (css: string) => roleColours({ tokens: css, theme }, 'x', 'dark');
    const sum =
      '[data-theme] { --a: oklch(calc(var(--p-fill) - 0.1 * 2 + 0.05) var(--p-c) var(--p-h)); }';
    expect(hexOf(at(sum)('a'))).toBe(hexOf(rgbOfOklch(0.35, 0.1, 200)));
    const byMode = "[data-theme] { --a: #111111; } [data-theme='dark'] { --a: #222222; }";
    expect(hexOf(at(byMode)('a'))).toBe('#222222');
    expect(() => at('[data-theme] { --a: var(--a); }')('a')).toThrow('refers to itself');
    expect(() => at('[data-theme] { --a: var(--nothing); }')('a')).toThrow('--nothing');
    expect(() => at('[data-theme] { --a: oklch(0.1 0 0 / 0.5); }')('a')).toThrow('no color');
  });
});

describe.each(brandFolders())('the colors of %s', (location) => {
  test('[BRAND-8][BRAND-18] can be read in both modes, and its files are those of its seeds', async () => {
    expect(await folderProblems(location)).toEqual([]);
    const palette = await readPalette(location);
    const measured = measurePairs({ tokens, theme: themeCss(palette) }, palette.theme);
    expect(measured).toHaveLength(2 * CONTRAST_PAIRS.length);
  });
});

test('[BRAND-8] each brand has colors of its own', async () => {
  const palettes = await Promise.all(BRANDS.map((brand) => readPalette(brand.location)));
  expect(new Set(palettes.map(({ primary }) => primary.hueDegrees)).size).toBe(BRANDS.length);
  expect(new Set(palettes.map(({ accent }) => accent.hueDegrees)).size).toBe(BRANDS.length);
});

describe('a planted seed that cannot be read is found by pair and value', () => {
  test.each([
    ['primary', { lightness: 0.62 }, /on-primary on primary has 3\.\d\d to 1, but needs 4\.5/],
    ['primary', { textLightness: { light: 0.6, dark: 0.775 } }, /light: link on bg-sunken has/],
    ['primary', { textLightness: { light: 0.5, dark: 0.5 } }, /dark: link on surface-3 has/],
    ['accent', { lightness: 0.6 }, /on-accent on accent has \d\.\d\d to 1, but needs 7/],
    ['accent', { textLightness: { light: 0.62 } }, /light: accent-text on accent-soft has/],
  ] as const)('[BRAND-18] %s %j', async (part, change, expected) => {
    const palette = await readPalette('sweeps');
    const bad = { ...palette, [part]: { ...palette[part], ...change } };
    expect(paletteProblems(bad, tokens).join('\n')).toMatch(expected);
  });
});

test('[BRAND-18] a primary near red leaves links to the accent and moves danger away', async () => {
  const palette = await readPalette('sweeps');
  const red = { ...palette, primary: { ...palette.primary, hueDegrees: 25 } };
  expect([isNearDanger(palette), isNearDanger(red)]).toEqual([false, true]);
  const colour = roleColours({ tokens, theme: themeCss(red) }, red.theme, 'dark');
  expect(colour('link')).toEqual(colour('accent-text'));
  expect(colour('danger')).not.toEqual(
    roleColours({ tokens, theme: themeCss(palette) }, palette.theme, 'dark')('danger'),
  );
});

describe('seeds for a new brand', () => {
  const hues = Array.from({ length: 18 }, (_nothing, at) => at * 20);
  test.each(hues)('[BRAND-24] of hue %i can be read in both modes', (primaryHue) => {
    const accentHue = (primaryHue + 140) % 360;
    const palette = choosePalette({ theme: 'new', primaryHue, accentHue }, tokens);
    if (palette === undefined) throw new Error('no seed of this hue can be read');
    expect(contrastProblems({ tokens, theme: themeCss(palette) }, 'new')).toEqual([]);
  });

  test('[BRAND-24] take the hue that is furthest from the others', () => {
    expect(freeHue([264, 205, 17])).toBe(111);
    expect(freeHue([])).toBe(150);
  });
});
