import { afterAll, inject, onTestFinished } from 'vitest';
import { type CuttingProxy, cuttingProxy } from './cutting-proxy.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import { cloneDatabase, type TestDatabase } from './test-database.ts';

export interface TestAppWithDatabase extends TestApp {
  readonly database: TestDatabase;
}

type Options = Omit<TestAppOptions, 'databaseUrl'>;
type Cleanup = (work: () => Promise<void>) => void;

/** An app with its own database for one test file; call it at the top of the file, with await. */
export function appForFile(options: Options = {}): Promise<TestAppWithDatabase> {
  return openApp(options, afterAll);
}

/** The same for one test; call it inside the test. */
export function appForTest(options: Options = {}): Promise<TestAppWithDatabase> {
  return openApp(options, onTestFinished);
}

/** Another app on the same database, like a second process; for the rest of the file. */
export function secondApp(first: TestApp, options: Options = {}): Promise<TestApp> {
  return openSecond(first, options, afterAll);
}

export function secondAppForTest(first: TestApp, options: Options = {}): Promise<TestApp> {
  return openSecond(first, options, onTestFinished);
}

/** For one test: an app whose database connections can be cut. */
export async function appBehindProxy(
  options: Options = {},
): Promise<{ readonly app: TestApp; readonly proxy: CuttingProxy }> {
  const database = await cloneDatabase({
    url: inject('databaseUrl'),
    template: inject('databaseTemplate'),
  });
  onTestFinished(() => database.close());
  const proxy = await cuttingProxy(database.url);
  onTestFinished(() => proxy.stop());
  const app = await startTestApp({ databaseUrl: proxy.url, ...options });
  onTestFinished(() => app.stop());
  return { app, proxy };
}

async function openApp(options: Options, onCleanup: Cleanup): Promise<TestAppWithDatabase> {
  const database = await cloneDatabase({
    url: inject('databaseUrl'),
    template: inject('databaseTemplate'),
  });
  // Both hooks run their work in the opposite order of registration.
  onCleanup(() => database.close());
  const app = await startTestApp({ databaseUrl: database.url, ...options });
  onCleanup(() => app.stop());
  return { ...app, database };
}

async function openSecond(first: TestApp, options: Options, onCleanup: Cleanup): Promise<TestApp> {
  // Its tokens are those of the first app, because processes of one app share an issuer.
  const issuer = first.services.cfg.identityIssuer ?? `http://localhost:${first.ports.identity}`;
  const app = await startTestApp({
    databaseUrl: first.databaseUrl,
    ...options,
    environment: { JUBILEE_IDENTITY_ISSUER: issuer, ...options.environment },
  });
  onCleanup(() => app.stop());
  return app;
}
