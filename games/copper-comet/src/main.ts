import { linesBookSchema } from '@jubilee/contract/books/lines-slot';
import { startSlot } from '@jubilee/game-kit/slot/start-slot';
import { wonAtRoundEnd } from '@jubilee/game-kit/slot/won-at-round-end';
import { facts } from 'virtual:copper-comet-facts';
import { GRID } from './board-measures.ts';
import { loadPictures, SYMBOL_URLS } from './pictures.ts';
import { rulesContent } from './rules-page.ts';
import { createScene } from './scenes/scene.ts';
import { gameTexts } from './texts.ts';

startSlot({
  title: 'Copper Comet',
  bookSchema: linesBookSchema,
  amountWon: wonAtRoundEnd,
  winArt: {
    emblems: [SYMBOL_URLS['W'], SYMBOL_URLS['H1'], SYMBOL_URLS['H3'], SYMBOL_URLS['H2']],
    piece: SYMBOL_URLS['S'],
  },
  boardAspect: GRID.aspect,
  loadPictures,
  createScene: (context, pictures) => createScene(context, pictures, facts),
  rules: (context) => rulesContent(context, facts),
  featureSkipName: (locale) => gameTexts(locale).skip,
});
