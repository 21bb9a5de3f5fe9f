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

/** What the three replies have in common. */
interface BetReply {
  readonly bet: CrashBet;
  readonly account: AccountState;
  readonly exchangeMs?: number | undefined;
}

export function createCrashBetRequests(
  host: HostWatch,
  onExchange: (milliseconds: number) => void,
): CrashBetRequests {
  type Command = 'placeCrashBet' | 'cancelCrashBet' | 'settleCrashBet';
  async function send(command: Command, data: object): Promise<Answer> {
    const { reply } = frameRequests[command];
    const answer = await host.request<BetReply>({ command, data, reply });
    if (answer.kind === 'refused') return { kind: 'refused', code: answer.code };
    const { bet, account, exchangeMs } = answer.reply;
    if (exchangeMs !== undefined) onExchange(exchangeMs);
    return { kind: 'bet', bet, account };
  }
  return {
    place: ({ autoCashoutCents, ...bet }) =>
      send('placeCrashBet', { ...bet, ...(autoCashoutCents === null ? {} : { autoCashoutCents }) }),
    cancel: (betId) => send('cancelCrashBet', { betId }),
    settle: (betId) => send('settleCrashBet', { betId }),
  };
}
