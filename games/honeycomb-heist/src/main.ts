import { startTable } from '@jubilee/game-kit/table/start-table';
import { statefulProtocol } from '@jubilee/game-kit/table/stateful-protocol';
import { facts } from 'virtual:honeycomb-heist-facts';
import { rulesContent } from './rules-page.ts';
import { combStateSchema } from './state.ts';
import { combTexts } from './texts.ts';
import { createCombView } from './view.ts';

startTable({
  title: 'Honeycomb Heist',
  protocol: statefulProtocol,
  stateSchema: combStateSchema,
  amountWon: ({ amountWon }) => amountWon,
  dock: 'side',
  createView: (context) => createCombView(context, facts),
  rules: (context) => rulesContent(context, facts),
  startName: (locale) => combTexts(locale).draw,
});
