import * as z from 'zod/mini';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import type { DeviceAnswer, DeviceCalls } from './device-calls.ts';
import { newDeviceKeys, publicKeyOf, recordWith, tokenOf } from './device-keys.ts';
import type { DeviceRecord, DeviceRecords } from './device-record.ts';
import { reasonOf, type NotRemembered } from './not-remembered.ts';
import {
  dropHint,
  isSharedHere,
  notePlayer,
  readHint,
  type RememberedHint,
  writeHint,
} from './remembered-hint.ts';

export interface RememberedDevicePorts {
  /** Undefined where the device cannot be remembered: in hosted mode, or without keys in the browser. */
  readonly means: { readonly calls: DeviceCalls; readonly records: DeviceRecords } | undefined;
  readonly storage: KeyValueStorage;
  readonly nowMs: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
  /** Runs work of all tabs one after the other, since each use replaces the token. */
  readonly exclusively: <Value>(work: () => Promise<Value>) => Promise<Value>;
  readonly log: (sentence: string, cause?: unknown) => void;
}

export type Opening =
  | { readonly ok: true; readonly ticket: string }
  | { readonly ok: false; readonly why: 'ended' | 'disabled' | 'tooMany' | 'unreachable' };

export interface RememberedDevice {
  /** Whether the choice is offered here; not on a device that several players use. */
  readonly isOffered: () => boolean;
  readonly hint: () => RememberedHint | undefined;
  /** The player's choice on the form that is open. */
  readonly choose: (isOn: boolean) => void;
  /**
   * After a full sign-in: remembers its player if that was chosen, or says why not. Never rejects.
   */
  readonly afterSignIn: (
    idToken: string,
    player: { readonly userId: string; readonly name: string },
  ) => Promise<NotRemembered | undefined>;
  /** Exchanges the token for the next one and a ticket to sign in with. */
  readonly open: () => Promise<Opening>;
  /** `otherwise`: the device cannot decide it, so the player signs in in full. */
  readonly prove: (
    idToken: string,
    password: string,
  ) => Promise<'proven' | 'wrong' | 'tooMany' | 'otherwise'>;
  /** Ends it at the service too, as far as that can be reached. */
  readonly forget: () => Promise<void>;
  /** The server has ended it with the session, when it was this player's. */
  readonly signedOut: (userId: string | undefined) => Promise<void>;
}

const rememberedSchema = z.object({ deviceToken: z.string(), expiresAt: z.string() });
const openedSchema = z.object({ deviceToken: z.string(), ticket: z.string() });
/** A lost answer is requested again while the server still accepts the same token. */
const OPENING_PAUSES_MS = [500, 2_000, 5_000];

const OPENING_REFUSALS: Readonly<Record<string, 'ended' | 'disabled' | 'tooMany'>> = {
  REMEMBERED_DEVICE_ENDED: 'ended',
  USER_DISABLED: 'disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooMany',
};

/** Source: IDENT-50, IDENT-51, IDENT-52, SESS-35, SESS-41. */
export function createRememberedDevice(ports: RememberedDevicePorts): RememberedDevice {
  const { means, storage, nowMs } = ports;
  let isChosen = false;

  async function drop(): Promise<void> {
    dropHint(storage);
    await means?.records.drop().catch(() => undefined);
  }

  /** Ends a device at the service too, as far as that can be reached. */
  async function end(record: DeviceRecord | undefined): Promise<void> {
    if (record === undefined || means === undefined) return;
    await means.calls.send('forget', { deviceToken: await tokenOf(record) });
  }

  async function forget(): Promise<void> {
    const record = await means?.records.read().catch(() => undefined);
    await drop();
    await end(record);
  }

  async function remember(
    { calls, records }: NonNullable<typeof means>,
    idToken: string,
    player: { readonly userId: string; readonly name: string },
  ): Promise<NotRemembered | undefined> {
    const keys = await newDeviceKeys();
    const publicKey = await publicKeyOf(keys);
    const answer = await calls.sendProof('remember', keys, publicKey, { idToken, publicKey });
    const read = rememberedSchema.safeParse(answer.ok ? answer.value : undefined);
    if (!read.success) {
      ports.log('The device could not be remembered', answer);
      return answer.ok ? 'unreachable' : reasonOf(answer.code);
    }
    const record = await recordWith(keys, read.data.deviceToken);
    const before = await records.read().catch(() => undefined);
    try {
      await records.write(record);
    } catch (cause) {
      ports.log('The device could not be stored', cause);
      await end(record);
      return 'noStore';
    }
    writeHint(storage, { ...player, untilMs: Number(read.data.expiresAt) });
    // Its token is replaced here; nobody could end it but from the list of devices.
    await end(before);
    return undefined;
  }

  async function open(): Promise<Opening> {
    const record = await means?.records.read();
    if (means === undefined || record === undefined) {
      await drop();
      return { ok: false, why: 'ended' };
    }
    const deviceToken = await tokenOf(record);
    const answer = await repeatedly(ports, () =>
      means.calls.sendProof('use', record, deviceToken, { deviceToken }),
    );
    if (!answer.ok) {
      const why = OPENING_REFUSALS[answer.code] ?? 'unreachable';
      if (why === 'ended' || why === 'disabled') await drop();
      return { ok: false, why };
    }
    const read = openedSchema.safeParse(answer.value);
    if (!read.success) return { ok: false, why: 'unreachable' };
    await means.records.write(await recordWith(record, read.data.deviceToken));
    return { ok: true, ticket: read.data.ticket };
  }

  return {
    isOffered: () => means !== undefined && !isSharedHere(storage),
    hint: () => (means === undefined ? undefined : readHint(storage, nowMs())),
    choose(isOn) {
      isChosen = isOn;
    },
    async afterSignIn(idToken, player) {
      notePlayer(storage, player.userId);
      if (!isChosen || means === undefined) return undefined;
      isChosen = false;
      // The choice was made before it was known who signs in.
      const work = isSharedHere(storage)
        ? () => forget().then((): NotRemembered => 'shared')
        : () => remember(means, idToken, player);
      return ports.exclusively(work).catch((cause: unknown): NotRemembered => {
        ports.log('The device could not be remembered', cause);
        return 'unreachable';
      });
    },
    open: () =>
      ports.exclusively(open).catch((cause: unknown): Opening => {
        ports.log('The remembered device could not be used', cause);
        return { ok: false, why: 'unreachable' };
      }),
    async prove(idToken, password) {
      const record = await means?.records.read().catch(() => undefined);
      if (means === undefined || record === undefined) return 'otherwise';
      const answer = await means.calls.sendProof('prove', record, idToken, { idToken, password });
      if (answer.ok) return 'proven';
      if (answer.code === 'INVALID_LOGIN_CREDENTIALS') return 'wrong';
      return answer.code === 'TOO_MANY_ATTEMPTS_TRY_LATER' ? 'tooMany' : 'otherwise';
    },
    forget,
    async signedOut(userId) {
      if (readHint(storage, nowMs())?.userId === userId) await drop();
    },
  };
}

/** Again after a lost answer, and once more for a challenge that grew too old on the way. */
async function repeatedly(
  { wait }: Pick<RememberedDevicePorts, 'wait'>,
  send: () => Promise<DeviceAnswer>,
): Promise<DeviceAnswer> {
  let answer = await send();
  for (const pauseMs of OPENING_PAUSES_MS) {
    if (answer.ok || !['unreachable', 'DEVICE_CHALLENGE'].includes(answer.code)) return answer;
    await wait(pauseMs);
    answer = await send();
  }
  return answer;
}
