import { crashBetSchema, type CrashBet } from '@jubilee/contract/entities/crash';
import type { AccountState } from '@jubilee/contract/entities/account';
import { frameRequests } from '@jubilee/contract/frame/requests';
import type { HostWatch } from '@jubilee/game-kit/desk/host-watch';
import type { Desk } from '@jubilee/game-kit/desk/open-desk';

/** The three questions of this game to the host, with the time the line took for each. */
export interface CrashDesk {
  place(bet: {
    readonly betAmount: number;
    readonly currency: string;
    readonly autoCashoutCents: number | null;
  }): Promise<Answer>;
  cancel(betId: string): Promise<Answer>;
  settle(betId: string): Promise<Answer>;
  /** The bet that this browser placed last, for a page that was loaded anew. */
  remembered(): Promise<CrashBet | undefined>;
}
export type Answer =
  | { readonly kind: 'bet'; readonly bet: CrashBet; readonly account: AccountState }
  | { readonly kind: 'refused'; readonly code: string };

const BET_KEY = 'bet';

export function createCrashDesk(
  { bridge }: Desk,
  host: HostWatch,
  onTrip: (milliseconds: number) => void,
): CrashDesk {
  const timed = async (ask: () => Promise<Answer>): Promise<Answer> => {
    const from = performance.now();
    const answer = await ask();
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
  const remember = (bet: CrashBet): void => {
    void bridge.request('setLocalStorage', { key: BET_KEY, value: noteOf(bet) });
  };

  return {
    place: ({ betAmount, currency, autoCashoutCents }) =>
      timed(async () => {
        const answer = answered(
          await host.ask({
            command: 'placeCrashBet',
            data: {
              betAmount,
              currency,
              ...(autoCashoutCents === null ? {} : { autoCashoutCents }),
            },
            reply: frameRequests.placeCrashBet.reply,
          }),
        );
        if (answer.kind === 'bet') remember(answer.bet);
        return answer;
      }),
    cancel: (betId) =>
      timed(async () =>
        answered(
          await host.ask({
            command: 'cancelCrashBet',
            data: { betId },
            reply: frameRequests.cancelCrashBet.reply,
          }),
        ),
      ),
    settle: (betId) =>
      timed(async () =>
        answered(
          await host.ask({
            command: 'settleCrashBet',
            data: { betId },
            reply: frameRequests.settleCrashBet.reply,
          }),
        ),
      ),
    remembered: async () => {
      const stored = await bridge.request(
        'getLocalStorage',
        { key: BET_KEY },
        { timeoutMs: 1_500 },
      );
      if (stored.kind !== 'reply') return undefined;
      const read = frameRequests.getLocalStorage.reply.safeParse(stored.data);
      if (!read.success || read.data.value === null) return undefined;
      return betOfNote(read.data.value);
    },
  };
}

/** What must be known to cash out after the page was loaded anew; the house says the rest. */
function noteOf({ betId, roundId, currency, betAmount, autoCashoutCents }: CrashBet): string {
  return [betId, roundId, currency, betAmount, autoCashoutCents ?? 0].join(' ');
}

function betOfNote(note: string): CrashBet | undefined {
  const [betId, roundId, currency, betAmount, auto] = note.split(' ');
  const read = crashBetSchema.safeParse({
    betId,
    roundId,
    currency,
    betAmount: Number(betAmount),
    autoCashoutCents: auto === '0' ? null : Number(auto),
    status: 'PENDING',
    multiplierCents: null,
    amountWon: 0,
  });
  return read.success ? read.data : undefined;
}
