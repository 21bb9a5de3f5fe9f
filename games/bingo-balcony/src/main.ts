import { startTable } from '@jubilee/game-kit/table/start-table';
import { statefulProtocol } from '@jubilee/game-kit/table/stateful-protocol';
import { facts } from 'virtual:bingo-balcony-facts';
import { rulesContent } from './rules-page.ts';
import { cardStateSchema } from './state.ts';
import { bingoTexts } from './texts.ts';
import { createBingoView } from './view.ts';

startTable({
  title: 'Bingo Balcony',
  protocol: statefulProtocol,
  stateSchema: cardStateSchema,
  amountWon: ({ amountWon }) => amountWon,
  dock: 'side',
  createView: (context) => createBingoView(context, facts),
  rules: (context) => rulesContent(context, facts),
  startName: (locale) => bingoTexts(locale).call,
});
