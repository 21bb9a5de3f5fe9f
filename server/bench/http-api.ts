/*
 * The API as a separate process for the benchmark: the stage's identity realms, the change feed,
 * and replies not checked against their schemas, as on the live stage.
 */
import { watchChanges } from '../src/modules/access/index.ts';
import { createApiApp } from '../src/entry/api-surface.ts';
import { listenOn } from '../src/platform/http/listen.ts';
import { openBenchApp } from './http-app.ts';

const services = await openBenchApp(process.env);
const feed = await watchChanges({
  accounts: services.accounts,
  log: services.log,
  changed: (walletId) => services.forgetPlayer(walletId),
});
const app = await createApiApp({ ...services, cfg: { ...services.cfg, stage: 'live' } });
await app.ready();
await listenOn(app.server, {
  port: services.cfg.ports.api,
  address: '127.0.0.1',
  setting: 'JUBILEE_PORT_API',
});
process.once('SIGTERM', () => {
  void (async () => {
    await feed.close();
    await app.close();
    await services.close();
  })();
});
process.send?.('ready');
