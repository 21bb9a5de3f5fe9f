import { join } from 'node:path';
import { systemClock } from '../platform/clock/clock.ts';
import { readEnvironment } from '../platform/config/env.ts';
import { processEnvironment } from '../platform/config/process-environment.ts';
import { systemIds } from '../platform/ids/ids.ts';
import { createLog } from '../platform/log/log.ts';
import { startSandbox } from './sandbox-surface.ts';

try {
  const { cfg } = readEnvironment(processEnvironment());
  const sandbox = await startSandbox({
    cfg,
    clock: systemClock,
    ids: systemIds,
    log: createLog(cfg.logLevel),
    mailboxFile: join(cfg.dataDir, 'sandbox', 'mail.jsonl'),
  });
  const end = (): void => void sandbox.stop();
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  // The parent process of this channel is gone, so nobody is left to stop this process.
  process.once('disconnect', end);
  // The channel listener alone must not keep a stopped process alive.
  process.channel?.unref();
  process.send?.('ready');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
