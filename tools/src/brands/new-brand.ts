/**
 * `npm run new:brand -- <id> --name "…" --domain …`: writes the folder of a new brand and its
 * entries in the registry. Refuses before it writes anything. Source: BRAND-24.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ICON_KINDS } from '@jubilee/brands/build/brand-icons';
import { choosePalette, freeHue } from '@jubilee/brands/build/choose-palette';
import { registryProblems } from '@jubilee/brands/build/brand-problems';
import {
  brandFolders,
  brandsFolder,
  generatedFiles,
  readPalette,
  readTokens,
} from '@jubilee/brands/build/read-brand';
import type { Brand } from '@jubilee/contract/settings/brand';
import { readEnvironment } from '../../../server/src/platform/config/env.ts';
import { processEnvironment } from '../../../server/src/platform/config/process-environment.ts';
import { newBrandFiles, type BrandDraft } from './new-brand-files.ts';
import { installedProgram, runCommand } from '../repository/run-command.ts';
import { ROOT } from '../repository/tree.ts';

export interface NewBrand {
  readonly id: string;
  readonly name: string;
  readonly domain: string;
  /** Stored in ledger rows forever; defaults to the next free one. */
  readonly number?: number;
  /** Degrees; defaults to the hue furthest from the other brands. */
  readonly hue?: number;
  readonly accentHue?: number;
}

export type Scaffolded =
  | { readonly ok: true; readonly files: readonly string[] }
  | { readonly ok: false; readonly problems: readonly string[] };

const ID = /^[a-z][a-z0-9]{2,19}$/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} '&-]{1,23}$/u;
const DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
/**
 * Reserved words of the language, names used in the registry, and names with a meaning in hosts.
 */
const RESERVED_WORDS =
  /^(defaults|build|index|localhost|brands?|stage|surface|local|deployed|arguments|async|await|break|case|catch|class|const|continue|debugger|default|delete|else|enum|eval|export|extends|false|finally|for|function|implements|import|interface|let|new|null|package|private|protected|public|return|static|super|switch|this|throw|true|try|typeof|undefined|var|void|while|with|yield)$/;
const HUE_APART = 140;

const isBelow = (domain: string, other: string): boolean =>
  domain === other || domain.endsWith(`.${other}`);

function inputProblems({ id, name, domain, hue, accentHue }: NewBrand, tree: string): string[] {
  const isHue = (value = 0): boolean => value >= 0 && value < 360;
  return [
    ...(ID.test(id) ? [] : [`"${id}" is no id: 3 to 20 small letters and digits, a letter first`]),
    ...(RESERVED_WORDS.test(id) ? [`"${id}" has another meaning here`] : []),
    ...(existsSync(join(brandsFolder(tree), id)) ? [`brands/src/${id} exists already`] : []),
    ...(NAME.test(name.trim()) && name === name.trim()
      ? []
      : [`"${name}" is no name: 2 to 24 letters, digits, blanks, ' & or -`]),
    ...(DOMAIN.test(domain)
      ? []
      : [`"${domain}" is no domain: small letters, such as brand.example`]),
    ...(isHue(hue) && isHue(accentHue) ? [] : ['a hue is 0 to 359 degrees']),
  ];
}

async function registered(tree: string): Promise<readonly Brand[]> {
  const file = pathToFileURL(join(brandsFolder(tree), 'index.ts')).href;
  const { BRANDS } = (await import(file)) as { BRANDS: readonly Brand[] };
  return BRANDS;
}

/** Values that the new brand would share with an existing one. */
function clashes(draft: BrandDraft, brands: readonly Brand[]): string[] {
  const [pattern] = brands;
  if (pattern === undefined) return [];
  const { id, number, name, domain, palette } = draft;
  const planned: Brand = {
    ...pattern,
    location: id,
    number,
    name,
    theme: palette.theme,
    baseDomain: domain,
    identity: {},
  };
  const near = brands.find(
    ({ baseDomain }) => isBelow(domain, baseDomain) || isBelow(baseDomain, domain),
  );
  return [
    ...(Number.isInteger(number) && number > 0 ? [] : ['a number is 1 or more']),
    ...(near === undefined ? [] : [`${domain} and ${near.baseDomain} of ${near.location} overlap`]),
    ...registryProblems([...brands, planned]),
  ];
}

async function draftOf(wanted: NewBrand, brands: readonly Brand[], tree: string) {
  const tokens = readTokens(tree);
  const palettes = await Promise.all(
    brandFolders(tree).map((location) => readPalette(location, tree)),
  );
  const primaryHue = wanted.hue ?? freeHue(palettes.map(({ primary }) => primary.hueDegrees));
  const accentHue = wanted.accentHue ?? (primaryHue + HUE_APART) % 360;
  const palette = choosePalette({ theme: wanted.id, primaryHue, accentHue }, tokens);
  if (palette === undefined)
    throw new Error('no seeds of these hues have enough contrast: the tokens need a fix');
  const number = wanted.number ?? Math.max(0, ...brands.map((brand) => brand.number)) + 1;
  const draft: BrandDraft = { ...wanted, number, palette };
  return { draft, files: { ...newBrandFiles(draft), ...generatedFiles(palette, tokens) } };
}

