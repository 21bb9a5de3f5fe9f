import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BRANDS } from '../src/index.ts';
import { ICON_KINDS, iconsFolder } from './brand-icons.ts';

describe.each(BRANDS)('$location', ({ location }) => {
  test.each(ICON_KINDS)('[SW-11] $file is a picture of the size it says', ({ file, pixels }) => {
    const png = readFileSync(join(iconsFolder(location), file));
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([pixels, pixels]);
    expect(png.length).toBeLessThan(120_000);
  });
});
