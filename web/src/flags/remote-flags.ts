import type { Flags } from '@jubilee/contract/settings/flags';
import type { UserContext } from '@jubilee/contract/settings/user-context';
import { REMOTE_CONFIG_FETCH_INTERVAL_MIN_MS } from '@jubilee/contract/values/limits';
import type { KeyValueStorage } from '../session/storage/key-value-storage.ts';
import { hashedContext, shaOfText, type HashedContext } from './context-sha.ts';
import { readFlagRecord, writeFlagRecord, type FlagRecord } from './flag-memory.ts';
import type { FlagTable } from './flag-table.ts';

export interface RemoteFlagsPorts {
  readonly table: FlagTable;
  /** The server's answer for a context. Fault: no answer that can be used. */
  readonly fetchFlags: (context: HashedContext) => Promise<Flags>;
  readonly storage: KeyValueStorage;
  readonly nowMs: () => number;
  readonly report: (sentence: string, cause?: unknown) => void;
}

export interface RemoteFlags {
  /** Whose flags count from now on; resolves once they do, or once it is known that they cannot be had. */
  readonly become: (context: UserContext) => Promise<void>;
  /** Asks again, if it has been long enough. Source: CONF-10. */
  readonly refresh: () => Promise<void>;
  /** Nobody is signed in: the guest's flags count. */
  readonly forget: () => void;
}

/**
 * The flags of whoever is signed in. A context is asked for at most once in ten minutes, reloads of
 * the tab included; in between, and after a failure, what is known counts. What was fetched while
 * everybody had other flags counts for nothing. Source: CONF-9, CONF-10, CONF-23.
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
    // The server may make it rarer, never more often.
    const pauseMs = Math.max(remoteConfigFetchIntervalMinMs, REMOTE_CONFIG_FETCH_INTERVAL_MIN_MS);
    const ageMs = ports.nowMs() - fetchedAtMs;
    // A clock that was set back would otherwise hold the flags for as long.
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
        // Somebody else may be here by now, or nobody.
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