/** The registry with the brand added. Fault: the registry no longer has the expected form. */
function registryWith(id: string, registry: string): string {
  const imports = [...registry.matchAll(/^import \{ brand as \w+ \} from .*;$/gm)];
  const last = imports.at(-1);
  const list = /(BRANDS: readonly Brand\[\] = \[)([^\]]*?),?\s*\]/.exec(registry);
  if (last === undefined || list === null)
    throw new Error('brands/src/index.ts has no list of brands');
  const line = `import { brand as ${id} } from './${id}/brand.ts';`;
  return registry
    .replace(list[0], `${list[1] ?? ''}${list[2] ?? ''}, ${id}]`)
    .replace(last[0], `${last[0]}\n${line}`);
}

/**
 * Writes the brand, or returns why not. Refuses invalid names, and names that belong to another
 * brand.
 */
export async function scaffoldBrand(wanted: NewBrand, tree: string = ROOT): Promise<Scaffolded> {
  const problems = inputProblems(wanted, tree);
  if (problems.length > 0) return { ok: false, problems };
  const brands = await registered(tree);
  const { draft, files } = await draftOf(wanted, brands, tree);
  const taken = clashes(draft, brands);
  if (taken.length > 0) return { ok: false, problems: taken };

  const registry = join(brandsFolder(tree), 'index.ts');
  const registryText = registryWith(wanted.id, readFileSync(registry, 'utf8'));
  const folder = join(brandsFolder(tree), wanted.id);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  writeFileSync(registry, registryText);
  const { code, output } = await runCommand(installedProgram('oxfmt'), [folder, registry], {
    folder: tree,
  });
  if (code !== 0) throw new Error(`the new files could not be formatted:\n${output}`);
  return { ok: true, files: Object.keys(files) };
}

const USAGE = `npm run new:brand -- <id> --name "Name" --domain brand.example
    [--number 4] [--hue 150] [--accent-hue 290]`;

/** The names of the missing options. */
function missingOptions(given: {
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly domain: string | undefined;
}): readonly string[] {
  return [
    ...(given.id === undefined ? ['<id>, the first word'] : []),
    ...(given.name === undefined ? ['--name "Name"'] : []),
    ...(given.domain === undefined ? ['--domain brand.example'] : []),
  ];
}

function nextSteps(id: string): string {
  const steps: readonly (readonly [string, string])[] = [
    [`mark-${id}.svg`, 'the mark, 64 by 64'],
    ['icons/', `the mark as pictures: ${ICON_KINDS.map(({ file }) => file).join(', ')}`],
    ['palette.ts', 'change the seeds, then npm run brands'],
    ['messages/', "the brand's own messages, in each language"],
    ['legal/facts.ts', 'sponsor, addresses, places; counsel reads the texts'],
    ['content.ts', 'slides and promotions until the staff publish others'],
    ['brand.ts', 'social accounts, pictures, flags'],
  ];
  const lines = steps.map(([file, what]) => `  ${file.padEnd(24)}${what}`);
  const { web } = readEnvironment(processEnvironment()).cfg.ports;
  const last = `Then npm test and npm start: it opens on http://${id}.localhost:${web}`;
  return ['', `Next, in brands/src/${id}:`, ...lines, last].join('\n');
}

async function run(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      domain: { type: 'string' },
      number: { type: 'string' },
      hue: { type: 'string' },
      'accent-hue': { type: 'string' },
    },
  });
  const [id, ...more] = positionals;
  const { name, domain } = values;
  if (id === undefined || more.length > 0 || name === undefined || domain === undefined) {
    const missing = missingOptions({ id, name, domain });
    if (missing.length > 0) console.log(`Missing: ${missing.join(', ')}`);
    if (more.length > 0)
      console.log(`Unexpected arguments: ${more.join(' ')} (npm needs -- before options)`);
    console.log(USAGE);
    return 1;
  }
  const done = await scaffoldBrand({
    id,
    name,
    domain,
    ...(values.number === undefined ? {} : { number: Number(values.number) }),
    ...(values.hue === undefined ? {} : { hue: Number(values.hue) }),
    ...(values['accent-hue'] === undefined ? {} : { accentHue: Number(values['accent-hue']) }),
  });
  if (!done.ok) {
    for (const problem of done.problems) console.log(problem);
    return 1;
  }
  for (const file of done.files) console.log(`brands/src/${id}/${file}`);
  console.log(nextSteps(id));
  return 0;
}

if (import.meta.main) process.exitCode = await run();
