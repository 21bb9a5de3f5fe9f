import type { Flags } from '@jubilee/contract/settings/flags';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import type { CallProblem } from '../../calls/outcome.ts';

/** The steps from an identity to a player, in the order of the specification's section 4. */
export type JoinStepName =
  | 'token'
  | 'session'
  | 'userConnection'
  | 'location'
  | 'details'
  | 'balances'
  | 'loyalty'
  | 'configuration'
  | 'markLogin'
  | 'jackpotWin'
  | 'dailyReward'
  | 'packs'
  | 'freePlay';

/** Runs a step; returns a problem when it failed. */
export type JoinWork = () => Promise<CallProblem | undefined>;

interface JoinStep {
  readonly name: JoinStepName;
  readonly isDue: (flags: Flags) => boolean;
  /**
   * What a failure does. `signOut`: ends the login. `goOn`: is logged, and the next step follows.
   */
  readonly onFailure: 'signOut' | 'goOn';
}

const always = (): boolean => true;

/** Source: AUTH-18, SESS-23 (specification 4). */
export const JOIN_STEPS: readonly JoinStep[] = [
  { name: 'token', isDue: always, onFailure: 'signOut' },
  { name: 'session', isDue: always, onFailure: 'signOut' },
  { name: 'userConnection', isDue: always, onFailure: 'signOut' },
  { name: 'location', isDue: (flags) => isPortOpen('location', flags), onFailure: 'signOut' },
  { name: 'details', isDue: always, onFailure: 'signOut' },
  { name: 'balances', isDue: always, onFailure: 'signOut' },
  { name: 'loyalty', isDue: (flags) => isPortOpen('loyalty', flags), onFailure: 'goOn' },
  { name: 'configuration', isDue: always, onFailure: 'goOn' },
  { name: 'markLogin', isDue: always, onFailure: 'signOut' },
  { name: 'jackpotWin', isDue: (flags) => flags.jackpotEnabled, onFailure: 'goOn' },
  { name: 'dailyReward', isDue: (flags) => flags.dailyRewardsEnabled, onFailure: 'goOn' },
  { name: 'packs', isDue: (flags) => flags.purchasesEnabled, onFailure: 'goOn' },
  { name: 'freePlay', isDue: (flags) => flags.freePlayEnabled, onFailure: 'goOn' },
];

export interface JoinRun {
  /** Read before each step: one of the steps changes them. */
  readonly flags: () => Flags;
  /** Steps without work belong to a feature that this page does not have yet: they are skipped. */
  readonly work: Readonly<Partial<Record<JoinStepName, JoinWork>>>;
  /** False as soon as this login no longer counts: signed out, too late, or another user. */
  readonly isOurs: () => boolean;
  readonly wait: (durationMs: number) => Promise<void>;
  /** Whether the device is online; offline a failed step is not retried. */
  readonly isOnline: () => boolean;
  readonly log: (sentence: string, cause?: unknown) => void;
}

const RETRY_PAUSE_MS = 1_000;

/** An identity without a player continues with sign-up, so this is no failure. Source: AUTH-6. */
function isNewcomer(problem: CallProblem): boolean {
  return problem.kind === 'refused' && problem.code === 'PLAYER_NOT_FOUND';
}

/**
 * Runs the steps in order. A step that login requires is retried while the connection is down; the
 * login timeout ends that. Returns the refused step, if any. Source: AUTH-18, AUTH-19, SESS-23.
 */
export async function runJoinSteps(
  run: JoinRun,
): Promise<{ readonly step: JoinStepName; readonly problem: CallProblem } | undefined> {
  for (const { name, isDue, onFailure } of JOIN_STEPS) {
    const work = run.work[name];
    if (work === undefined || !isDue(run.flags())) continue;
    for (let isFirst = true; ; isFirst = false) {
      if (!run.isOurs()) return undefined;
      const problem = await work();
      if (problem === undefined) break;
      if (!run.isOurs()) return undefined;
      // A connection that stays down is reported once.
      if (isFirst && !isNewcomer(problem)) run.log(`Login: ${name} failed`, problem);
      if (onFailure === 'goOn') break;
      if (problem.kind === 'refused') return { step: name, problem };
      do await run.wait(RETRY_PAUSE_MS);
      while (!run.isOnline() && run.isOurs());
    }
  }
  return undefined;
}
