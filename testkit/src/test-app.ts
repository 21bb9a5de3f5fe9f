/**
 * The whole app in this process: every surface on a free port over one migrated database, emails
 * captured by the sandbox, password hashes with minimal cost. Independent of the test runner.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SURFACES, type Surface } from '@jubilee/contract/settings/brand';
import type { FlagOverrides } from '@jubilee/contract/settings/flags';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import type { CaughtMessage } from '@jubilee/providers/messaging/simulator/mailbox';
import { type AppOptions, type Role, ROLES } from '../../server/src/entry/app-options.ts';
import { type AppServices, composeApp } from '../../server/src/entry/compose-app.ts';
import { startSandbox } from '../../server/src/entry/sandbox-surface.ts';
import { builtVersion } from '../../server/src/entry/run.ts';
import { startSurfaces } from '../../server/src/entry/surfaces.ts';
import { type Clock, systemClock } from '../../server/src/platform/clock/clock.ts';
import { type Config, readEnvironment } from '../../server/src/platform/config/env.ts';
import { type Ids, systemIds } from '../../server/src/platform/ids/ids.ts';
import { createLog } from '../../server/src/platform/log/log.ts';
import { send } from './http-calls.ts';
import { createTestUsers, type TestUsers } from './test-users.ts';
import { freePorts } from './ports.ts';

export interface TestAppOptions {
  /** A migrated database for this app alone. */
  readonly databaseUrl: string;
  readonly clock?: Clock;
  /** Milliseconds for waits; the process's own unless a test moves them. */
  readonly nowMs?: () => number;
  /**
   * What shared rounds take as the database's clock: by default the given clock, or else the real
   * one. A node whose clock differs from it is given both; `real` measures the database.
   */
  readonly databaseTime?: Clock | 'real';
  readonly ids?: Ids;
  readonly roles?: readonly Role[];
  /** Further settings, as environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Checkout with built browser parts; without one minimal stand-ins are served. */
  readonly root?: string;
  /** Overrides every brand's flags; without `root` also those of `WITHOUT_CHANCE`. */
  readonly flags?: FlagOverrides;
  /** Each brand's own flags of a local installation, below `flags`. */
  readonly hasLocalFlags?: boolean;
  readonly legalFacts?: AppOptions['legalFacts'];
  readonly logLevel?: string;
  /** Receives every line of the log as well. */
  readonly onLogLine?: (line: string) => void;
  /** Jackpots in place of the app's own. */
  readonly jackpots?: JackpotDefinition;
  /** Opens every pool of the app, for a test that listens to statements. */
  readonly openPool?: AppOptions['openPool'];
}

export interface TestApp {
  readonly services: AppServices;
  readonly ports: Config['ports'];
  readonly databaseUrl: string;
  readonly users: TestUsers;
  /** Every line of the log so far. */
  readonly logLines: readonly string[];
  /** Captured emails, newest first. */
  readonly sentMessages: (to?: string) => Promise<readonly CaughtMessage[]>;
  /**
   * Waits for an email to this address that was not returned before, and returns its first link.
   */
  readonly nextLinkTo: (email: string) => Promise<string>;
  stop(): Promise<void>;
}

/** Two apps over one database must decrypt each other's seeds, so they share this key. */
export const TEST_ENCRYPTION_KEY = '07'.repeat(32);
/**
 * What would change a balance, or open a round, in a test about something else. Apps with browser parts have the
 * flags that ship.
 */
const WITHOUT_CHANCE: FlagOverrides = {
  jackpotEnabled: false,
  bingoEnabled: false,
};
const EMAIL_WAIT_MS = 15_000;

