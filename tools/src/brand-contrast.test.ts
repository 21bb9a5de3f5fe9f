import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import { describe, expect, test } from 'vitest';
import { ROOT } from './tree.ts';

/** Relative luminance of an OKLCH colour, clipped to sRGB as a browser does on an ordinary screen. */
function luminance(lightness: number, chroma: number, hueDegrees: number): number {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number): number => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function seedsOf(location: string): (name: string) => number {
  const css = readFileSync(join(ROOT, 'brands/src', location, 'theme.css'), 'utf8');
  return (name) => {
    const text = new RegExp(`--${name}:\\s*([\\d.]+)`).exec(css)?.[1];
    if (text === undefined) throw new Error(`${location} has no seed ${name}`);
    return Number(text);
  };
}

const WHITE = 1;

describe.each(BRANDS.map((brand) => brand.location))('the colours of %s', (location) => {
  const seed = seedsOf(location);

  test('[BRAND-8] white stands out from both ends of the primary fill', () => {
    for (const step of [0, 0.035]) {
      const fill = luminance(seed('p-fill') + step, seed('p-c'), seed('p-h'));
      expect(contrast(WHITE, fill)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('[BRAND-8] dark text stands out from the accent, pressed too', () => {
    const text = luminance(0.21, 0.045, seed('a-h'));
    for (const step of [0, -0.08]) {
      const fill = luminance(seed('a-l') + step, seed('a-c'), seed('a-h'));
      expect(contrast(text, fill)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('[BRAND-8] each brand has colours of its own', () => {
  const hues = BRANDS.map((brand) => seedsOf(brand.location)('p-h'));
  expect(new Set(hues).size).toBe(BRANDS.length);
});
