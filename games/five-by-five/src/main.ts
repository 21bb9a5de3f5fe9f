import { pokerSolitaireProtocol } from '@jubilee/game-kit/table/poker-solitaire-protocol';
import { startTable } from '@jubilee/game-kit/table/start-table';
import { facts } from 'virtual:five-by-five-facts';
import { rulesContent } from './rules-page.ts';
import { pokerStateSchema } from './state.ts';
import { fiveTexts } from './texts.ts';
import { createFiveView } from './view.ts';

startTable({
  title: 'Five by Five',
  protocol: pokerSolitaireProtocol,
  stateSchema: pokerStateSchema,
  amountWon: ({ amountWon = 0 }) => amountWon,
  dock: 'side',
  createView: (context) => createFiveView(context, facts),
  rules: (context) => rulesContent(context, facts),
  jackpotNote: (locale) => fiveTexts(locale).jackpots,
});
