import type { SessionFacts } from '../engine/session-steps.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { readMemory, writeMemory } from '../storage/session-memory.ts';
import type { IdentityStore } from './identity-store.ts';
import { dropRecord, readRecord, writeRecord, type SharedRecord } from './shared-record.ts';
import type { HandOver } from './tab-messages.ts';
import { isNewer, type TabState } from './tab-state.ts';

export interface HeldSessionPorts {
  readonly storage: KeyValueStorage;
  readonly identityStore: Pick<IdentityStore, 'read'>;
  readonly nowMs: () => number;
  readonly newId: () => string;
}

export interface HeldSession {
  readonly state: () => TabState | undefined;
  readonly sessionId: () => string | undefined;
  /** Whether a tab that has just opened continues what another one gave instead of its own. */
  readonly continues: (given: HandOver) => boolean;
  /** Names a session that the server has opened here; keeps the name of one that continues. */
  readonly follow: (sessionId: string) => void;
  /** Another tab said that it holds this: what opens here from now on is later. */
  readonly saw: (state: TabState) => void;
  /** Stores what another tab gave; a login that follows continues its session. */
  readonly store: (given: HandOver) => void;
  /** The name of the session that this tab held. */
  readonly drop: () => string | undefined;
  /** What another tab needs; undefined until this login has finished. */
  readonly handOver: (facts: SessionFacts, net: string | undefined) => HandOver | undefined;
}

/** The session that this tab holds, as the tabs speak of it. Source: SESS-26. */
export function createHeldSession(ports: HeldSessionPorts): HeldSession {
  const { storage, identityStore } = ports;
  let record: SharedRecord | undefined;
  let latestMs = 0;
  const put = (next: SharedRecord): void => {
    record = next;
    latestMs = Math.max(latestMs, next.openedAtMs);
    writeRecord(storage, next);
  };
  /** The state of a stored session; undefined while the library holds another user. */
  function stateBy(stored: SharedRecord | undefined): TabState | undefined {
    const user = identityStore.read();
    if (stored === undefined || user === undefined) return undefined;
    if (readMemory(storage)?.userId !== user.uid) return undefined;
    const { id, openedAtMs } = stored;
    return { id, openedAtMs, tokenUntilMs: user.stsTokenManager.expirationTime };
  }
  return {
    state: () => stateBy(record),
    continues(given) {
      const memory = readMemory(storage);
      const own = stateBy(readRecord(storage, memory?.sessionId ?? ''));
      if (own !== undefined) return isNewer(stateOf(given), own);
      // A login that was interrupted by a reload goes on, unless it is of the same user.
      const user = identityStore.read();
      return user === undefined || user.uid === given.user.uid;
    },
    sessionId: () => record?.sessionId,
    follow(sessionId) {
      if (record?.sessionId === sessionId) return;
      const stored = readRecord(storage, sessionId);
      // The device's clock may have been set back since the last login.
      const openedAtMs = Math.max(ports.nowMs(), latestMs + 1);
      put(stored ?? { sessionId, id: ports.newId(), openedAtMs });
    },
    saw({ openedAtMs }) {
      latestMs = Math.max(latestMs, openedAtMs);
    },
    store({ id, openedAtMs, memory }) {
      put({ id, openedAtMs, sessionId: memory.sessionId });
      writeMemory(storage, memory);
    },
    drop() {
      const id = record?.id;
      record = undefined;
      dropRecord(storage);
      return id;
    },
    handOver({ phase, person, sessionId }, net) {
      const user = identityStore.read();
      const memory = readMemory(storage);
      if (phase !== 'player' || sessionId === undefined) return undefined;
      if (record?.sessionId !== sessionId) return undefined;
      if (user?.uid !== person?.uid || memory?.userId !== person?.uid) return undefined;
      if (user === undefined || memory === undefined) return undefined;
      const { id, openedAtMs } = record;
      return {
        id,
        openedAtMs,
        user,
        memory: { ...memory, sessionId },
        ...(net === undefined ? {} : { net }),
      };
    },
  };
}

export function stateOf({ id, openedAtMs, user }: HandOver): TabState {
  return { id, openedAtMs, tokenUntilMs: user.stsTokenManager.expirationTime };
}
