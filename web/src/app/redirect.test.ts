import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeRedirect } from './redirect.ts';

describe('where signing in leads', () => {
  it('[ROUTE-12] follows known paths of this origin with their query', () => {
    expect(safeRedirect('/')).toBe('/');
    expect(safeRedirect('/verify')).toBe('/verify');
    expect(safeRedirect('/account')).toBe('/account');
    expect(safeRedirect('/game/copper-comet')).toBe('/game/copper-comet');
    expect(safeRedirect('/game/copper-comet/')).toBe('/game/copper-comet');
    expect(safeRedirect('/?category=slots#games')).toBe('/?category=slots#games');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/game/copper-comet',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\tevil.example',
    '/\n/evil.example',
    ' /verify',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//',
    'data:text/html,hello',
    'verify',
    '',
    '/login',
    '/unknown',
    '/game/',
    '/game/../../login',
    '/game/a%2F..%2Fb',
    '/game/%5c%5cevil.example',
    '/game/copper-comet/extra',
    '/@evil.example',
    '/.//evil.example',
  ])('[ROUTE-12] does not follow %j', (wanted) => {
    expect(safeRedirect(wanted)).toBe('/');
  });

  it('[ROUTE-12] does not follow what is not text', () => {
    for (const wanted of [undefined, null, 7, {}, ['/verify']]) {
      expect(safeRedirect(wanted)).toBe('/');
    }
  });

  it('[ROUTE-12] whatever it is given, a browser stays on the same origin', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '@',
      ':',
      '%2f',
      '\t',
      'game',
      'a',
      '?',
      '#',
      'http:',
      'x.example',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const answer = safeRedirect(parts.join(''));
        expect(new URL(answer, 'https://play.example').origin).toBe('https://play.example');
        expect(answer.startsWith('/')).toBe(true);
        expect(answer.startsWith('//')).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
