/** The worker: jobs, and the loops that keep the platform's promises when no call does. */
import { BRANDS } from '@jubilee/brands';
import { createSmtpEmail } from '@jubilee/providers/messaging/smtp/smtp-email';
import { runBingoRooms } from '../modules/bingo/index.ts';
import { runRounds } from '../modules/crash/index.ts';
import { SEND_EMAIL_TASK, sendEmailTask } from '../modules/messaging/index.ts';
import { countDays, zoneOfBrand } from '../modules/finance/index.ts';
import { FOLLOW_DECISION_TASK, followDecisionTask } from '../modules/staff-players/index.ts';
import { FOLLOW_IDENTITY_TASK, followIdentityTask } from '../modules/players/index.ts';
import {
  deleteExpired,
  MAKE_DATA_EXPORT_TASK,
  makeExportTask,
  runDueErasures,
} from '../modules/privacy/index.ts';
import { finishAbandoned } from '../modules/rounds/index.ts';
import { tallyReturns, watchReturns } from '../modules/returns/index.ts';
import { CHECK_LEDGER_TASK, checkLedgerTask } from '../modules/system/index.ts';
import { createLedgerCheckpoints, removeOldRefusals } from '../modules/wallet/index.ts';
import { isoInstant } from '../platform/clock/clock.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { repeatEvery } from '../platform/jobs/repeat.ts';
import type { AppServices } from './compose-app.ts';
import { exclusionTasks, liftExclusions } from './exclusion-work.ts';
import { runIdentityChecks } from './identity-check-work.ts';
import { runRewards } from './reward-work.ts';
import { runPayouts } from './cash-out-work.ts';
import { creditPostalEntries } from './postal-entry-work.ts';
import { runPurchases } from './purchase-work.ts';
import { countedTask, createLedgerProofs } from './signs-of-life.ts';

const CHECKPOINT_INTERVAL_MS = 10_000;
/** A hit that is still unpaid after this time belongs to a process that died. */
const JACKPOT_HIT_LEFT_MS = 2_000;
const ERASURES_INTERVAL_MS = 60_000;
/** How often a node looks whether the nightly deletion is due. */
const RETENTION_INTERVAL_MS = 300_000;
const RETURNS_INTERVAL_MS = 60_000;
/** Bounds one run: new bets keep arriving while it counts. */
const RETURN_PASSES_MAX = 50;
const DAYS_INTERVAL_MS = 15_000;
const HOUSEKEEPING_INTERVAL_MS = 3_600_000;
const OLD_REFUSALS_INTERVAL_MS = 300_000;

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
      ...exclusionTasks(services),
      [FOLLOW_DECISION_TASK]: followDecisionTask({
        ...services,
        pool: services.backgroundPool,
        brands: BRANDS,
      }),
    },
  });
  const fault = (what: string) => (error: unknown) => {
    counts.add('workFaults');
    log.error({ err: error }, what);
  };
  const crashRounds = runRounds(services.crash, {
    lockPool: services.pool('crash leader', 1),
    brands: BRANDS,
  });
  const bingoRooms = runBingoRooms(services.bingo, BRANDS);
  const brandNumbers = BRANDS.map((brand) => brand.number);
  const checkpoints = repeatEvery(
    CHECKPOINT_INTERVAL_MS,
    () => createLedgerCheckpoints(services.backgroundPool, brandNumbers, isoInstant(clock.now())),
    fault('the ledger checkpoint could not be created'),
  );
  const jackpotWins = repeatEvery(
    JACKPOT_HIT_LEFT_MS,
    () => services.jackpots.settleLeftOpen(JACKPOT_HIT_LEFT_MS),
    fault('unpaid jackpot hits could not be paid'),
  );
  const returns = repeatEvery(
    RETURNS_INTERVAL_MS,
    async () => {
      for (let pass = 0; pass < RETURN_PASSES_MAX; pass += 1) {
        if (!(await tallyReturns(services.db))) break;
      }
      for (const brand of BRANDS) {
        await watchReturns(
          { ...services, pool: services.backgroundPool },
          brand,
          isoInstant(clock.now()),
        );
      }
    },
    fault('the returns could not be tallied'),
  );
  const days = repeatEvery(
    DAYS_INTERVAL_MS,
    () => countDays(services.backgroundPool, BRANDS, zoneOfBrand),
    fault('the days could not be counted'),
  );
  const housekeeping = repeatEvery(
    HOUSEKEEPING_INTERVAL_MS,
    async () => {
      await services.wallet.preparePartitions();
      await services.identity.admin.runMaintenance();
      await Promise.all([services.analytics.forgetOld(), services.location.deleteOld()]);
      await services.fairness.rotateDue();
    },
    fault('housekeeping failed'),
  );
  const oldRefusals = repeatEvery(
    OLD_REFUSALS_INTERVAL_MS,
    () => removeOldRefusals(services.backgroundPool),
    fault('old refusals could not be removed'),
  );
  const abandoned = repeatEvery(
    HOUSEKEEPING_INTERVAL_MS,
    () => finishAbandoned(services, fault('an abandoned round could not be finished')),
    fault('abandoned rounds could not be read'),
  );
  const postalEntries = creditPostalEntries(services, fault('an entry by post was not credited'));
  const erasureFault = fault('a player could not be erased');
  const erasures = repeatEvery(
    ERASURES_INTERVAL_MS,
    () => runDueErasures(services.erasures, erasureFault),
    erasureFault,
  );
  const identityChecks = runIdentityChecks(services, fault);
  const rewards = runRewards(services, fault);
  const purchases = runPurchases(services, fault);
  const payouts = runPayouts(services, fault('a payout could not be followed'));
  const exclusions = liftExclusions(services, fault('an exclusion could not be lifted'));
  const retentionFault = fault('what is past its retention was not deleted');
  const retention = repeatEvery(
    RETENTION_INTERVAL_MS,
    () => deleteExpired(services.erasures, retentionFault),
    retentionFault,
  );
  return {
    async stop() {
      await Promise.all([
        ...[erasures, exclusions, retention, returns, days].map((one) => one.stop()),
        postalEntries.stop(),
        identityChecks.stop(),
        rewards.stop(),
        purchases.stop(),
        payouts.stop(),
        checkpoints.stop(),
        housekeeping.stop(),
        jackpotWins.stop(),
        abandoned.stop(),
        oldRefusals.stop(),
        crashRounds.stop(),
        bingoRooms.stop(),
      ]);
      await proofs.stop();
      await jobs.stop();
      email.close();
    },
  };
}
