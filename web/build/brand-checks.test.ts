import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BRANDS } from '@jubilee/brands';
import { brandColours, brandData } from './brand-checks.ts';

const TREE = fileURLToPath(new URL('../../', import.meta.url));
let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'jubilee-colours-'));
  for (const part of ['brands/src', 'ui/src/tokens.css']) {
    cpSync(join(TREE, part), join(copy, part), { recursive: true });
  }
  writeFileSync(join(copy, 'entry.js'), 'export const entry = 1;\n');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A build with nothing but the plugin under test. */
const buildIn = (tree: string, locations: readonly string[]) =>
  buildWith(brandColours(locations, tree));

const buildWith = (plugin: Plugin) =>
  build({
    root: copy,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin],
    build: { write: false, rolldownOptions: { input: join(copy, 'entry.js') } },
  });

/** Changes a copied file of a brand under a new folder name, because modules are cached. */
function plant(location: string, from: string, to: string, part = 'palette.ts'): string {
  const planted = `${location}${String(Object.keys(plantedOnes).length)}`;
  plantedOnes[planted] = true;
  cpSync(join(copy, 'brands/src', location), join(copy, 'brands/src', planted), {
    recursive: true,
  });
  const file = join(copy, 'brands/src', planted, part);
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
  return planted;
}
const plantedOnes: Record<string, boolean> = {};

test('[BRAND-18] the seeds of every brand build', async () => {
  const locations = BRANDS.map((brand) => brand.location);
  await expect(buildIn(copy, locations)).resolves.toBeDefined();
});

test('[BRAND-18] a seed that cannot be read fails the build and names pair and value', async () => {
  const bad = plant('sweeps', 'lightness: 0.535', 'lightness: 0.62');
  await expect(buildIn(copy, [bad])).rejects.toThrow(
    /sweeps, light: on-primary on primary-hi has 3\.\d\d to 1, but needs 4\.5/,
  );
});

test('[BRAND-18] a style sheet that is not of its seeds fails the build', async () => {
  const bad = plant('luckyharbor', 'hueDegrees: 82', 'hueDegrees: 83');
  await expect(buildIn(copy, [bad])).rejects.toThrow(/theme\.css does not match its palette/);
});

test('[BRAND-14] a brand of the registry without a folder fails the build', async () => {
  await expect(buildIn(copy, ['nowhere'])).rejects.toThrow('nowhere has no folder');
});

test('[BRAND-15][BRAND-20] the data of every brand builds, and a planted fault does not', async () => {
  await expect(buildWith(brandData(BRANDS))).resolves.toBeDefined();
  const [first, second] = BRANDS;
  if (first === undefined || second === undefined) throw new Error('two brands are needed');
  const twin = { ...second, baseDomain: first.baseDomain };
  await expect(buildWith(brandData([first, twin]))).rejects.toThrow(/belongs to sweeps already/);
});

test('[BRAND-25] a legal fact that is still a gap fails the build and is named', async () => {
  const bad = plant(
    'sweeps',
    "sponsor: 'Sweeps Promotions, LLC'",
    "sponsor: 'Sweeps Promotions [legal form]'",
    'legal/facts.ts',
  );
  const [first] = BRANDS;
  if (first === undefined) throw new Error('a brand is needed');
  await expect(buildWith(brandData([{ ...first, location: bad }], copy))).rejects.toThrow(
    /the legal fact sponsor is a gap: Sweeps Promotions \[legal form\]/,
  );
});
