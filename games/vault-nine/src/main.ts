import { startTable } from '@jubilee/game-kit/table/start-table';
import { statefulProtocol } from '@jubilee/game-kit/table/stateful-protocol';
import { facts } from 'virtual:vault-nine-facts';
import { rulesContent } from './rules-page.ts';
import { wallStateSchema } from './state.ts';
import { createVaultView } from './view.ts';

startTable({
  title: 'Vault Nine',
  protocol: statefulProtocol,
  stateSchema: wallStateSchema,
  amountWon: ({ amountWon }) => amountWon,
  dock: 'side',
  createView: (desk) => createVaultView(desk, facts),
  rules: (desk) => rulesContent(desk, facts),
});
