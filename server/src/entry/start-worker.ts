/** The worker: jobs, loops, and the rounds that it leads. */
import { BRANDS } from '@jubilee/brands';
import { createSmtpEmail } from '@jubilee/providers/messaging/smtp/smtp-email';
import { runBingoRooms } from '../modules/bingo/index.ts';
import { runRounds } from '../modules/crash/index.ts';
import { SEND_EMAIL_TASK, sendEmailTask } from '../modules/messaging/index.ts';
import { SPREAD_EXCLUSION_TASK, spreadExclusionTask } from '../modules/exclusions/index.ts';
import { FOLLOW_DECISION_TASK, followDecisionTask } from '../modules/staff-players/index.ts';
import { FOLLOW_IDENTITY_TASK, followIdentityTask } from '../modules/players/index.ts';
import { MAKE_DATA_EXPORT_TASK, makeExportTask } from '../modules/privacy/index.ts';
import { CHECK_LEDGER_TASK, checkLedgerTask } from '../modules/system/index.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import type { AppServices } from './compose-app.ts';
import { countedTask, createLedgerProofs } from './signs-of-life.ts';
import { startLoops } from './worker-loops.ts';

export async function startWorker(services: AppServices): Promise<{ stop(): Promise<void> }> {
  const { clock, log, secrets, cfg, counts } = services;
  const proofs = createLedgerProofs(services.databaseUrl);
  const email = createSmtpEmail(secrets.smtpUrl ?? `smtp://127.0.0.1:${cfg.smtpPort}`);
  const jobs = await startJobs({
    databaseUrl: services.databaseUrl,
    log,
    tasks: {
      [SEND_EMAIL_TASK]: countedTask(
        sendEmailTask({
          pool: services.backgroundPool,
          clock,
          brands: BRANDS,
          email,
          webAddress: (brand) => services.origins.canonical('web', brand),
          staffAddress: (brand) => services.origins.canonical('backoffice', brand),
        }),
        counts,
        { done: 'emailsSent', failed: 'emailsFailed' },
      ),
      [FOLLOW_IDENTITY_TASK]: countedTask(
        followIdentityTask({ ...services, identity: services.identity.admin }, BRANDS),
        counts,
        { failed: 'workFaults' },
      ),
      [CHECK_LEDGER_TASK]: checkLedgerTask({
        pool: services.backgroundPool,
        clock,
        prove: () => proofs.prove(),
      }),
      [MAKE_DATA_EXPORT_TASK]: countedTask(makeExportTask(services.personalDataCopies), counts, {
        failed: 'workFaults',
      }),
      [SPREAD_EXCLUSION_TASK]: countedTask(spreadExclusionTask(services.exclusions), counts, {
        failed: 'workFaults',
      }),
      [FOLLOW_DECISION_TASK]: followDecisionTask({
        ...services,
        pool: services.backgroundPool,
        brands: BRANDS,
      }),
    },
  });
  const crashRounds = runRounds(services.crash, {
    lockPool: services.pool('crash leader', 1),
    brands: BRANDS,
  });
  const bingoRooms = runBingoRooms(services.bingo, BRANDS);
  const loops = startLoops(services);
  return {
    async stop() {
      await Promise.all([loops.stop(), crashRounds.stop(), bingoRooms.stop()]);
      await proofs.stop();
      await jobs.stop();
      email.close();
    },
  };
}
