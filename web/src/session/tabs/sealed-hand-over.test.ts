import { describe, expect, it } from 'vitest';
import { createAsking, sealFor } from './sealed-hand-over.ts';
import type { Sealed } from './tab-messages.ts';

const CONTEXT = 'https://play.example\nkey\nask-1';

async function sealed(text = 'secret') {
  const asking = await createAsking(CONTEXT);
  const box = await sealFor(asking.publicKey, CONTEXT, text);
  if (box === undefined) throw new Error('It could not be sealed.');
  return { asking, box };
}
const flipped = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const changed = new Uint8Array(bytes);
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  return changed;
};

describe('a sealed hand-over', () => {
  it('[SESS-26] opens for the request it was made for', async () => {
    const { asking, box } = await sealed('té');
    expect(await asking.open(box)).toBe('té');
    expect(new TextDecoder('latin1').decode(box.text)).not.toContain('secret');
  });

  it('[SESS-26] opens for no other request, origin or project', async () => {
    const { asking, box } = await sealed();
    expect(await (await createAsking(CONTEXT)).open(box)).toBeUndefined();
    for (const other of [
      'https://other.example\nkey\nask-1',
      'https://play.example\nother\nask-1',
      'https://play.example\nkey\nask-2',
    ]) {
      const made = await sealFor(asking.publicKey, other, 'secret');
      expect(made === undefined ? undefined : await asking.open(made)).toBeUndefined();
    }
  });

  it.each<[string, (box: Sealed) => Sealed]>([
    ['a changed text', (box) => ({ ...box, text: flipped(box.text) })],
    ['another nonce', (box) => ({ ...box, iv: flipped(box.iv) })],
    ['a key that is no point of the curve', (box) => ({ ...box, key: flipped(box.key) })],
    ['an empty key', (box) => ({ ...box, key: new Uint8Array(0) })],
    ['an empty text', (box) => ({ ...box, text: new Uint8Array(0) })],
  ])('[SESS-26] does not open with %s', async (_, change) => {
    const { asking, box } = await sealed();
    expect(await asking.open(change(box))).toBeUndefined();
  });

  it('[SESS-26] is not made for a key that is none', async () => {
    for (const key of [new Uint8Array(0), new Uint8Array(65), new Uint8Array(4_000).fill(4)]) {
      expect(await sealFor(key, CONTEXT, 'secret')).toBeUndefined();
    }
  });
});
