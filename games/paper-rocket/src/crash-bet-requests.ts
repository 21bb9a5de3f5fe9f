import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { AccountState } from '@jubilee/contract/entities/account';
import { frameRequests } from '@jubilee/contract/frame/requests';
import type { HostWatch } from '@jubilee/game-kit/context/host-watch';

/**
 * The three requests of this game to the host. `onExchange` gets the time of the exchange that was
 * answered, without repetitions. Source: CRASH-54.
 */
export interface CrashBetRequests {
  place(bet: {
    readonly betAmount: number;
    readonly currency: string;
    readonly autoCashoutCents: number | null;
  }): Promise<Answer>;
  cancel(betId: string): Promise<Answer>;
  settle(betId: string): Promise<Answer>;
}
export type Answer =
  | { readonly kind: 'bet'; readonly bet: CrashBet; readonly account: AccountState }
  | { readonly kind: 'refused'; readonly code: string };

export function createCrashBetRequests(
  host: HostWatch,
  onExchange: (milliseconds: number) => void,
): CrashBetRequests {
  const answered = (
    answer:
      | {
          readonly kind: 'reply';
          readonly reply: { bet: CrashBet; account: AccountState; exchangeMs?: number | undefined };
        }
      | { readonly kind: 'refused'; readonly code: string },
  ): Answer => {
    if (answer.kind === 'refused') return { kind: 'refused', code: answer.code };
    const { bet, account, exchangeMs } = answer.reply;
    if (exchangeMs !== undefined) onExchange(exchangeMs);
    return { kind: 'bet', bet, account };
  };

  return {
    place: async ({ betAmount, currency, autoCashoutCents }) =>
      answered(
        await host.request({
          command: 'placeCrashBet',
          data: {
            betAmount,
            currency,
            ...(autoCashoutCents === null ? {} : { autoCashoutCents }),
          },
          reply: frameRequests.placeCrashBet.reply,
        }),
      ),
    cancel: async (betId) =>
      answered(
        await host.request({
          command: 'cancelCrashBet',
          data: { betId },
          reply: frameRequests.cancelCrashBet.reply,
        }),
      ),
    settle: async (betId) =>
      answered(
        await host.request({
          command: 'settleCrashBet',
          data: { betId },
          reply: frameRequests.settleCrashBet.reply,
        }),
      ),
  };
}
