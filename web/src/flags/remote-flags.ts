import type { Flags } from '@jubilee/contract/settings/flags';
import type { UserContext } from '@jubilee/contract/settings/user-context';
import { REMOTE_CONFIG_FETCH_INTERVAL_MIN_MS } from '@jubilee/contract/values/limits';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { hashedContext, shaOfText, type HashedContext } from './context-sha.ts';
import { readFlagRecord, writeFlagRecord, type FlagRecord } from './flag-memory.ts';
import type { FlagTable } from './flag-table.ts';

export interface RemoteFlagsPorts {
  readonly table: FlagTable;
  /** The server's response for a context. Fault: no usable response. */
  readonly fetchFlags: (context: HashedContext) => Promise<Flags>;
  readonly storage: KeyValueStorage;
  readonly nowMs: () => number;
  readonly report: (sentence: string, cause?: unknown) => void;
}

export interface RemoteFlags {
  /**
   * Applies a context's flags; resolves once they apply, or once it is known that they are
   * unavailable.
   */
  readonly become: (context: UserContext) => Promise<void>;
  /** Fetches again, if enough time has passed. Source: CONF-10. */
  readonly refresh: () => Promise<void>;
  /** Called on sign-out: the guest's flags apply. */
  readonly forget: () => void;
}

/**
 * The flags of the signed-in player. A context is fetched at most once in ten minutes, reloads of
 * the tab included; in between, and after a failure, the cached flags apply. Flags fetched while
 * the guests' flags differed are discarded. Source: CONF-9, CONF-10, CONF-23.
 */
export function createRemoteFlags(ports: RemoteFlagsPorts): RemoteFlags {
  const { table, storage } = ports;
  let current: HashedContext | undefined;

  const guestShaNow = (): string => shaOfText(JSON.stringify(table.readGuest()));

  function knownOf(contextSha: string): FlagRecord | undefined {
    const record = readFlagRecord(storage, contextSha);
    return record?.guestSha === guestShaNow() ? record : undefined;
  }

  function isDue(contextSha: string): boolean {
    const fetchedAtMs = knownOf(contextSha)?.askedAtMs;
    if (fetchedAtMs === undefined) return true;
    const { remoteConfigFetchIntervalMinMs } = table.read();
    // The server may make it rarer, never more frequent.
    const pauseMs = Math.max(remoteConfigFetchIntervalMinMs, REMOTE_CONFIG_FETCH_INTERVAL_MIN_MS);
    const ageMs = ports.nowMs() - fetchedAtMs;
    // A clock that was set back would otherwise block fetches for as long.
    return ageMs < 0 || ageMs >= pauseMs;
  }

  async function refresh(): Promise<void> {
    const context = current;
    if (context === undefined || !isDue(context.contextSha)) return;
    const { contextSha } = context;
    const record = { askedAtMs: ports.nowMs(), guestSha: guestShaNow() };
    const known = knownOf(contextSha)?.flags;
    writeFlagRecord(
      storage,
      contextSha,
      known === undefined ? record : { ...record, flags: known },
    );
    await ports.fetchFlags(context).then(
      (flags) => {
        writeFlagRecord(storage, contextSha, { ...record, flags });
        // By now somebody else may be signed in, or nobody.
        if (current?.contextSha === contextSha) table.setUser(flags);
      },
      (cause: unknown) => ports.report('The flags of the player could not be fetched', cause),
    );
  }

  return {
    async become(context) {
      current = hashedContext(context);
      const known = knownOf(current.contextSha)?.flags;
      if (known === undefined) table.forgetUser();
      else table.setUser(known);
      await refresh();
    },
    refresh,
    forget() {
      current = undefined;
      table.forgetUser();
    },
  };
}