export async function startTestApp(options: TestAppOptions): Promise<TestApp> {
  const { cfg, secrets } = readEnvironment({
    ...(await portSettings()),
    JUBILEE_SEAL_KEY: TEST_ENCRYPTION_KEY,
    LOG_LEVEL: options.logLevel ?? 'info',
    // A busy machine may keep a process silent for longer than the product allows.
    JUBILEE_CRASH_SILENCE_MS: '15000',
    ...options.environment,
  });
  const clock = options.clock ?? systemClock;
  const ids = options.ids ?? systemIds;
  const databaseTime = options.databaseTime ?? options.clock;
  const logLines: string[] = [];
  const write = (line: string): void => {
    logLines.push(line);
    options.onLogLine?.(line);
  };
  const log = createLog(cfg.logLevel, { write });
  const standIns = options.root === undefined ? standInRoot() : undefined;
  const closers: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    const faults: unknown[] = [];
    for (const close of closers.toReversed()) {
      try {
        await close();
      } catch (error) {
        faults.push(error);
      }
    }
    if (faults.length > 0) throw new AggregateError(faults, 'the app did not stop cleanly');
  };
  if (standIns !== undefined) closers.push(() => rmSync(standIns, { recursive: true }));
  try {
    const sandbox = await startSandbox({ cfg, clock, ids, log });
    closers.push(() => sandbox.stop());
    const services = await composeApp({
      cfg,
      secrets,
      databaseUrl: options.databaseUrl,
      clock,
      ids,
      log,
      roles: options.roles ?? ROLES,
      versionString: options.root === undefined ? 'test-build' : builtVersion(options.root),
      root: options.root ?? standIns ?? '.',
      passwordCost: { memoryKib: 8, passes: 1 },
      flags: { ...(options.root === undefined ? WITHOUT_CHANCE : {}), ...options.flags },
      ...(options.hasLocalFlags === undefined ? {} : { hasLocalFlags: options.hasLocalFlags }),
      ...(options.nowMs === undefined ? {} : { nowMs: options.nowMs }),
      ...(databaseTime === undefined || databaseTime === 'real' ? {} : { roundTime: databaseTime }),
      ...(options.legalFacts === undefined ? {} : { legalFacts: options.legalFacts }),
      ...(options.jackpots === undefined ? {} : { jackpots: options.jackpots }),
      ...(options.openPool === undefined ? {} : { openPool: options.openPool }),
    });
    closers.push(() => services.close());
    const surfaces = await startSurfaces(services);
    closers.push(() => surfaces.stop());
    const messages = createMessageReader(cfg.ports.sandbox);
    return {
      services,
      ports: cfg.ports,
      databaseUrl: options.databaseUrl,
      logLines,
      ...messages,
      users: createTestUsers({
        services,
        stage: cfg.stage,
        apiPort: cfg.ports.api,
        identityPort: cfg.ports.identity,
        nextLinkTo: messages.nextLinkTo,
      }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Settings that move every surface, the email capture and the worker to a free port. */
export async function portSettings(): Promise<Record<string, string>> {
  const names: readonly (Surface | 'smtp' | 'worker')[] = [...SURFACES, 'smtp', 'worker'];
  const ports = await freePorts(names.length);
  return Object.fromEntries(
    names.map((name, index) => [`JUBILEE_PORT_${name.toUpperCase()}`, String(ports[index])]),
  );
}

/** Settings of another process beside an app: its database, its tokens and its vendors, on ports of its own. */
export async function settingsBeside({
  databaseUrl,
  ports,
}: Pick<TestApp, 'databaseUrl' | 'ports'>): Promise<Readonly<Record<string, string>>> {
  return {
    ...(await portSettings()),
    DATABASE_URL: databaseUrl,
    JUBILEE_SEAL_KEY: TEST_ENCRYPTION_KEY,
    JUBILEE_IDENTITY_ISSUER: `http://localhost:${ports.identity}`,
    JUBILEE_PORT_SANDBOX: String(ports.sandbox),
    LOG_LEVEL: 'error',
  };
}

function createMessageReader(sandboxPort: number): Pick<TestApp, 'sentMessages' | 'nextLinkTo'> {
  const read = new Map<string, number>();
  const sentMessages = async (to?: string): Promise<readonly CaughtMessage[]> => {
    const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
    const { body } = await send({ port: sandboxPort, path: `/outbox${query}` });
    return body as readonly CaughtMessage[];
  };
  return {
    sentMessages,
    async nextLinkTo(email) {
      const before = read.get(email) ?? 0;
      const deadline = performance.now() + EMAIL_WAIT_MS;
      for (;;) {
        const found = await sentMessages(email);
        const link = found.at(-before - 1)?.links[0];
        if (found.length > before && link !== undefined) {
          read.set(email, before + 1);
          return link;
        }
        if (performance.now() > deadline) throw new Error(`no email came for ${email}`);
        await pause(20);
      }
    },
  };
}

/** The minimal build that the surfaces need to start. */
function standInRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'jubilee-root-'));
  writeStandIns(root);
  return root;
}

/** Files in place of the built browser parts of a checkout. */
export function writeStandIns(root: string): void {
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const page = '<!doctype html><html lang="en"><title>Stand-in</title></html>';
  write('web/dist/index.html', page);
  write(
    'web/dist/csp.json',
    `{"scriptHashes":["'sha256-stand-in'"],"pages":{},"manifests":{"sweeps":"brands/sweeps.webmanifest"}}`,
  );
  write('web/dist/brands/sweeps.webmanifest', '{"name":"Sweeps"}');
  write('web/dist/sw.js', '// A stand-in for the service worker.');
  write('web/dist/build-config.json', '{"versionString":"test-build"}');
  write('web/dist/assets/app-abc123.js', 'export {};');
  write('web/dist/vendor-documents/form.js', 'export {};');
  write('web/dist/assets/app-abc123.js.br', 'packed');
  write('games/dist/copper-comet/index.html', page);
  write('spinwheel/dist/index.html', page);
}
