import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { readClosedLink, readDeepLink, withoutDeepLink } from './deep-link.ts';

describe('addresses that open a dialog', () => {
  it('[DLG-12] names of the list open it, with the target to go on to', () => {
    expect(readDeepLink('?dialog=login&redirect=%2Faccount', false)).toEqual({
      name: 'login',
      redirect: '/account',
    });
    expect(readDeepLink('?category=slots&dialog=signup', false)).toEqual({ name: 'signup' });
  });

  it('[DLG-12] others open in a server under development only', () => {
    expect(readDeepLink('?dialog=purchase_kyc', true)).toEqual({ name: 'purchase_kyc' });
    expect(readDeepLink('?dialog=purchase_kyc', false)).toBeUndefined();
  });

  it('[DLG-12] what a server has off is known by its name, wherever it runs', () => {
    const closed = { ...FLAG_DEFAULTS, dailyRewardsEnabled: false };
    expect(readClosedLink('?dialog=daily_wheel', closed)).toBe('daily_wheel');
    const open = { ...FLAG_DEFAULTS, dailyRewardsEnabled: true };
    for (const search of ['?dialog=daily_wheel', '?dialog=mobile_menu', '?dialog=nonsense', '']) {
      expect(readClosedLink(search, open)).toBeUndefined();
    }
  });

  it('[DLG-12] anything else is ignored', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (name, isDev) => {
        const found = readDeepLink(`?dialog=${encodeURIComponent(name)}`, isDev);
        expect(found === undefined || found.name === name).toBe(true);
      }),
    );
    for (const name of ['LOGIN', '__proto__', 'constructor', '', ' login', 'login,signup']) {
      expect(readDeepLink(`?dialog=${encodeURIComponent(name)}`, true)).toBeUndefined();
    }
  });

  it('[DLG-12] the request is removed from the URL and the rest of it stays', () => {
    const address = { pathname: '/', search: '?dialog=nonsense&category=slots', hash: '#rows' };
    expect(withoutDeepLink(address)).toBe('/?category=slots#rows');
    expect(withoutDeepLink({ ...address, search: '?dialog=login&redirect=%2Ftier' })).toBe(
      '/#rows',
    );
    expect(withoutDeepLink({ ...address, search: '?category=slots' })).toBeUndefined();
    const doubled = { pathname: '//evil.example/', search: '?dialog=login', hash: '' };
    expect(withoutDeepLink(doubled)).toBe('/evil.example/');
  });
});
