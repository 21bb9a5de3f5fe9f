import { describe, expect, test } from 'vitest';
import { BRANDS, DEFAULT_BRAND, deployedHost } from '@jubilee/brands';
import { otherBrands } from './other-brands.ts';

const [, second] = BRANDS;
if (second === undefined) throw new Error('the registry has one brand');
const hostOf = (brand: (typeof BRANDS)[number]) =>
  `https://${deployedHost(brand, 'uat', 'backoffice')}`;

describe('[OFFICE-11] links to other brands', () => {
  test('[OFFICE-11] lead to the same page on their hosts, on a port or deployed', () => {
    const local = { origin: 'http://localhost:4006', href: '/states?open=US-TX' };
    expect(otherBrands([second.location], local)).toEqual([
      {
        location: second.location,
        name: second.name,
        href: `http://${second.location}.localhost:4006/states?open=US-TX`,
      },
    ]);
    const deployed = { origin: hostOf(second), href: '/money' };
    expect(otherBrands([DEFAULT_BRAND.location], deployed).map(({ href }) => href)).toEqual([
      `${hostOf(DEFAULT_BRAND)}/money`,
    ]);
  });

  test('[OFFICE-11] are those of the scope without the brand of the page', () => {
    const open = { origin: hostOf(DEFAULT_BRAND), href: '/audit' };
    expect(otherBrands(null, open)).toHaveLength(BRANDS.length - 1);
    expect(otherBrands([DEFAULT_BRAND.location], open)).toEqual([]);
    expect(otherBrands(null, { origin: 'https://unknown.example', href: '/' })).toEqual([]);
  });

  test('[OFFICE-11] lead from a player to the search, because a player belongs to one brand', () => {
    const open = { origin: hostOf(DEFAULT_BRAND), href: '/players/u1?section=ledger' };
    const [link] = otherBrands([second.location], open);
    expect(link?.href).toBe(`${hostOf(second)}/players`);
  });
});
