import { expect, test } from 'vitest';
import { networkOf } from './throttle.ts';

test.each([
  ['192.0.2.77', '192.0.2'],
  ['::ffff:192.0.2.77', '192.0.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('[IDENT-12] %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
