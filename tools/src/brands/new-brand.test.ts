import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { folderProblems } from '@jubilee/brands/build/palette-problems';
import { brandFolders } from '@jubilee/brands/build/read-brand';
import { scaffoldBrand } from './new-brand.ts';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import { ROOT } from '../repository/tree.ts';

/** Files that a new brand changes are copied; files that it only reads are linked. */
const COPIED = ['.oxfmtrc.json', 'tsconfig.base.json', 'brands'];
const LINKED = ['node_modules', 'contract', 'ui', 'web'];
const WANTED = { id: 'moonbay', name: "Moon Bay & Sons'", domain: 'moonbay.example' };
const FIRST_BRAND = 'sweeps';
const copies: string[] = [];
let tree = '';

function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'jubilee-new-brand-'));
  copies.push(copy);
  const filter = (path: string): boolean => !/node_modules|\.png$/.test(path);
  for (const part of COPIED)
    cpSync(join(ROOT, part), join(copy, part), { recursive: true, filter });
  for (const part of LINKED) symlinkSync(join(ROOT, part), join(copy, part));
  removeOtherBrands(copy);
  return copy;
}

/** Removes every brand but one, so that the brands of an installation change no result. */
function removeOtherBrands(copy: string): void {
  for (const name of brandFolders(copy).filter((one) => one !== FIRST_BRAND))
    rmSync(join(copy, 'brands/src', name), { recursive: true });
  const file = join(copy, 'brands/src/index.ts');
  const text = readFileSync(file, 'utf8')
    .replaceAll(/^import \{ brand as (?!sweeps )\w+ \} from .*\n/gm, '')
    .replace(/(BRANDS: readonly Brand\[\] = )\[[^\]]*\]/, `$1[${FIRST_BRAND}]`);
  writeFileSync(file, text);
}
afterAll(() => copies.forEach((copy) => rmSync(copy, { recursive: true, force: true })));

const registry = (): string => readFileSync(join(tree, 'brands/src/index.ts'), 'utf8');

/** Loads the copied registry in a separate process. */
async function queryRegistry(expression: string): Promise<unknown> {
  const script = `import { BRANDS, brandOfHost, deploymentOfHost } from './brands/src/index.ts';
import { brandProblems, registryProblems, brandMessageProblems } from './brands/build/brand-problems.ts';
import { pictureNames, readBrandMessages } from './brands/build/read-brand.ts';
console.log(JSON.stringify(${expression}));`;
  const { code, output } = await runCommand(
    process.execPath,
    ['--input-type=module-typescript', '--eval', script],
    { folder: tree },
  );
  expect([code, output]).toEqual([0, output]);
  return JSON.parse(output);
}

// Compilers and separate processes are slow on a busy machine.
describe('a new brand', { timeout: 60_000 }, () => {
  beforeEach(() => {
    tree = copyTree();
  });

  test('[BRAND-24][BRAND-14] is registered, has its hosts, and passes every check that other brands pass', async () => {
    const before = registry();
    const done = await scaffoldBrand(WANTED, tree);
    expect(done.ok).toBe(true);
    expect(await folderProblems('moonbay', tree)).toEqual([]);
    const added = registry()
      .split('\n')
      .filter((line) => !before.split('\n').includes(line));
    expect(added).toEqual([
      "import { brand as moonbay } from './moonbay/brand.ts';",
      'export const BRANDS: readonly Brand[] = [sweeps, moonbay];',
    ]);
    const answer = await queryRegistry(`{
      locations: BRANDS.map((one) => one.location),
      local: brandOfHost('moonbay.localhost:4000', undefined).name,
      live: deploymentOfHost('play.moonbay.example').stage,
      problems: [
        ...BRANDS.flatMap((one) => brandProblems(one, pictureNames())),
        ...registryProblems(BRANDS),
        ...Object.entries(await readBrandMessages('moonbay')).flatMap(([l, messages]) => brandMessageProblems(l, messages)),
      ],
      languages: Object.keys(await readBrandMessages('moonbay')),
    }`);
    expect(answer).toEqual({
      locations: ['sweeps', 'moonbay'],
      local: WANTED.name,
      live: 'live',
      problems: [],
      languages: ['en', 'es'],
    });
  });

  test('[BRAND-24] has no type error and is formatted', async () => {
    expect((await scaffoldBrand(WANTED, tree)).ok).toBe(true);
    for (const project of ['brands', 'brands/build']) {
      const types = await runCommand(installedProgram('tsc'), ['-p', join(tree, project)]);
      expect([project, types.code, types.output]).toEqual([project, 0, '']);
    }
    const format = await runCommand(installedProgram('oxfmt'), ['--check', 'brands/src'], {
      folder: tree,
    });
    expect([format.code, format.output]).toEqual([0, format.output]);
  });

  test('[BRAND-24] two of them in a row get two numbers and two hues', async () => {
    expect((await scaffoldBrand(WANTED, tree)).ok).toBe(true);
    // This process has already loaded the registry, so the second brand is given its number.
    const second = { id: 'second', name: 'Second', domain: 'second.example', number: 3 };
    expect((await scaffoldBrand(second, tree)).ok).toBe(true);
    const numbers = 'BRANDS.slice(1).map((one) => one.number)';
    expect(await queryRegistry(`[${numbers}, registryProblems(BRANDS)]`)).toEqual([[2, 3], []]);
  });
});

describe('is refused, and nothing is written', { timeout: 60_000 }, () => {
  let before: readonly string[] = [];
  beforeAll(() => {
    tree = copyTree();
    before = [registry(), ...readdirSync(join(tree, 'brands/src'))];
  });
  afterEach(() => {
    expect([registry(), ...readdirSync(join(tree, 'brands/src'))]).toEqual(before);
  });

  test.each([
    ['an id in capitals', { id: 'MoonBay' }, 'is no id'],
    ['an id that leads elsewhere', { id: '../moonbay' }, 'is no id'],
    ['an id that is too short', { id: 'mo' }, 'is no id'],
    ['an id that is a word of the language', { id: 'class' }, 'has another meaning'],
    ['the folder of the defaults', { id: 'defaults' }, 'has another meaning'],
    ['an id that is taken', { id: 'sweeps' }, 'exists already'],
    ['a name with code in it', { name: '${process.exit(1)}' }, 'is no name'],
    ['a name that is too long', { name: 'x'.repeat(25) }, 'is no name'],
    ['a name that is taken', { name: 'sweeps' }, 'the name sweeps belongs to'],
    ['a domain with a port', { domain: 'moonbay.example:80' }, 'is no domain'],
    ['a domain in capitals', { domain: 'Moonbay.example' }, 'is no domain'],
    ['a domain that is taken', { domain: 'sweeps.example' }, 'overlap'],
    ['a domain below one that is taken', { domain: 'api.sweeps.example' }, 'overlap'],
    ['a number that is taken', { number: 1 }, 'the number 1 belongs to'],
    ['a number that is none', { number: 1.5 }, 'a number is 1 or more'],
    ['a hue that is none', { hue: 400 }, 'a hue is'],
  ])('[BRAND-24] %s', async (_what, change, expected) => {
    const done = await scaffoldBrand({ ...WANTED, ...change }, tree);
    expect(done.ok ? [] : done.problems.join('\n')).toContain(expected);
  });
});
