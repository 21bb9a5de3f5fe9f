import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { AccountState } from '@jubilee/contract/entities/account';
import { frameRequests } from '@jubilee/contract/frame/requests';
import type { HostWatch } from '@jubilee/game-kit/context/host-watch';

/**
 * The three requests of this game to the host, each with the round-trip time for the simulated
 * clock.
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
  onTrip: (milliseconds: number) => void,
): CrashBetRequests {
  const timed = async (request: () => Promise<Answer>): Promise<Answer> => {
    const from = performance.now();
    const answer = await request();
    onTrip(performance.now() - from);
    return answer;
  };
  const answered = (
    answer:
      | { readonly kind: 'reply'; readonly reply: { bet: CrashBet; account: AccountState } }
      | { readonly kind: 'refused'; readonly code: string },
  ): Answer =>
    answer.kind === 'reply'
      ? { kind: 'bet', bet: answer.reply.bet, account: answer.reply.account }
      : { kind: 'refused', code: answer.code };

  return {
    place: ({ betAmount, currency, autoCashoutCents }) =>
      timed(async () =>
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
      ),
    cancel: (betId) =>
      timed(async () =>
        answered(
          await host.request({
            command: 'cancelCrashBet',
            data: { betId },
            reply: frameRequests.cancelCrashBet.reply,
          }),
        ),
      ),
    settle: (betId) =>
      timed(async () =>
        answered(
          await host.request({
            command: 'settleCrashBet',
            data: { betId },
            reply: frameRequests.settleCrashBet.reply,
          }),
        ),
      ),
  };
}
