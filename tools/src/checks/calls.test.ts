import { CALLS } from '@jubilee/contract/calls/all';
import { expect, test } from 'vitest';
import { definedCalls, isRouteFile, routedCalls } from './calls-read.ts';
import { readFiles, ROOT } from '../repository/tree.ts';

test('[HTTP-1] a call counts as served when a route or an urgent route has it', () => {
  const text = `
    import { login as loginCall, logout, crashSettle } from '@jubilee/contract/calls/account';
    route(loginCall, handle), urgentRoute(
      crashSettle,
      handle,
    ), route(other, handle)`;
  expect(routedCalls({ path: 'server/src/modules/x/routes.ts', text }, [])).toEqual([
    'login',
    'crashSettle',
  ]);
});

test('[HTTP-1] every route of this tree has a call of the contract, and none has two', () => {
  const files = readFiles(ROOT, ['.ts']);
  const names = definedCalls(files);
  expect([...names.values()].toSorted()).toEqual(CALLS.map(({ name }) => name).toSorted());
  const constants = files
    .filter((file) => isRouteFile(file.path))
    .flatMap((file) => routedCalls(file, files));
  expect(constants.filter((one) => !names.has(one))).toEqual([]);
  expect(new Set(constants).size).toBe(constants.length);
});
