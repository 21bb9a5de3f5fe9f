/** Slides and promotions of the brands' files. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { BrandContentFile } from '@jubilee/contract/settings/content';
import { contentFileProblems } from '@jubilee/core/content/read-content';
import { GAMES } from '@jubilee/core/games/catalogue';

/** Read and checked once at the start. Faults: a brand without a file of content, or with one that is not valid. */
export async function loadContentFiles(
  brands: readonly Brand[],
): Promise<(brand: Brand) => BrandContentFile> {
  const files = new Map<number, BrandContentFile>();
  for (const { number, location } of brands) {
    const { content } = (await import(`@jubilee/brands/${location}/content`)) as {
      readonly content: BrandContentFile;
    };
    const [problem] = contentFileProblems(content, [...GAMES.keys()]);
    if (problem !== undefined) throw new Error(`The content of ${location}: ${problem}`);
    files.set(number, content);
  }
  return ({ number, location }) => {
    const found = files.get(number);
    if (found === undefined) throw new Error(`${location} has no content`);
    return found;
  };
}
