/** The simulators of all vendors that have one of their own, by the folder of the vendor. */
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { PORTS } from '@jubilee/contract/vendors/vendor-table';
import { exportsOf } from '../vendor-folders.ts';
import type { CreateSimulator, SimulatorPorts, VendorSimulator } from '../vendor-simulator.ts';

const FILE = 'simulator/simulator.ts';

/** A vendor of several ports has one simulator, in the folder of one of them. */
export async function openSimulators(
  ports: SimulatorPorts,
): Promise<ReadonlyMap<string, VendorSimulator>> {
  const simulators = new Map<string, VendorSimulator>();
  for (const port of PORTS) {
    for (const [name, create] of await exportsOf(port, FILE, 'createSimulator')) {
      const folder = folderOfVendor(name);
      if (simulators.has(folder)) throw new Error(`Vendor ${name} has two simulators.`);
      simulators.set(folder, (create as CreateSimulator)(ports));
    }
  }
  return simulators;
}
