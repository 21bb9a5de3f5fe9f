/**
 * A process that serves calls and runs the rounds of crash and bingo, on a fast clock, until it is
 * killed. Arguments: database, the instant at which the clock starts, its speed, and `worker` for the rounds alone.
 */
import { fastClock } from '@jubilee/testkit/clock';
import { startTestApp } from '@jubilee/testkit/test-app';
import { ROOT } from '../../src/entry/run.ts';
import { processEnvironment } from '../../src/platform/config/process-environment.ts';

const [databaseUrl = '', since = '', speed = '', only] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const environment = Object.entries(processEnvironment()).flatMap(([name, text]) =>
  name.startsWith('JUBILEE_') && text !== undefined ? [[name, text] as const] : [],
);
await startTestApp({
  databaseUrl,
  clock: fastClock(Number(speed), Number(since)),
  roles: only === 'worker' ? ['worker'] : ['api', 'worker'],
  flags: { bingoEnabled: true },
  root: ROOT,
  logLevel: 'error',
  onLogLine: (line) => void process.stderr.write(line),
  environment: Object.fromEntries(environment),
});
process.send?.('ready');
