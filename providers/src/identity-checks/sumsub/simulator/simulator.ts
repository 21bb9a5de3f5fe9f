import type { SimulatorPorts, VendorSimulator } from '../../../vendor-simulator.ts';
import { orderSchema } from './requests.ts';
import { createSumsubSimulator } from './sumsub-simulator.ts';

/** The vendor in the sandbox; orders of `requests.ts` make applicants pass, fail and wait. */
export function createSimulator(ports: SimulatorPorts): VendorSimulator {
  const simulator = createSumsubSimulator(ports);
  return {
    handle: (request) => simulator.handle(request),
    control(body) {
      const order = orderSchema.safeParse(body);
      return order.success && simulator.obey(order.data);
    },
    reset: () => simulator.reset(),
  };
}
