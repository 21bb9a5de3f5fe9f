import { paytablesRtp } from '@jubilee/contract/calls/configuration';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import { paytableReturns, type ReturnPorts } from './paytable-returns.ts';

export function returnRoutes(ports: ReturnPorts): Route[] {
  return [
    route(paytablesRtp, async ({ query: { currency, paytables }, context: { brand, flags } }) => {
      const names = paytables?.split(',');
      const returns = await paytableReturns(ports, { brand, flags, currency, names });
      return returns.ok ? ok({ paytables: returns.value }) : returns;
    }),
  ];
}
