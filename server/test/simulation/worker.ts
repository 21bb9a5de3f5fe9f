/** A process that simulates what its parent needs, one command line after the other, on one server. */
import { readArguments } from './arguments.ts';
import { startCluster } from './database/simulated-cluster.ts';
import { readFlows } from './flows/flow.ts';
import { runPlans } from './run-plans.ts';
import { START_MS } from './run-seed.ts';
import type { WorkerMessage } from './simulators.ts';

const flows = await readFlows();
const starting = startCluster(START_MS);
for (const end of ['disconnect', 'SIGINT', 'SIGTERM'] as const) {
  process.once(end, () => {
    void starting.then((cluster) => cluster.stop()).finally(() => process.exit());
  });
}
const cluster = await starting;
const report = (message: WorkerMessage): void => void process.send?.(message);

async function work(args: readonly string[]): Promise<void> {
  try {
    const code = await runPlans(cluster, readArguments(args, flows), (line) => report({ line }));
    report({ code });
  } catch (error) {
    report({ line: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    report({ code: 2 });
  }
}

process.on('message', (args: readonly string[]) => void work(args));
report({ isReady: true });
