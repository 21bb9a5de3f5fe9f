import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { copperComet957 } from './copper-comet/copper-comet.ts';
import file from './copper-comet/copper-comet-957.json' with { type: 'json' };
import { gameVersion } from './game-version.ts';

test('[GAME-9] the version is SHA-256 over sorted keys without blanks', () => {
  const text = '{"a":[1,{"x":null,"y":"ü\\n"}],"b":0.1}';
  const value = { b: 0.1, a: [1, { y: 'ü\n', x: null }] };
  expect(gameVersion(value)).toBe(bytesToHex(sha256(utf8ToBytes(text))));
});

test('[GAME-9] the layout of the file does not matter, a value does', () => {
  const reversed = Object.fromEntries(Object.entries(file).toReversed());
  expect(gameVersion(reversed)).toBe(copperComet957.gameVersion);
  expect(gameVersion({ ...file, capFifths: file.capFifths + 1 })).not.toBe(
    copperComet957.gameVersion,
  );
});

test('[GAME-9] the published version of Copper Comet stands: a change needs a new paytable', () => {
  expect(copperComet957.gameVersion).toBe(
    '43b42f8bd3b30ea1ddb13b8290d8ee95b1754a810aa36ae1972ed8c76a509b37',
  );
});
