/** The keys that encrypt secrets at rest, by their ids. */

/** Ciphertexts from before keys had ids belong to this key. */
export const FIRST_KEY_ID = 1;
/** The id is stored in one byte. */
const KEY_ID_MAX = 255;
const KEYS_MAX = 16;

export interface EncryptionKeys {
  /** The id of the key that encrypts from now on. */
  readonly current: number;
  /** The current key and older ones, which only decrypt; 32 bytes each. */
  readonly byId: ReadonlyMap<number, Uint8Array>;
}

/** One key without an id, as in installations that never changed it. */
export function singleKey(key: Uint8Array): EncryptionKeys {
  return { current: FIRST_KEY_ID, byId: new Map([[FIRST_KEY_ID, key]]) };
}

/**
 * 64 hexadecimal digits, or `<id>:<64 digits>` several times with commas in between, the current key
 * first. Undefined when the text has another form, or an id or a key twice.
 */
export function parseEncryptionKeys(text: string): EncryptionKeys | undefined {
  if (/^[0-9a-f]{64}$/.test(text)) return singleKey(Buffer.from(text, 'hex'));
  const byId = new Map<number, Uint8Array>();
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, digits = '', hex = ''] = /^([1-9]\d{0,2}):([0-9a-f]{64})$/.exec(part) ?? [];
    const id = Number(digits);
    if (hex === '' || id > KEY_ID_MAX || byId.has(id) || seen.has(hex)) return undefined;
    byId.set(id, Buffer.from(hex, 'hex'));
    seen.add(hex);
  }
  const [current] = byId.keys();
  return current === undefined || byId.size > KEYS_MAX ? undefined : { current, byId };
}

/** The current key first. */
export function keysInOrder({ current, byId }: EncryptionKeys): readonly Uint8Array[] {
  const first = byId.get(current);
  const others = [...byId].flatMap(([id, key]) => (id === current ? [] : [key]));
  return first === undefined ? others : [first, ...others];
}
