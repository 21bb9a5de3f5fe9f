import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded.ts';
import { ROOT } from '../repository/tree.ts';
import { stopBySignal } from '../run/stop-by-signal.ts';

export const MIGRATIONS = resolve(ROOT, 'server/migrations');
export const SQL_FOLDER = resolve(ROOT, 'server/sql');

export interface Database {
  readonly url: string;
  /** Data folder of the embedded server; undefined for an external one. */
  readonly dataDir: string | undefined;
  readonly stop: () => Promise<void>;
}

/** The server of DATABASE_URL, else the embedded one over the data folder of this checkout. */
export async function openDatabase({ isStoppedByCaller = false } = {}): Promise<Database> {
  const url = process.env['DATABASE_URL'];
  if (url !== undefined && url !== '') {
    return { url, dataDir: undefined, stop: () => Promise.resolve() };
  }
  const requestedDir = resolve(ROOT, process.env['JUBILEE_DATA_DIR'] ?? '.data', 'postgres');
  const port = portSetting();
  const postgres = await startEmbeddedPostgres({
    dataDir: requestedDir,
    ...(port === undefined ? {} : { port }),
  });
  const forget = isStoppedByCaller ? () => undefined : stopBySignal(() => postgres.stop());
  const stop = (): Promise<void> => {
    forget();
    return postgres.stop();
  };
  return { url: postgres.url, dataDir: postgres.dataDir, stop };
}

/** Without the setting each start uses a free port, so that two checkouts never conflict. */
function portSetting(): number | undefined {
  const text = process.env['JUBILEE_PORT_POSTGRES'];
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Error(`JUBILEE_PORT_POSTGRES must be a port number, not "${text}".`);
}
