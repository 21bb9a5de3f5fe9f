import { wildsBookSchema } from '@jubilee/contract/books/expanding-wilds';
import { startSlot } from '@jubilee/game-kit/slot/start-slot';
import { wonAtRoundEnd } from '@jubilee/game-kit/slot/won-at-round-end';
import { facts } from 'virtual:aurora-howl-facts';
import { GRID } from './board-measures.ts';
import { loadPictures, SYMBOL_URLS } from './pictures.ts';
import { rulesContent } from './rules-page.ts';
import { createScene } from './scenes/scene.ts';
import { gameTexts } from './texts.ts';

startSlot({
  title: 'Aurora Howl',
  bookSchema: wildsBookSchema,
  amountWon: wonAtRoundEnd,
  winArt: {
    emblems: [SYMBOL_URLS['W'], SYMBOL_URLS['NB'], SYMBOL_URLS['N7'], SYMBOL_URLS['G2']],
    piece: SYMBOL_URLS['G2'],
  },
  boardAspect: GRID.aspect,
  loadPictures,
  createScene: (context, pictures) => createScene(context, pictures, facts),
  rules: (context) => rulesContent(context, facts),
  featureSkipName: (locale) => gameTexts(locale).skip,
});
