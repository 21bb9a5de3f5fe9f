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
  | { readonly ok: false; readonly why: 'ended' | 'disabled' | 'tooMany' | 'unreachable' }
  /** `code`: the service's own, or the identity library's for a fault in this browser. */
  | { readonly ok: false; readonly why: 'refused'; readonly code: string };

type Reason = Extract<Opening, { ok: false }>['why'];

export interface RememberedDevice {
  /** Whether the choice is offered here; not on a device that several players use. */
  readonly isOffered: () => boolean;
  readonly hint: () => RememberedHint | undefined;
  /** The player's choice on the form that is open. */
  readonly choose: (isOn: boolean) => void;
  /**
   * After a full sign-in: remembers its player if that was chosen, or says why not. One of the player whom the device
   * remembers already ends with the device from then on. Never rejects.
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
  /** The player ended a device of the list: drops it here, when it was this one. Never rejects. */
  readonly endedInList: (rememberedDeviceId: string, isCurrent: boolean) => Promise<void>;
  /**
   * The player signs out, and is remembered here no more: the name is dropped at once, key and token when `take` has the
   * token by which the service ends the device. Resolves when the browser's store has answered. Never rejects.
   */
  readonly signedOut: (
    userId: string | undefined,
    take: (deviceToken: string) => Promise<void>,
  ) => Promise<void>;
}

const rememberedSchema = z.object({
  rememberedDeviceId: z.optional(z.string()),
  deviceToken: z.string(),
  expiresAt: z.string(),
});
const openedSchema = z.object({ deviceToken: z.string(), ticket: z.string() });
/** A lost answer is requested again while the server still accepts the same token. */
const OPENING_PAUSES_MS = [500, 2_000, 5_000];

const OPENING_REFUSALS: Readonly<Record<string, Exclude<Reason, 'refused'>>> = {
  unreachable: 'unreachable',
  REMEMBERED_DEVICE_ENDED: 'ended',
  USER_DISABLED: 'disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooMany',
};

/** Source: IDENT-50, IDENT-51, IDENT-52, SESS-35, SESS-41. */
export function createRememberedDevice(ports: RememberedDevicePorts): RememberedDevice {
  const { means, storage, nowMs } = ports;
  let isChosen = false;

  const remembers = (userId: string | undefined): boolean =>
    userId !== undefined && readHint(storage, nowMs())?.userId === userId;

  async function drop(): Promise<void> {
    dropHint(storage);
    await means?.records.drop().catch(() => undefined);
  }

  /** Another sign-in may have been remembered while the store did not answer. */
  async function dropUnlessRemembered(): Promise<void> {
    if (readHint(storage, nowMs()) === undefined) await drop();
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
      return answer.ok ? 'failed' : reasonOf(answer.code);
    }
    const { rememberedDeviceId, deviceToken } = read.data;
    const ofList = rememberedDeviceId === undefined ? {} : { rememberedDeviceId };
    const record = await recordWith({ ...keys, ...ofList }, deviceToken);
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

  /** The device remembers the player anew, or the sign-in ends with the device that does so already. */
  async function belong(
    given: NonNullable<typeof means>,
    idToken: string,
    player: { readonly userId: string; readonly name: string },
    wasChosen: boolean,
  ): Promise<NotRemembered | undefined> {
    // The choice was made before it was known who signs in.
    if (wasChosen && isSharedHere(storage)) {
      await forget();
      return 'shared';
    }
    const why = wasChosen ? await remember(given, idToken, player) : undefined;
    const isNew = wasChosen && why === undefined;
    if (!isNew && remembers(player.userId)) await join(given, idToken);
    return why;
  }

  async function join(
    { calls, records }: NonNullable<typeof means>,
    idToken: string,
  ): Promise<void> {
    const record = await records.read();
    if (record === undefined) return;
    const deviceToken = await tokenOf(record);
    const answer = await repeatedly(ports, () =>
      calls.sendProof('join', record, idToken, { idToken, deviceToken }),
    );
    if (answer.ok) return;
    ports.log('The sign-in does not belong to the device', answer);
    if (answer.code === 'REMEMBERED_DEVICE_ENDED') await drop();
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
      const why = OPENING_REFUSALS[answer.code];
      if (why === undefined) return { ok: false, why: 'refused', code: answer.code };
      if (why === 'ended' || why === 'disabled') await drop();
      return { ok: false, why };
    }
    const read = openedSchema.safeParse(answer.value);
    if (!read.success) return { ok: false, why: 'refused', code: 'internal-error' };
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
      const wasChosen = isChosen;
      isChosen = false;
      if (means === undefined || (!wasChosen && !remembers(player.userId))) return undefined;
      const work = () => belong(means, idToken, player, wasChosen);
      return ports.exclusively(work).catch((cause: unknown): NotRemembered | undefined => {
        ports.log('The device could not be remembered', cause);
        return wasChosen ? 'failed' : undefined;
      });
    },
    open: () =>
      ports.exclusively(open).catch((cause: unknown): Opening => {
        ports.log('The remembered device could not be used', cause);
        return { ok: false, why: 'refused', code: 'web-storage-unsupported' };
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
    async endedInList(rememberedDeviceId, isCurrent) {
      const record = await means?.records.read().catch(() => undefined);
      if (record === undefined) return;
      const isThis =
        record.rememberedDeviceId === undefined
          ? isCurrent
          : record.rememberedDeviceId === rememberedDeviceId;
      if (isThis) await drop();
    },
    async signedOut(userId, take) {
      if (!remembers(userId)) return;
      dropHint(storage);
      try {
        const record = await means?.records.read();
        if (record !== undefined) await take(await tokenOf(record));
      } catch (cause) {
        ports.log('The token of the device could not be read', cause);
      }
      await ports.exclusively(dropUnlessRemembered).catch(() => undefined);
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
