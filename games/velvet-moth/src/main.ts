import { startTable } from '@jubilee/game-kit/table/start-table';
import { statefulProtocol } from '@jubilee/game-kit/table/stateful-protocol';
import { facts } from 'virtual:velvet-moth-facts';
import { rulesContent } from './rules-page.ts';
import { dealStateSchema } from './state.ts';
import { createMothView } from './view.ts';

startTable({
  title: 'Velvet Moth',
  protocol: statefulProtocol,
  stateSchema: dealStateSchema,
  amountWon: ({ amountWon }) => amountWon,
  amountStaked: ({ amountLaid }) => amountLaid,
  dock: 'side',
  createView: (context) => createMothView(context, facts),
  rules: (context) => rulesContent(context, facts),
});
