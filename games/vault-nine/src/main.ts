import { startTable } from '@jubilee/game-kit/table/start-table';
import { statefulProtocol } from '@jubilee/game-kit/table/stateful-protocol';
import { soonOrNot } from '@jubilee/game-kit/context/soon-or-not';
import { facts } from 'virtual:vault-nine-facts';
import alarmUrl from './art/alarm.svg';
import gemUrl from './art/gem.svg';
import { rulesContent } from './rules-page.ts';
import { wallStateSchema } from './state.ts';
import { createVaultView } from './view.ts';

/**
 * Preloads the pictures behind the doors, so that none opens on an empty cell. A picture that fails
 * or is late does not block the game.
 */
async function fetchInsides(): Promise<void> {
  const pictures = [alarmUrl, gemUrl].map((url) => {
    const picture = new Image();
    picture.src = url;
    return picture.decode();
  });
  await soonOrNot(Promise.allSettled(pictures));
}

startTable({
  title: 'Vault Nine',
  protocol: statefulProtocol,
  stateSchema: wallStateSchema,
  amountWon: ({ amountWon }) => amountWon,
  dock: 'side',
  load: fetchInsides,
  createView: (context) => createVaultView(context, facts),
  rules: (context) => rulesContent(context, facts),
});
