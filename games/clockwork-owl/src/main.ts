import { startTable } from '@jubilee/game-kit/table/start-table';
import { statefulProtocol } from '@jubilee/game-kit/table/stateful-protocol';
import { facts } from 'virtual:clockwork-owl-facts';
import { rulesContent } from './rules-page.ts';
import { streakStateSchema } from './state.ts';
import { createOwlView } from './view.ts';

startTable({
  title: 'Clockwork Owl',
  protocol: statefulProtocol,
  stateSchema: streakStateSchema,
  amountWon: ({ amountWon }) => amountWon,
  dock: 'side',
  createView: createOwlView,
  rules: (context) => rulesContent(context, facts),
});
