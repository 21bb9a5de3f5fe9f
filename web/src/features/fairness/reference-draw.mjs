// The numbers of one bet, with nothing but the browser's own cryptography.
const rotate = (word, by) => (word << by) | (word >>> (32 - by));

function mix(s, a, b, d, by) {
  s[a] += s[b];
  s[d] = rotate(s[d] ^ s[a], by);
}
function chacha20Block(key, counter) {
  const view = new DataView(key);
  const words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => view.getUint32(at, true));
  const first = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...words, counter, 0, 0, 0];
  const s = Uint32Array.from(first);
  for (let i = 0; i < 80; i += 1) {
    const turn = (i >> 2) & 1;
    const [a, b, c, d] = [0, 1, 2, 3].map((row) => row * 4 + ((i + row * turn) % 4));
    mix(s, a, b, d, 16);
    mix(s, c, d, b, 12);
    mix(s, a, b, d, 8);
    mix(s, c, d, b, 7);
  }
  return s.map((word, at) => word + first[at]);
}

// message: v1:<your seed>:<bet id>:<game>:<paytable>:game. bounds: how many values each draw has.
export async function drawNumbers(serverSeedHex, message, bounds) {
  const seed = Uint8Array.from(
    { length: 32 },
    (_, i) => `0x${serverSeedHex.slice(i * 2, i * 2 + 2)}`,
  );
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await crypto.subtle.importKey('raw', seed, hmac, false, ['sign']);
  const key = await crypto.subtle.sign('HMAC', secret, new TextEncoder().encode(message));
  let used = 0;
  const nextWord = () => chacha20Block(key, Math.floor(used / 16))[used++ % 16];
  return bounds.map((n) => {
    let word = nextWord();
    while (word >= 2 ** 32 - (2 ** 32 % n)) word = nextWord();
    return word % n;
  });
}
