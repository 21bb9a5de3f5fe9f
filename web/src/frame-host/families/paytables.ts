import { paytablesRtp } from '@jubilee/contract/calls/configuration';
import { errorOfProblem } from '../frame-answer.ts';
import type { FrameHandlers } from '../frame-handlers.ts';
import type { BettingPorts } from '../betting-ports.ts';

/**
 * Details of paytables; a failure is reported to the game and to the error reports. Source:
 * FRAME-22.
 */
export function paytableFamily(
  ports: Pick<BettingPorts, 'call' | 'balances'>,
  report: (sentence: string, cause: unknown) => void,
): Pick<FrameHandlers, 'getPaytables'> {
  return {
    async getPaytables({ currency, paytables }) {
      const query = { currency, paytables: paytables.join(',') };
      const outcome = await ports.call(paytablesRtp, { query });
      if (outcome.ok) return { reply: outcome.value };
      report('Details of paytables could not be read', outcome.problem);
      return { error: errorOfProblem(outcome.problem, ports.balances.list()) };
    },
  };
}
