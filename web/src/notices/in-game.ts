import { matchPath, type PagePath } from '../navigation/paths.ts';

/** The pages on which rounds are played. */
const GAME_PAGES: readonly PagePath[] = ['/game/$gameId', '/bingo'];

/** Whether the page at this path is a game, which no announcement interrupts. Source: NOTE-2. */
export function isInGame(pathname: string): boolean {
  return GAME_PAGES.some((page) => matchPath(page, pathname) !== undefined);
}
