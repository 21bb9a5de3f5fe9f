import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { systemIds } from '../ids/ids.ts';
import { keysInOrder, parseEncryptionKeys } from './encryption-keys.ts';
import { createEncryptor } from './encryptor.ts';

const [ONE, TWO, THREE] = ['07'.repeat(32), '08'.repeat(32), '09'.repeat(32)];
const CONTEXT = '17/01890000-0000-7000-8000-000000000001';
const PLAIN = 'a server seed of the build before';
/** Written by the build before keys had ids, under the key ONE. */
const FROM_BEFORE = Buffer.from(
  '0102030405060708090a0b0c05276211ba656a94764c86756d846fbfda5c9bfb189c875ec54d677bf187cc26f49139559229478e12c5acfdc93e296c5b',
  'hex',
);

function encryptor(setting: string) {
  const keys = parseEncryptionKeys(setting);
  if (keys === undefined) throw new Error(`not keys: ${setting}`);
  return createEncryptor(keys, systemIds);
}
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString();

describe('encryption keys with ids', () => {
  test.each([ONE, `1:${ONE}`, `2:${TWO},1:${ONE}`, `9:${THREE},2:${TWO},1:${ONE}`])(
    '[OPS-30] what the build before encrypted is read with the setting %s',
    (setting) => {
      const keys = encryptor(setting);
      expect(textOf(keys.decrypt(FROM_BEFORE, CONTEXT))).toBe(PLAIN);
      expect(keys.keyIdOf(FROM_BEFORE, CONTEXT)).toBe(1);
    },
  );

  test('[OPS-30] under key 1 the form is the one that the build before reads: nonce, tag, text', () => {
    const nonce = FROM_BEFORE.subarray(0, 12);
    const keys = createEncryptor(Buffer.from(ONE, 'hex'), { bytes: () => nonce });
    expect(Buffer.from(keys.encrypt(Buffer.from(PLAIN), CONTEXT))).toEqual(FROM_BEFORE);
  });

  test('[OPS-30] the first key of the setting encrypts, and its id is stored with the ciphertext', () => {
    const [before, after] = [encryptor(`1:${ONE},2:${TWO}`), encryptor(`2:${TWO},1:${ONE}`)];
    const under1 = before.encrypt(Buffer.from(PLAIN), CONTEXT);
    const under2 = after.encrypt(Buffer.from(PLAIN), CONTEXT);
    for (const keys of [before, after]) {
      expect([under1, under2].map((one) => textOf(keys.decrypt(one, CONTEXT)))).toEqual([
        PLAIN,
        PLAIN,
      ]);
      expect([under1, under2].map((one) => keys.keyIdOf(one, CONTEXT))).toEqual([1, 2]);
    }
    expect(textOf(encryptor(`2:${TWO}`).decrypt(under2, CONTEXT))).toBe(PLAIN);
    expect(() => encryptor(`2:${TWO}`).decrypt(under1, CONTEXT)).toThrow(/another key/);
    expect(() => encryptor(ONE).decrypt(under2, CONTEXT)).toThrow(/perhaps key 2/);
    expect(() => encryptor(`2:${THREE},1:${ONE}`).decrypt(under2, CONTEXT)).toThrow(/another key/);
    expect(() => after.decrypt(under2, 'another row')).toThrow(/another key/);
  });

  test('[OPS-30] a ciphertext of key 1 whose nonce looks like a key id is still read', () => {
    for (const id of [1, 2, 77]) {
      const nonce = Buffer.concat([Buffer.from([0x4a, 0x4b, 0x31, id]), randomBytes(8)]);
      const before = createEncryptor(Buffer.from(ONE, 'hex'), { bytes: () => nonce });
      const keys = encryptor(`2:${TWO},1:${ONE}`);
      const encrypted = before.encrypt(Buffer.from(PLAIN), CONTEXT);
      expect(textOf(keys.decrypt(encrypted, CONTEXT))).toBe(PLAIN);
      expect(keys.keyIdOf(encrypted, CONTEXT)).toBe(1);
    }
  });

  test('[OPS-30] every changed, cut or extended byte is found, also in the key id', () => {
    const keys = encryptor(`2:${TWO},1:${ONE}`);
    const encrypted = keys.encrypt(Buffer.from(PLAIN), CONTEXT);
    for (let n = 0; n < encrypted.length; n += 1) {
      const changed = Buffer.from(encrypted);
      changed[n] = (changed[n] ?? 0) ^ 1;
      expect(() => keys.decrypt(changed, CONTEXT)).toThrow(/another key/);
      expect(() => keys.decrypt(encrypted.subarray(0, n), CONTEXT)).toThrow(/another key/);
    }
    expect(() => keys.decrypt(Buffer.concat([encrypted, Buffer.alloc(1)]), CONTEXT)).toThrow(
      /another key/,
    );
  });

  test.each([
    '',
    'x',
    ONE.slice(1),
    ONE.toUpperCase().replace('0', 'A'),
    `0:${ONE}`,
    `256:${ONE}`,
    `1:${ONE},`,
    `1:${ONE},1:${TWO}`,
    `1:${ONE},2:${ONE}`,
    `${ONE},2:${TWO}`,
    `1:${ONE}, 2:${TWO}`,
    Array.from({ length: 17 }, (_, n) => `${n + 1}:${randomBytes(32).toString('hex')}`).join(','),
  ])('[OPS-30] the setting %s is refused', (setting) => {
    expect(parseEncryptionKeys(setting)).toBeUndefined();
  });

  test('[OPS-30] the current key comes first', () => {
    const keys = parseEncryptionKeys(`7:${TWO},1:${ONE},3:${THREE}`);
    const hex =
      keys === undefined ? [] : keysInOrder(keys).map((key) => Buffer.from(key).toString('hex'));
    expect([keys?.current, ...hex]).toEqual([7, TWO, ONE, THREE]);
  });
});
