/*
 * The API as a process of its own, as a bench wants it: the stage's identity realms, the change feed,
 * and replies not checked against their schemas, which is how the live stage runs.
 */
import { watchChanges } from '../src/modules/access/index.ts';
import { createApiApp } from '../src/entry/api-surface.ts';
import { listenOn } from '../src/platform/http/listen.ts';
import { openBenchHouse } from './http-house.ts';

const house = await openBenchHouse(process.env);
const feed = watchChanges({
  accounts: house.accounts,
  clock: house.clock,
  log: house.log,
  changed(walletId) {
    house.accounts.forget(walletId);
    house.sessions.forget(walletId);
  },
});
const app = await createApiApp({ ...house, cfg: { ...house.cfg, stage: 'live' } });
await app.ready();
await listenOn(app.server, {
  port: house.cfg.ports.api,
  address: '127.0.0.1',
  setting: 'JUBILEE_PORT_API',
});
process.once('SIGTERM', () => {
  void (async () => {
    await feed.close();
    await app.close();
    await house.close();
  })();
});
process.send?.('ready');
