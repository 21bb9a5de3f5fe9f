import { classicBookSchema } from '@jubilee/contract/books/classic-lines';
import { startSlot } from '@jubilee/game-kit/slot/start-slot';
import { wonAtRoundEnd } from '@jubilee/game-kit/slot/won-at-round-end';
import { facts } from 'virtual:seven-signal-facts';
import { GRID } from './board-measures.ts';
import { loadPictures, SYMBOL_URLS } from './pictures.ts';
import { rulesContent } from './rules-page.ts';
import { createScene } from './scenes/scene.ts';
import { gameTexts } from './texts.ts';

startSlot({
  title: 'Seven Signal',
  bookSchema: classicBookSchema,
  amountWon: wonAtRoundEnd,
  winArt: {
    emblems: [SYMBOL_URLS['R7'], SYMBOL_URLS['B7'], SYMBOL_URLS['CH'], SYMBOL_URLS['T3']],
    piece: SYMBOL_URLS['CH'],
  },
  boardAspect: GRID.aspect,
  loadPictures,
  createScene: (context, pictures) => createScene(context, pictures, facts),
  rules: (context) => rulesContent(context, facts),
  featureSkipName: (locale) => gameTexts(locale).skip,
});
