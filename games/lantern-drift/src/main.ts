import { startTable } from '@jubilee/game-kit/table/start-table';
import { statefulProtocol } from '@jubilee/game-kit/table/stateful-protocol';
import { facts } from 'virtual:lantern-drift-facts';
import { rulesContent } from './rules-page.ts';
import { dropStateSchema } from './state.ts';
import { lanternTexts } from './texts.ts';
import { createLanternView } from './view.ts';

startTable({
  title: 'Lantern Drift',
  protocol: statefulProtocol,
  stateSchema: dropStateSchema,
  amountWon: ({ amountWon }) => amountWon,
  dock: 'side',
  createView: (context) => createLanternView(context, facts),
  rules: (context) => rulesContent(context, facts),
  startName: (locale) => lanternTexts(locale).release,
});
