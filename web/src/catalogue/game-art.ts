/** URL of every picture, by file name without extension. The build hashes the names. */
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
  /** Hue of the shade behind the text, matched to the picture. */
  hue?: number;
}

const HUES: Readonly<Record<string, number>> = {
  'aurora-howl': 215,
  'copper-comet': 300,
  'ember-isle': 345,
  'lantern-drift': 285,
  moonjelly: 255,
  'paper-rocket': 262,
};

/** The wide picture of a game with its phone crop; a game without one uses its tile. */
export function heroArt(gameName: string): HeroArt | undefined {
  const tile = artUrl(gameName);
  const wide = artUrl(`hero-${gameName}`) ?? tile;
  if (wide === undefined) return undefined;
  const phone = artUrl(`hero-${gameName}-phone`) ?? tile ?? wide;
  const hue = HUES[gameName];
  return hue === undefined ? { wide, phone } : { wide, phone, hue };
}

export function hasHeroArt(gameName: string): boolean {
  return artUrl(`hero-${gameName}`) !== undefined;
}
