import * as z from 'zod/mini';
import { userAccounts } from '@jubilee/contract/calls/account';
import { userCashOuts } from '@jubilee/contract/calls/cashouts';
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import { isUndecided, type CallOutcome, type CallProblem } from '../../calls/outcome.ts';
import { makeShared, type SharedValue } from '../../catalogue/shared-value.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import type { SessionEngine } from '../../session/engine/session-engine.ts';
import type { KeyValueStorage } from '../../session/storage/key-value-storage.ts';
import { parseJson } from '../../session/storage/parse-json.ts';

/** A bank account or card that money can go to; numbers are known by their end only. */
export interface PayOutAccount {
  readonly id: string;
  readonly label: string;
  readonly last4: string;
}

const pendingSchema = z.strictObject({
  requestId: z.string(),
  method: z.string(),
  tickets: z.int(),
  choice: z.record(z.string(), z.string()),
});
/** A request whose answer did not come: the same one is sent again, never another. */
export type PendingRequest = z.output<typeof pendingSchema>;

/** What the pages about redeeming share. Source: CASH-11. */
export interface RedeemState {
  /** Opens the vendor's own page for minutes; it is never stored. */
  readonly sessionKey: string | undefined;
  readonly bankAccounts: readonly PayOutAccount[];
  readonly cards: readonly PayOutAccount[];
  readonly selectedMethod: string | undefined;
  /** Newest first; undefined until they are read. */
  readonly cashOuts: readonly CashOut[] | undefined;
  readonly isPageLoading: boolean;
  /** Why the cash-outs could not be read. */
  readonly problem: string | undefined;
  /** Tickets that the server would accept in a request now; undefined until they are read. */
  readonly redeemable: number | undefined;
  readonly pending: PendingRequest | undefined;
}

type Engine = Pick<SessionEngine, 'call' | 'newRequestId' | 'refreshBalances'>;
export interface RequestIdsOfCall {
  readonly requestId: string;
  readonly wasSent: boolean;
  readonly onNewId: (requestId: string) => void;
}
type Reply = { readonly cashOut: CashOut };
export type RequestAnswer<R extends Reply> =
  | { readonly is: 'requested'; readonly reply: R }
  | { readonly is: 'refused'; readonly problem: CallProblem }
  /** Nobody knows yet; the request stays open under its id. */
  | { readonly is: 'unknown' };

export interface RedeemStore extends Pick<SharedValue<RedeemState>, 'read' | 'subscribe'> {
  readonly set: (change: Partial<RedeemState>) => void;
  /** Reads cash-outs and what is redeemable; what was known stays when it cannot be read. */
  readonly refresh: () => Promise<void>;
  /** Sends a request, or once more the one that is still open. Source: CASH-6. */
  readonly request: <R extends Reply>(
    order: Omit<PendingRequest, 'requestId'>,
    send: (order: PendingRequest, ids: RequestIdsOfCall) => Promise<CallOutcome<R>>,
  ) => Promise<RequestAnswer<R>>;
}

const START: RedeemState = {
  sessionKey: undefined,
  bankAccounts: [],
  cards: [],
  selectedMethod: undefined,
  cashOuts: undefined,
  isPageLoading: true,
  problem: undefined,
  redeemable: undefined,
  pending: undefined,
};

const PENDING_KEY = 'jubilee:cash-out';

/** Of one signed-in player. */
export function createRedeemStore(
  engine: Engine,
  userId: string,
  storage: KeyValueStorage,
): RedeemStore {
  const key = `${PENDING_KEY}:${userId}`;
  const known = pendingSchema.safeParse(parseJson(storage.get(key)));
  const { read, write, subscribe } = makeShared<RedeemState>({
    ...START,
    pending: known.success ? known.data : undefined,
  });
  const set = (change: Partial<RedeemState>): void => write({ ...read(), ...change });
  const keep = (order: PendingRequest): void => storage.set(key, JSON.stringify(order));
  const drop = (): void => {
    storage.remove(key);
    set({ pending: undefined });
  };
  const place = (cashOut: CashOut): void => {
    const others = (read().cashOuts ?? []).filter((one) => one.cashOutId !== cashOut.cashOutId);
    set({ cashOuts: [cashOut, ...others] });
  };

  async function refresh(): Promise<void> {
    const params = { userId };
    const [listed, accounts] = await Promise.all([
      engine.call(userCashOuts, { params, query: { include: 'achCashoutDetails' } }),
      engine.call(userAccounts, { params }),
    ]);
    const tickets = accounts.ok
      ? accounts.value.accounts.find(({ currency }) => currency === 'SWEEP_TICKETS')
      : undefined;
    set({
      isPageLoading: false,
      problem: listed.ok ? undefined : callProblem(listed.problem).message,
      ...(listed.ok ? { cashOuts: listed.value.cashOuts } : {}),
      ...(tickets === undefined ? {} : { redeemable: tickets.redeemable ?? tickets.balance }),
    });
    const { pending } = read();
    // Its own id is that of the cash-out: it was received after all.
    if (listed.ok && listed.value.cashOuts.some((one) => one.cashOutId === pending?.requestId)) {
      drop();
    }
  }

  return {
    read,
    subscribe,
    set,
    refresh,
    async request(order, send) {
      const open = read().pending;
      const sent: PendingRequest = open ?? { ...order, requestId: engine.newRequestId() };
      // Before it is sent: the page may be gone when the answer comes.
      keep(sent);
      let latest = sent;
      const answer = await send(sent, {
        requestId: sent.requestId,
        wasSent: open !== undefined,
        onNewId(requestId) {
          latest = { ...sent, requestId };
          keep(latest);
        },
      });
      if (!answer.ok && isUndecided(answer.problem)) {
        set({ pending: latest });
        return { is: 'unknown' };
      }
      drop();
      if (answer.ok) place(answer.value.cashOut);
      void engine.refreshBalances();
      void refresh();
      return answer.ok
        ? { is: 'requested', reply: answer.value }
        : { is: 'refused', problem: answer.problem };
    },
  };
}

/** Tickets reserved for cash-outs that are not over; stakes of open rounds are none of them. */
export function ticketsInCashOuts(cashOuts: readonly CashOut[]): number {
  return cashOuts
    .filter(isOpen)
    .reduce((total, { sweepTicketsAmount }) => total + sweepTicketsAmount, 0);
}

export function isOpen({ status }: CashOut): boolean {
  return status === 'REQUESTED' || status === 'REVIEWED';
}
