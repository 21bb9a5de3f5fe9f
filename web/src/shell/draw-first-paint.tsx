import { renderToStaticMarkup } from 'react-dom/server.edge';
import { brandMark } from '../brand/marks.ts';
import { heroArt, type HeroArt } from '../catalogue/game-art.ts';
import { FirstPaint } from './first-paint.tsx';

export interface DrawnFirstPaint {
  /** Elements of the head that preload its picture before the fonts. */
  readonly head: readonly string[];
  readonly body: string;
}

/** For the build only: the first paint of a brand, with the build's file URLs. */
export function drawFirstPaint(brand: {
  readonly location: string;
  readonly name: string;
  readonly art: { readonly welcome: string };
}): DrawnFirstPaint {
  const art = heroArt(brand.art.welcome);
  const mark = brandMark(brand.location) ?? '';
  return {
    head: art === undefined ? [] : picturesOf(art),
    body: renderToStaticMarkup(<FirstPaint name={brand.name} mark={mark} art={art} />),
  };
}

function picturesOf(art: HeroArt): readonly string[] {
  const picture = (address: string, media: string) =>
    `<link rel="preload" as="image" href="${address}" media="${media}" fetchpriority="high" />`;
  return [picture(art.phone, '(max-width:639px)'), picture(art.wide, '(min-width:640px)')];
}
