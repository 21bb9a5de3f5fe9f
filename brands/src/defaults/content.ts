import type { BrandContentFile } from '@jubilee/contract/settings/content';

/** Pictures of games and things that every brand may use. */
const PICTURES: readonly string[] = [
  'aurora-howl',
  'copper-comet',
  'ember-isle',
  'lantern-drift',
  'moonjelly',
  'paper-rocket',
  'bingo-room',
  'cherry-static',
  'clockwork-owl',
  'five-by-five',
  'foxfire-vale',
  'gemwright',
  'honeycomb-heist',
  'koi-cascade',
  'seven-signal',
  'vault-nine',
  'velvet-moth',
  'envelope',
  'free-plays',
  'gift',
  'hourglass',
  'wheel',
];

/**
 * Slides of the lobby and promotions beside those that the product makes itself. What the staff publish takes their
 * place. Source: CONTENT-1.
 */
export const DEFAULT_CONTENT: BrandContentFile = {
  pictures: PICTURES,
  slides: {
    kind: 'slides',
    items: [
      {
        itemId: 'copper-comet',
        texts: {
          en: {
            title: 'Copper Comet',
            text: 'Chase the tail across twenty lines. Three star gates open ten free spins at triple pay.',
          },
          es: {
            title: 'Copper Comet',
            text: 'Sigue la estela por veinte líneas. Tres puertas estelares abren diez giros gratis a pago triple.',
          },
        },
        picture: null,
        link: { to: 'game', gameName: 'copper-comet' },
        from: null,
        until: null,
      },
    ],
  },
  promotions: { kind: 'promotions', items: [] },
};
