import { tumbleBookSchema } from '@jubilee/contract/books/cluster-tumble';
import { startSlot } from '@jubilee/game-kit/slot/start-slot';
import { wonAtRoundEnd } from '@jubilee/game-kit/slot/won-at-round-end';
import { facts } from 'virtual:gemwright-facts';
import { BOARD } from './board-measures.ts';
import { loadPictures, SYMBOL_URLS } from './pictures.ts';
import { rulesContent } from './rules-page.ts';
import { createScene } from './scenes/scene.ts';
import { gameTexts } from './texts.ts';

startSlot({
  title: 'Gemwright',
  bookSchema: tumbleBookSchema,
  amountWon: wonAtRoundEnd,
  winArt: {
    emblems: [SYMBOL_URLS['S'], SYMBOL_URLS['G1'], SYMBOL_URLS['G4'], SYMBOL_URLS['G3']],
    piece: SYMBOL_URLS['G5'],
  },
  boardAspect: BOARD.width / BOARD.height,
  loadPictures,
  createScene: (context, pictures) => createScene(context, pictures, facts),
  rules: (context) => rulesContent(context, facts),
  featureSkipName: (locale) => gameTexts(locale).skip,
});
