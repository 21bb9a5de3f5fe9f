import { createServer } from 'node:http';
import type { Surface } from '@jubilee/contract/settings/brand';
import type { Config } from '../../../server/src/platform/config/env.ts';
import { listenOn } from '../../../server/src/platform/http/listen.ts';

const SERVED: readonly Surface[] = [
  'web',
  'api',
  'socket',
  'games',
  'vendor',
  'identity',
  'sandbox',
];

/**
 * Checks the ports before anything slow begins. Faults: PortInUse, naming the port and its setting.
 */
export async function assertPortsFree(cfg: Config): Promise<void> {
  const wanted = SERVED.map((surface) => ({
    port: cfg.ports[surface],
    setting: `JUBILEE_PORT_${surface.toUpperCase()}`,
  }));
  for (const { port, setting } of [
    ...wanted,
    { port: cfg.smtpPort, setting: 'JUBILEE_PORT_SMTP' },
  ]) {
    const probe = createServer();
    await listenOn(probe, { port, address: cfg.bindAddress, setting });
    await new Promise((closed) => probe.close(closed));
  }
}
