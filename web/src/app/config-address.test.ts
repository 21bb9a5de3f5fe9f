import { expect, test } from 'vitest';
import { configAddress } from './config-address.ts';

test('[CONF-3] the configuration is requested relative to the page', () => {
  expect(configAddress('play.sweeps.example')).toBe('/getAppConfig');
  expect(configAddress('localhost')).toBe('/getAppConfig');
});

test('[CONF-3] on the local development host the full address is used, by the brand’s own name', () => {
  const serverOrigin = 'http://localhost:4000';
  expect(configAddress('localhost', serverOrigin)).toBe('http://localhost:4000/getAppConfig');
  expect(configAddress('luckyharbor.localhost', serverOrigin)).toBe(
    'http://luckyharbor.localhost:4000/getAppConfig',
  );
});

test('[CONF-3] no setting of a build sends a deployed page to another origin', () => {
  for (const hostname of ['play.sweeps.example', 'localhost.example', 'xlocalhost']) {
    expect(configAddress(hostname, 'https://evil.example')).toBe('/getAppConfig');
  }
  expect(configAddress('localhost', 'not an address')).toBe('/getAppConfig');
});
