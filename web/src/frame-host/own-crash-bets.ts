import { crashBets } from '@jubilee/contract/calls/crash';
import type { AccountState } from '@jubilee/contract/entities/account';
import type { CrashBet, CrashRound } from '@jubilee/contract/entities/crash';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Call } from '../calls/call.ts';

export interface OwnCrashBets {
  /** Fetches the bets; calls during a fetch share one further fetch. */
  readonly load: () => void;
  /**
   * A state of the shared round. When it locks, the bets are loaded once more, because no device can
   * place one after that; without a reserved amount there are none.
   */
  readonly onRound: (round: Pick<CrashRound, 'roundId' | 'phase'>) => void;
  /** A balance has changed: a larger reserved amount may be a bet of another device. */
  readonly onAccount: (account: AccountState) => void;
}

/** Finds the player's bets of the round from all devices. Source: CRASH-30. */
export function createOwnCrashBets(ports: {
  readonly call: Call;
  readonly log: (sentence: string, cause?: unknown) => void;
  /** `displayName`: the player's name among the players of a round. */
  readonly publish: (bets: readonly CrashBet[], displayName: string | undefined) => void;
}): OwnCrashBets {
  let isLoading = false;
  let isWanted = false;
  let lockedRoundId: string | undefined;
  const lockedAmounts = new Map<Currency, number>();
  const isNothingLocked = (): boolean =>
    lockedAmounts.size > 0 && [...lockedAmounts.values()].every((amount) => amount === 0);

  async function load(): Promise<void> {
    isWanted = true;
    if (isLoading) return;
    isLoading = true;
    while (isWanted) {
      isWanted = false;
      const answer = await ports.call(crashBets, {});
      if (answer.ok) ports.publish(answer.value.bets, answer.value.displayName);
      else ports.log('Own bets of the round could not be read', answer.problem);
    }
    isLoading = false;
  }

  return {
    load: () => void load(),
    onRound({ roundId, phase }) {
      if (phase !== 'LOCKED' || roundId === lockedRoundId) return;
      lockedRoundId = roundId;
      if (!isNothingLocked()) void load();
    },
    onAccount({ currency, lockedBalance }) {
      const before = lockedAmounts.get(currency) ?? lockedBalance;
      lockedAmounts.set(currency, lockedBalance);
      if (lockedBalance > before) void load();
    },
  };
}
