import {
  brandProblems,
  contentProblems,
  legalFactsProblems,
  registryProblems,
  brandMessageProblems,
} from '@jubilee/brands/build/brand-problems';
import { folderProblems } from '@jubilee/brands/build/palette-problems';
import {
  brandFolders,
  pictureNames,
  readBrandMessages,
  readContentFile,
  readLegalFacts,
} from '@jubilee/brands/build/read-brand';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Plugin } from 'vite';

/**
 * Errors in brand colors: seeds that cannot be parsed, theme files that do not match their seeds.
 */
async function colourProblems(locations: readonly string[], tree?: string): Promise<string[]> {
  const missing = locations.filter((location) => !brandFolders(tree).includes(location));
  if (missing.length > 0) return [`${missing.join(', ')} has no folder with a palette`];
  return (await Promise.all(locations.map((location) => folderProblems(location, tree)))).flat();
}

async function saidProblems(location: string): Promise<string[]> {
  const packs = await readBrandMessages(location);
  if (packs['en'] === undefined) return [`${location} has no English messages`];
  return Object.entries(packs).flatMap(([language, messages]) =>
    brandMessageProblems(`${location}, ${language}`, messages),
  );
}

/**
 * Fails the build when a brand's colors cannot be parsed or do not match its seeds. Source:
 * BRAND-18.
 */
export function brandColours(locations: readonly string[], tree?: string): Plugin {
  return {
    name: 'jubilee-brand-colours',
    apply: 'build',
    async buildStart() {
      const problems = await colourProblems(locations, tree);
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

/**
 * Fails the build when a brand's names, hosts, pictures, messages or legal facts are invalid.
 * Source: BRAND-20, BRAND-25.
 */
export function brandData(brands: readonly Brand[], tree?: string): Plugin {
  return {
    name: 'jubilee-brand-data',
    apply: 'build',
    async buildStart() {
      const pictures = pictureNames();
      const said = await Promise.all(brands.map((brand) => saidProblems(brand.location)));
      const legal = await Promise.all(
        brands.map(async ({ location }) =>
          legalFactsProblems(location, await readLegalFacts(location, tree)),
        ),
      );
      const content = await Promise.all(
        brands.map(async ({ location }) =>
          contentProblems(location, await readContentFile(location, tree), pictures),
        ),
      );
      const problems = [
        ...brands.flatMap((brand) => brandProblems(brand, pictures)),
        ...registryProblems(brands),
        ...said.flat(),
        ...legal.flat(),
        ...content.flat(),
      ];
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}
