import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const before = i18n.locale;
afterEach(() => i18n.activate(before));

it.each([
  ['Chrome on Windows', 'Chrome on Windows'],
  ['Unknown browser on iPhone', 'Unknown browser on iPhone'],
  ['Unknown device', 'Unknown device'],
  ['Samsung Internet', 'Samsung Internet'],
  ['', ''],
  ['constructor', 'constructor'],
  ['a on b on c', 'a on b on c'],
])('[SESS-21] %s reads %s', (given, text) => {
  expect(deviceName(given)).toBe(text);
});

it('[SESS-21] the server’s device names are translated', () => {
  const seen = new Set<string>();
  i18n.on('missing', ({ id }) => void seen.add(id));
  i18n.load('es', {});
  i18n.activate('es');
  deviceName('Unknown browser on iPhone');
  deviceName('Unknown device');
  expect(seen.size).toBe(3);
});
