import { t } from '@lingui/core/macro';
import type {
  Game,
  GamesConfiguration,
  Slide,
} from '@jubilee/contract/settings/games-configuration';
import { heroArt, hasHeroArt, type HeroArt } from '../../catalogue/game-art.ts';
import { SLIDES_MAX } from '@jubilee/contract/values/limits';
import { betRange, kindName } from '../../catalogue/game-messages.ts';
import { findGame } from '../../catalogue/games.ts';
import { spokenLanguage } from '../../language/load-messages.ts';

export interface HeroSlide {
  readonly id: string;
  readonly eyebrow?: string;
  readonly title: string;
  readonly text?: string;
  readonly art?: HeroArt;
  /** Where the slide leads; `signUp` is sign-up and how it works, for guests, `account` the one tap. */
  readonly leadsTo: 'signUp' | 'account' | { gameName: string } | { path: string } | 'nowhere';
}

function slideOfGame(game: Game): HeroSlide {
  const bets = betRange(game);
  const art = heroArt(game.gameName);
  return {
    id: game.gameName,
    eyebrow: kindName(game.kind),
    title: game.title,
    ...(bets === undefined ? {} : { text: t`${bets}, in Points or Sweep Tickets.` }),
    ...(art === undefined ? {} : { art }),
    leadsTo: { gameName: game.gameName },
  };
}

function slideOfConfiguration(slide: Slide, games: readonly Game[]): HeroSlide | undefined {
  const game = slide.gameName === undefined ? undefined : findGame(games, slide.gameName);
  // A slide for a game that is not offered here would link to nothing.
  if (slide.gameName !== undefined && game === undefined) return undefined;
  const ofGame = game === undefined ? undefined : slideOfGame(game);
  const art = slide.art === undefined ? ofGame?.art : heroArt(slide.art);
  const { title, text = ofGame?.text } = slide.translations?.[spokenLanguage()] ?? slide;
  return {
    id: slide.slideId,
    ...(ofGame?.eyebrow === undefined ? {} : { eyebrow: ofGame.eyebrow }),
    title,
    ...(text === undefined ? {} : { text }),
    ...(art === undefined ? {} : { art }),
    leadsTo: ofGame?.leadsTo ?? (slide.path === undefined ? 'nowhere' : { path: slide.path }),
  };
}

/**
 * The slides of the lobby's hero: the configured ones; without any, the games that have a wide
 * picture; without those, the first game.
 */
export function heroSlides(configuration: GamesConfiguration): readonly HeroSlide[] {
  const { games, slides } = configuration;
  const configured = slides.flatMap((slide) => slideOfConfiguration(slide, games) ?? []);
  if (configured.length > 0) return configured.slice(0, SLIDES_MAX);
  const pictured = games.filter((game) => hasHeroArt(game.gameName));
  return (pictured.length > 0 ? pictured : games.slice(0, 1)).slice(0, SLIDES_MAX).map(slideOfGame);
}
