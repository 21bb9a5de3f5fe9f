import * as z from 'zod/mini';
import { buildConfigSchema } from '@jubilee/contract/settings/build-config';
import { pageVersion } from '../app/app-config.ts';
import { onChunkFailed } from '../app/chunk-load.ts';
import { nowMs } from '../app/clock.ts';
import { logProblem } from '../app/log.ts';
import { isOnline, onWake } from '../app/on-wake.ts';
import { roundState } from '../notices/round-state.ts';
import { createReload } from './apply-update.ts';
import { type PageWorker, registerWorker } from './page-worker.ts';
import { rememberTried, triedVersion } from './update-memory.ts';
import { watchVersion } from './version-watch.ts';

const WAIT_MAX_MS = 15_000;
const RANDOM_BYTES = 8;

/**
 * GET /build-config.json with a random n that bypasses caches. Fault: unreachable, or no version.
 */
async function deployedVersion(): Promise<string> {
  const random = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  const n = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const reply = await fetch(`/build-config.json?n=${n}`, {
    cache: 'no-store',
    signal: AbortSignal.timeout(WAIT_MAX_MS),
  });
  if (!reply.ok) throw new Error(`/build-config.json answered ${String(reply.status)}`);
  return z.parse(buildConfigSchema, await reply.json()).versionString;
}

function every(ms: number, callback: () => void): () => void {
  const timer = setInterval(callback, ms);
  return () => clearInterval(timer);
}

let worker: PageWorker | undefined;
let newVersion: string | undefined;

const reload = createReload({
  after: (ms, callback) => void setTimeout(callback, ms),
  isRoundOpen: roundState.isRoundOpen,
  onRounds: roundState.subscribe,
  reload: () => location.reload(),
});

/** Updates the page to the newest version, at its visitor's request. Source: SW-2. */
export function updateNow(): void {
  if (newVersion !== undefined) rememberTried(newVersion);
  worker?.activateUpdate();
  reload();
}

/**
 * The same for a page that cannot even show the dialog: its own files are gone. Only where the
 * visit can remember it, otherwise an old page from a cache would reload forever. Source: SW-1,
 * SW-3.
 */
export function updateWithoutPrompt(): void {
  if (newVersion !== undefined && rememberTried(newVersion)) updateNow();
}

/**
 * Keeps the page at the deployed version: registers the worker, watches the version, and checks at
 * once when a chunk is gone. Returns a function that stops it. Source: SW-1, ERR-7.
 */
export function followUpdates(onNewVersion: () => void): () => void {
  const version = pageVersion();
  // The development server has no versions.
  if (version === undefined) return () => undefined;
  worker ??= registerWorker(reload);
  const watch = watchVersion({
    pageVersion: version,
    deployedVersion,
    nowMs,
    every,
    onWake,
    isOnline,
    triedVersion,
    onNewVersion(found) {
      newVersion = found;
      worker?.refresh();
      onNewVersion();
    },
    onFailure: (cause) => logFailure(cause),
  });
  const stop = onChunkFailed(() => void watch.check());
  return () => {
    watch.stop();
    stop();
  };
}

/** Being offline is not a fault of the page. */
function logFailure(cause: unknown): void {
  if (navigator.onLine) logProblem('The version could not be checked', cause);
}
