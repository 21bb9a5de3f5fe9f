import * as z from 'zod/mini';
import type { DeviceAnswer } from '../remembered/device-calls.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { parseJson } from '../storage/parse-json.ts';
import type { TextCipher } from '../storage/text-cipher.ts';
import { PENDING_KEY } from './pending-key.ts';

/** What the identity service has to end: a remembered device, or a sign-in. */
const endSchema = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('forget'), deviceToken: z.string() }),
  z.strictObject({ call: z.literal('signOut'), refreshToken: z.string() }),
]);
export type End = z.output<typeof endSchema>;

export interface PendingSignOuts {
  /** Resolves when it will survive the page, as far as the browser stores anything. Never rejects. */
  readonly add: (end: End) => Promise<void>;
  /** Sends all; those without an answer wait for the next time. Never rejects. */
  readonly send: () => Promise<void>;
}

const storedSchema = z.array(z.string());
const NAME = 'sign-out';
/** An old one may never be answered; the newest matter most. */
const STORED_MAX = 20;
/** Answers after which the same call is worth another try. */
const UNDECIDED = ['unreachable', 'TOO_MANY_ATTEMPTS_TRY_LATER'];

/**
 * Signing out ends the sign-in at the identity service also where the product session is over or the line is down. The
 * tokens wait encrypted, or in this page only while the browser has no key for that. Source: SESS-42.
 */
export function createPendingSignOuts(ports: {
  readonly send: (call: string, body: object) => Promise<DeviceAnswer>;
  readonly storage: KeyValueStorage;
  readonly cipher: TextCipher;
}): PendingSignOuts {
  const { storage, cipher } = ports;
  const ofThisPage = new Set<End>();
  let sending: Promise<void> | undefined;

  const read = (): readonly string[] => {
    const stored = storedSchema.safeParse(parseJson(storage.get(PENDING_KEY)));
    return stored.success ? stored.data : [];
  };

  function write(stored: readonly string[]): void {
    if (stored.length === 0) storage.remove(PENDING_KEY);
    else storage.set(PENDING_KEY, JSON.stringify(stored.slice(-STORED_MAX)));
  }

  async function isDecided({ call, ...body }: End): Promise<boolean> {
    const answer = await ports.send(call, body);
    return answer.ok || !UNDECIDED.includes(answer.code);
  }

  async function sendStored(text: string): Promise<void> {
    const plain = await cipher.decrypt(text, NAME);
    const end = endSchema.safeParse(parseJson(plain));
    if (end.success && !(await isDecided(end.data))) return;
    // Read again: another tab may have stored or sent some meanwhile.
    write(read().filter((one) => one !== text));
  }

  /** Where there is no key now it stays in this page, and is stored after the next sending. */
  async function add(end: End): Promise<void> {
    ofThisPage.add(end);
    const text = await cipher.encrypt(JSON.stringify(end), NAME).catch(() => undefined);
    // Sent while it was encrypted.
    if (text === undefined || !ofThisPage.delete(end)) return;
    write([...read(), text]);
  }

  async function sendAll(): Promise<void> {
    // Without a key nobody knows what it says: it waits for a page that has one.
    for (const text of read()) await sendStored(text).catch(() => undefined);
    // One that waits on comes to its end again, for the next sending.
    const ends = [...ofThisPage];
    for (const end of ends) {
      // Stored meanwhile.
      if (!ofThisPage.delete(end)) continue;
      if (!(await isDecided(end))) void add(end);
    }
  }

  return {
    add,
    async send() {
      // What was added while another sending ran comes after it.
      while (sending !== undefined) await sending;
      if (ofThisPage.size === 0 && storage.get(PENDING_KEY) === undefined) return;
      sending = sendAll().finally(() => {
        sending = undefined;
      });
      await sending;
    },
  };
}
