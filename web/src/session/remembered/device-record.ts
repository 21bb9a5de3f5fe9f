import { answerInTime } from '../../app/answer-in-time.ts';

/**
 * What the browser stores of a remembered device: a key pair and a key that cannot be exported, and the token
 * encrypted by the latter. The text of the storage alone opens nothing.
 */
export interface DeviceRecord {
  readonly signing: CryptoKeyPair;
  readonly encrypting: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly token: ArrayBuffer;
  /** Its id in the player's list of devices; records of older builds have none. */
  readonly rememberedDeviceId?: string;
}

export interface DeviceRecords {
  readonly read: () => Promise<DeviceRecord | undefined>;
  readonly write: (record: DeviceRecord) => Promise<void>;
  readonly drop: () => Promise<void>;
}

const DATABASE = 'jubilee-device';
const STORE = 'device';
/** Somebody who signs in waits for it. */
const ANSWER_MAX_MS = 3_000;

/**
 * One record for each project of the identity service. Rejects when the browser stores nothing, or does not answer.
 * Source: SESS-41.
 */
export function deviceRecords(
  projectId: string,
  wait: (durationMs: number) => Promise<void>,
): DeviceRecords {
  const use = async <Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
    const database = await resultOf(opening);
    try {
      return await resultOf(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  };
  const run = <Value>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> => answerInTime(use(mode, work), { maxMs: ANSWER_MAX_MS, wait });
  return {
    read: () => run<DeviceRecord | undefined>('readonly', (store) => store.get(projectId)),
    write: async (record) => void (await run('readwrite', (store) => store.put(record, projectId))),
    drop: () => run('readwrite', (store) => store.delete(projectId)),
  };
}

function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('The browser stores nothing here')),
    );
  });
}
