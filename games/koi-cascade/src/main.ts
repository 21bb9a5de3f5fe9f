import { dynamicWaysBookSchema } from '@jubilee/contract/books/dynamic-ways';
import { startSlot } from '@jubilee/game-kit/slot/start-slot';
import { wonAtRoundEnd } from '@jubilee/game-kit/slot/won-at-round-end';
import { facts } from 'virtual:koi-cascade-facts';
import petalUrl from './art/petal.svg';
import { GRID } from './board-measures.ts';
import { loadPictures, SYMBOL_URLS } from './pictures.ts';
import { rulesContent } from './rules-page.ts';
import { createScene } from './scenes/scene.ts';
import { gameTexts } from './texts.ts';

startSlot({
  title: 'Koi Cascade',
  bookSchema: dynamicWaysBookSchema,
  amountWon: wonAtRoundEnd,
  winArt: {
    emblems: [SYMBOL_URLS['A1'], SYMBOL_URLS['A2'], SYMBOL_URLS['A3'], SYMBOL_URLS['S']],
    piece: petalUrl,
  },
  boardAspect: GRID.aspect,
  loadPictures,
  createScene: (context, pictures) => createScene(context, pictures, facts),
  rules: (context) => rulesContent(context, facts),
  featureSkipName: (locale) => gameTexts(locale).skip,
});
