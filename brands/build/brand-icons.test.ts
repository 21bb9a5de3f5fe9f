import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BRANDS } from '../src/index.ts';
import { drawnIconHash, ICON_KINDS, iconsFolder, iconSourceHash, readMark } from './brand-icons.ts';

describe.each(BRANDS.map((brand) => [brand.location, brand] as const))('%s', (location, brand) => {
  test('[SW-11] its icons are drawn from its current mark (else: npm run icons)', () => {
    const wanted = iconSourceHash(readMark(location), brand.emailTheme.dark.page);
    expect(drawnIconHash(location)).toBe(wanted);
  });

  test.each(ICON_KINDS)('[SW-11] $file is a picture of the size it says', ({ file, pixels }) => {
    const png = readFileSync(join(iconsFolder(location), file));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([pixels, pixels]);
    expect(png.length).toBeLessThan(120_000);
  });
});

test('[SW-11] another mark or background makes icons outdated', () => {
  const [one, ...others] = [
    iconSourceHash('<svg/>', '#000000'),
    iconSourceHash('<svg />', '#000000'),
    iconSourceHash('<svg/>', '#000001'),
  ];
  expect(others).not.toContain(one);
});
