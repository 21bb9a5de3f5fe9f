import { CALLS } from '@jubilee/contract/calls/all';
import { describe, expect, test } from 'vitest';
import { definedCalls, isRouteFile, routedCalls } from './calls-read.ts';
import { readFiles, ROOT } from '../repository/tree.ts';

const planted = (text: string) => routedCalls({ path: 'server/src/modules/x/routes.ts', text });

describe('the list of calls without a route', () => {
  test('[HTTP-1] reads names, renamed names and broken lines', () => {
    const text = `
      import { login as loginCall, logout, } from '@jubilee/contract/calls/account';
      import { route } from '../access/index.ts';
      const a = route(loginCall, handle);
      const b = route(
        logout,
        handle,
      );`;
    expect(planted(text)).toEqual(['login', 'logout']);
  });

  test('[HTTP-1] an imported call without a route, and a route of something else, do not count', () => {
    const text = `import { login } from '@jubilee/contract/calls/account'; route(other, handle);`;
    expect(planted(text)).toEqual([]);
  });

  test('[HTTP-1] finds only calls of the contract in this tree, and the basic ones among them', () => {
    const files = readFiles(ROOT, ['.ts']);
    const names = definedCalls(files);
    expect([...names.values()].toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
    const constants = files.filter((file) => isRouteFile(file.path)).flatMap(routedCalls);
    expect(constants.filter((one) => !names.has(one))).toEqual([]);
    const routed = constants.map((one) => names.get(one));
    expect(routed).toEqual(expect.arrayContaining(['createUser', 'login', 'placeBet', 'userBets']));
    expect(new Set(routed).size).toBe(routed.length);
  });
});
