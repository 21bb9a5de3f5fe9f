import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const NEAREST = '10.0.0.9';
const addressOf = (header: string | undefined, trustedProxies: number): string => {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: NEAREST });
  return clientAddress({ socket, headers: { 'x-forwarded-for': header } }, trustedProxies);
};

test.each([
  [undefined, 0, NEAREST],
  [undefined, 2, NEAREST],
  ['203.0.113.7', 0, NEAREST],
  ['203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 1, '203.0.113.7'],
  ['198.51.100.1, 203.0.113.7', 2, '198.51.100.1'],
  ['198.51.100.1,203.0.113.7', 9, '198.51.100.1'],
  [' , ,203.0.113.7 ,', 1, '203.0.113.7'],
])('[SOCK-22][LIM-2] X-Forwarded-For %j behind %i proxies is %s', (header, proxies, address) => {
  expect(addressOf(header, proxies)).toBe(address);
});
