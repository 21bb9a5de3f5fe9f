import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { commitment } from './commitment.ts';

const salt = hexToBytes('000102030405060708090a0b0c0d0e0f');

test('[FAIR-17] the commitment is SHA-256 of the hidden text and the salt', () => {
  const bytes = new Uint8Array([...utf8ToBytes('3,7,22'), ...salt]);
  expect(commitment('3,7,22', salt)).toBe(bytesToHex(sha256(bytes)));
  // Expected value from: printf '3,7,22<salt bytes>' | sha256sum
  expect(commitment('3,7,22', salt)).toBe(
    'cc5a225802eb4b1fd3b4a03a57ca7e93e21a995c1543db2fc19e75ae4dbbf68e',
  );
});

test('[FAIR-17] another board, another salt and a salt of another length do not pass for it', () => {
  const other = hexToBytes('ff0102030405060708090a0b0c0d0e0f');
  expect(commitment('3,7,23', salt)).not.toBe(commitment('3,7,22', salt));
  expect(commitment('3,7,22', other)).not.toBe(commitment('3,7,22', salt));
  expect(() => commitment('3,7,22', salt.subarray(1))).toThrow('16 bytes');
});
