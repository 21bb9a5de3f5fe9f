/** Address of every picture, by file name without its ending. The build gives each a hashed name. */
const FILES: Readonly<Record<string, string>> = import.meta.glob('../art/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function artUrl(name: string): string | undefined {
  return FILES[`../art/${name}.svg`];
}

export interface HeroArt {
  /** 1200 × 560. */
  wide: string;
  /** 3:4, for phones. */
  phone: string;
}

/** The wide picture of a game with its phone crop; a game without one shows its tile. */
export function heroArt(gameName: string): HeroArt | undefined {
  const tile = artUrl(gameName);
  const wide = artUrl(`hero-${gameName}`) ?? tile;
  if (wide === undefined) return undefined;
  return { wide, phone: artUrl(`hero-${gameName}-phone`) ?? tile ?? wide };
}

export function hasHeroArt(gameName: string): boolean {
  return artUrl(`hero-${gameName}`) !== undefined;
}
