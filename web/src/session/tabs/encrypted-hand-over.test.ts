import { describe, expect, it } from 'vitest';
import { createHandOverRequest, encryptFor } from './encrypted-hand-over.ts';
import type { EncryptedHandOver } from './tab-messages.ts';

const CONTEXT = 'https://play.example\nkey\nrequest-1';

async function handOver(text = 'secret') {
  const request = await createHandOverRequest(CONTEXT);
  const box = await encryptFor(request.publicKey, CONTEXT, text);
  if (box === undefined) throw new Error('It could not be sealed.');
  return { request, box };
}
const flipped = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const changed = new Uint8Array(bytes);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  return changed;
};

describe('an encrypted hand-over', () => {
  it('[SESS-26] opens for the request it was made for', async () => {
    const { request, box } = await handOver('té');
    expect(await request.open(box)).toBe('té');
    expect(new TextDecoder('latin1').decode(box.text)).not.toContain('secret');
  });

  it('[SESS-26] opens for no other request, origin or project', async () => {
    const { request, box } = await handOver();
    expect(await (await createHandOverRequest(CONTEXT)).open(box)).toBeUndefined();
    for (const other of [
      'https://other.example\nkey\nrequest-1',
      'https://play.example\nother\nrequest-1',
      'https://play.example\nkey\nrequest-2',
    ]) {
      const made = await encryptFor(request.publicKey, other, 'secret');
      expect(made === undefined ? undefined : await request.open(made)).toBeUndefined();
    }
  });

  it.each<[string, (box: EncryptedHandOver) => EncryptedHandOver]>([
    ['a changed text', (box) => ({ ...box, text: flipped(box.text) })],
    ['another nonce', (box) => ({ ...box, iv: flipped(box.iv) })],
    ['a key that is no point of the curve', (box) => ({ ...box, key: flipped(box.key) })],
    ['an empty key', (box) => ({ ...box, key: new Uint8Array(0) })],
    ['an empty text', (box) => ({ ...box, text: new Uint8Array(0) })],
  ])('[SESS-26] does not open with %s', async (_, change) => {
    const { request, box } = await handOver();
    expect(await request.open(change(box))).toBeUndefined();
  });

  it('[SESS-26] is not made for a key that is none', async () => {
    for (const key of [new Uint8Array(0), new Uint8Array(65), new Uint8Array(4_000).fill(4)]) {
      expect(await encryptFor(key, CONTEXT, 'secret')).toBeUndefined();
    }
  });
});
