/** A browser that a player remembers, as the page's script behaves: a key, and the token it stores. */
import { webcrypto } from 'node:crypto';
import * as z from 'zod/mini';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export interface WireReply {
  readonly status: number;
  /** The protocol's error; empty for a success. */
  readonly message: string;
  readonly body: unknown;
}
/** Sends one call of remembered devices; `call` is the part after the colon. */
export type PostDevice = (call: string, body: object) => Promise<WireReply>;

export interface RememberedDevice {
  /** The newest token that it got; it may be set, as a copied profile has an older one. */
  deviceToken: string;
  rememberedDeviceId: string;
  remember(idToken: string): Promise<WireReply>;
  /** Sends a token, its own newest one by default, and stores the next. */
  use(deviceToken?: string): Promise<WireReply>;
  prove(idToken: string, password: string): Promise<WireReply>;
  /** As after the ordinary form: the sign-in belongs to the device. */
  join(idToken: string): Promise<WireReply>;
  forget(): Promise<WireReply>;
  /** The same storage in another place: tokens and key, as a copied profile of the browser has them. */
  copy(): RememberedDevice;
  /** The same token with another key, as one who stole the storage's text has it. */
  withOtherKey(): Promise<RememberedDevice>;
  challenge(): Promise<string>;
  sign(purpose: string, challenge: string, subject: string): Promise<string>;
}

const challengeSchema = z.object({ challenge: z.string() });
const rememberedSchema = z.object({
  deviceToken: z.string(),
  rememberedDeviceId: z.optional(z.string()),
});

export async function createRememberedDevice(
  projectId: string,
  post: PostDevice,
  from: { deviceToken: string; rememberedDeviceId: string; keys?: CryptoKeys } = {
    deviceToken: '',
    rememberedDeviceId: '',
  },
): Promise<RememberedDevice> {
  return deviceWith(projectId, post, from.keys ?? (await newKeys()), from);
}

interface CryptoKeys {
  readonly privateKey: webcrypto.CryptoKey;
  /** base64url of the point. */
  readonly publicKey: string;
}

async function newKeys(): Promise<CryptoKeys> {
  const pair = await webcrypto.subtle.generateKey(CURVE, false, ['sign', 'verify']);
  const raw = await webcrypto.subtle.exportKey('raw', pair.publicKey);
  return { privateKey: pair.privateKey, publicKey: Buffer.from(raw).toString('base64url') };
}

function deviceWith(
  projectId: string,
  post: PostDevice,
  keys: CryptoKeys,
  from: { readonly deviceToken: string; readonly rememberedDeviceId: string },
): RememberedDevice {
  async function challenge(): Promise<string> {
    const reply = await post('challenge', {});
    return challengeSchema.parse(reply.body).challenge;
  }
  async function sign(purpose: string, given: string, subject: string): Promise<string> {
    const text = ['jubilee device 1', purpose, projectId, given, subject].join('\n');
    const bytes = await webcrypto.subtle.sign(
      { name: 'ECDSA', hash: 'SHA-256' },
      keys.privateKey,
      Buffer.from(text),
    );
    return Buffer.from(bytes).toString('base64url');
  }
  async function proof(purpose: string, subject: string) {
    const given = await challenge();
    return { challenge: given, signature: await sign(purpose, given, subject) };
  }
  function store(reply: WireReply): WireReply {
    const remembered = rememberedSchema.safeParse(reply.body);
    if (remembered.success) {
      device.deviceToken = remembered.data.deviceToken;
      device.rememberedDeviceId = remembered.data.rememberedDeviceId ?? device.rememberedDeviceId;
    }
    return reply;
  }
  const device: RememberedDevice = {
    deviceToken: from.deviceToken,
    rememberedDeviceId: from.rememberedDeviceId,
    remember: async (idToken) => {
      const { publicKey } = keys;
      return store(
        await post('remember', { idToken, publicKey, ...(await proof('remember', publicKey)) }),
      );
    },
    use: async (deviceToken = device.deviceToken) =>
      store(await post('use', { deviceToken, ...(await proof('use', deviceToken)) })),
    prove: async (idToken, password) =>
      post('prove', { idToken, password, ...(await proof('prove', idToken)) }),
    join: async (idToken) =>
      post('join', {
        idToken,
        deviceToken: device.deviceToken,
        ...(await proof('join', idToken)),
      }),
    forget: () => post('forget', { deviceToken: device.deviceToken }),
    copy: () => deviceWith(projectId, post, keys, device),
    withOtherKey: async () => deviceWith(projectId, post, await newKeys(), device),
    challenge,
    sign,
  };
  return device;
}
