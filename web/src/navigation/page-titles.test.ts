import { expect, it } from 'vitest';
import { titleOfPath } from './page-titles.ts';
import { PATHS } from './paths.ts';

it('[ROUTE-14] every page but the lobby has a name before anything of it is here', () => {
  const nameless = PATHS.filter((path) => titleOfPath(path.replaceAll('$', '')) === undefined);
  expect(nameless).toEqual(['/']);
  expect(titleOfPath('/game/copper-comet/')).toBe('Copper Comet');
  expect(titleOfPath('/purchase/starter-pack')).toBe('Store');
  expect(titleOfPath('/no/such/page')).toBeUndefined();
});
