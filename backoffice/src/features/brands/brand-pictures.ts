import { artUrl, heroArt, type HeroArt } from '../../../../web/src/catalogue/game-art.ts';

/** The pictures of the page, which are data: the same files and crops, by name. */
export { artUrl, heroArt, type HeroArt };

/** The wide picture of a game, or its tile; undefined when there is none. */
export function pictureUrl(art: string): string | undefined {
  return heroArt(art)?.wide;
}
