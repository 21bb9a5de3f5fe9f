import { describe, expect, test } from 'vitest';
import { resolveFlags } from '@jubilee/contract/settings/parse-flags';
import { SURFACES } from '@jubilee/contract/settings/brand';
import { STAGES } from '@jubilee/contract/settings/stage';
import { BRANDS, brandOfHost, DEFAULT_BRAND, deployedHost, deploymentOfHost } from './index.ts';

const surfaces = SURFACES.filter((surface) => surface !== 'sandbox');

describe('the registry of brands', () => {
  test('[BRAND-15] no two brands share a number, a location or a host name', () => {
    const hosts = BRANDS.flatMap((brand) =>
      STAGES.flatMap((stage) => surfaces.map((surface) => deployedHost(brand, stage, surface))),
    );
    expect(new Set(hosts).size).toBe(BRANDS.length * STAGES.length * surfaces.length);
    expect(new Set(BRANDS.map((brand) => brand.number)).size).toBe(BRANDS.length);
    expect(new Set(BRANDS.map((brand) => brand.location)).size).toBe(BRANDS.length);
  });

  test.each(BRANDS)('[FLAG-19] $name offers what the platform does itself', ({ flags }) => {
    const on = ['jackpotEnabled', 'bingoEnabled', 'freePlayEnabled'] as const;
    const resolved = resolveFlags(flags);
    expect(on.filter((name) => !resolved[name])).toEqual([]);
    const vendors = ['cashoutsEnabled', 'kycEnabled', 'xpointEnabled'] as const;
    expect(vendors.filter((name) => resolved[name])).toEqual([]);
  });

  test.each([
    ['play.sweeps.example', 'sweeps', 'live'],
    ['test.sweeps.example', 'sweeps', 'test'],
    ['uat.luckyharbor.example', 'luckyharbor', 'uat'],
    ['dev.rubysweeps.example', 'rubysweepsmvp', 'dev'],
    ['luckyharbor.localhost', 'luckyharbor', 'dev'],
    ['localhost', 'sweeps', 'dev'],
  ])('[BRAND-6] a page on %s is %s in %s', (host, location, stage) => {
    const deployment = deploymentOfHost(host);
    expect(deployment?.brand.location).toBe(location);
    expect(deployment?.stage).toBe(stage);
  });

  test('[BRAND-5] stages stand before the service, and live pages under play', () => {
    const [sweeps] = BRANDS;
    if (sweeps === undefined) throw new Error('no brand');
    expect(deployedHost(sweeps, 'live', 'web')).toBe('play.sweeps.example');
    expect(deployedHost(sweeps, 'live', 'api')).toBe('api.sweeps.example');
    expect(deployedHost(sweeps, 'test', 'socket')).toBe('test.socket.sweeps.example');
    expect(deployedHost(sweeps, 'uat', 'spinwheel')).toBe('uat.spinwheel.sweeps.example');
  });

  test('[BRAND-26] a deployed installation has the hosts of its own stage, a local one all of them', () => {
    for (const stage of STAGES) {
      for (const other of STAGES) {
        const host = deployedHost(DEFAULT_BRAND, other, 'api');
        expect(brandOfHost(host, stage)).toBe(stage === other ? DEFAULT_BRAND : undefined);
        expect(brandOfHost(host, undefined)).toBe(DEFAULT_BRAND);
      }
    }
  });

  test('[BRAND-1][BRAND-4] names are exact but for case and port', () => {
    expect(brandOfHost('PLAY.Sweeps.Example:443', 'live')?.location).toBe('sweeps');
    const odd = [
      undefined,
      '',
      'sweeps.example.',
      'a@play.sweeps.example',
      'play.sweeps.example, x',
    ];
    for (const host of [...odd, 'play.sweeps.example:x', 'evil-sweeps.example', ' localhost']) {
      expect(brandOfHost(host, undefined)).toBeUndefined();
    }
    expect(brandOfHost('localhost', 'live')).toBeUndefined();
  });
});
