import type { Flags } from '@jubilee/contract/settings/flags';
import type { Slide } from '@jubilee/contract/settings/games-configuration';

/** Slides of the lobby's stage. A slide about a game appears only where the game is offered. */
const SLIDES: readonly Slide[] = [
  {
    slideId: 'copper-comet',
    title: 'Copper Comet',
    text: 'Chase the tail across twenty lines. Three star gates open ten free spins at triple pay.',
    gameName: 'copper-comet',
    translations: {
      es: {
        title: 'Copper Comet',
        text: 'Sigue la estela por veinte líneas. Tres puertas estelares abren diez giros gratis a pago triple.',
      },
    },
  },
];

export function slidesOf(flags: Flags, gameNames: readonly string[]): Slide[] {
  const slideIds = flags.slides.length === 0 ? SLIDES.map((slide) => slide.slideId) : flags.slides;
  return slideIds
    .flatMap((id) => SLIDES.filter((slide) => slide.slideId === id))
    .filter((slide) => slide.gameName === undefined || gameNames.includes(slide.gameName));
}
