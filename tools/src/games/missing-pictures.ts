import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../repository/tree.ts';

const PICTURES_FOLDER = 'web/src/art';

/**
 * Files that the lobby needs and that are missing: without the picture the tile of a game is empty.
 */
export function missingPictures(gameNames: Iterable<string>, tree: string = ROOT): string[] {
  return [...gameNames]
    .map((name) => `${PICTURES_FOLDER}/${name}.svg`)
    .filter((file) => !existsSync(join(tree, file)));
}
