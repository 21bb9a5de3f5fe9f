import { frameRequests } from '@jubilee/contract/frame/requests';
import type { UserCredit } from '@jubilee/contract/entities/reward';
import type { HostBridge } from '../bridge/host-bridge.ts';

/** Free plays that are alike for the player: so many at one stake; `expiresAt` is that of the first of them. */
export interface FreePlay {
  /** Minor units. */
  readonly value: number;
  readonly count: number;
  readonly expiresAt: string;
}

/**
 * The credits of a player for one paytable in one currency, as the server said last: those that expire
 * first come first, and the player may keep them for later. Source: FREE-3, FREE-10.
 */
export interface FreePlays {
  /** What waits, kept for later or not. */
  readonly waiting: FreePlay | undefined;
  /** What the next press plays; undefined where the balance is to be used. */
  readonly next: FreePlay | undefined;
  readonly isOn: boolean;
  setEnabled(isOn: boolean): void;
  /** Asks the server what is left. An answer that fails, or that a play has overtaken, changes nothing. */
  read(): Promise<void>;
  /** The same where the last answer is a minute old. */
  readIfOld(): void;
  /** One of this value was played; `left` is what the server says remains of them. */
  played(value: number, left: number): void;
  /** The server has none of this value any more. */
  gone(value: number): void;
}

export interface FreePlayPorts {
  readonly bridge: Pick<HostBridge, 'request'>;
  readonly paytableName: string;
  readonly currency: string;
  readonly nowMs: () => number;
  readonly changed: () => void;
}

const ANSWER_MS_MAX = 3_000;
const OLD_MS = 60_000;

export function createFreePlays(ports: FreePlayPorts): FreePlays {
  const { bridge, paytableName, currency, nowMs, changed } = ports;
  let plays: readonly FreePlay[] = [];
  let isOn = true;
  let readMs = nowMs();
  /** Plays told so far: what was asked before the last of them is out of date. */
  let changes = 0;
  const become = (next: readonly FreePlay[]): void => {
    plays = next.filter(({ count }) => count > 0);
    changed();
  };
  const fits = (group: UserCredit): boolean =>
    group.currency === currency && group.paytableNames.includes(paytableName);
  const read = async (): Promise<void> => {
    const startedAt = changes;
    readMs = nowMs();
    const data = { paytableName, played: false };
    const answer = await bridge.request('getCredits', data, { timeoutMs: ANSWER_MS_MAX });
    if (answer.kind !== 'reply' || startedAt !== changes) return;
    const reply = frameRequests.getCredits.reply.safeParse(answer.data);
    if (reply.success) become(playsOf(reply.data.data.filter(fits)));
  };
  return {
    get waiting() {
      return plays[0];
    },
    get next() {
      return isOn ? plays[0] : undefined;
    },
    get isOn() {
      return isOn;
    },
    setEnabled: (on) => {
      isOn = on;
      changed();
    },
    read,
    readIfOld: () => {
      if (nowMs() - readMs > OLD_MS) void read();
    },
    played: (value, left) => {
      changes += 1;
      become(plays.map((one) => (one.value === value ? { ...one, count: left } : one)));
    },
    gone: (value) => {
      changes += 1;
      become(plays.filter((one) => one.value !== value));
    },
  };
}

/** One entry for each stake, in the order in which the first of each expires. */
function playsOf(groups: readonly UserCredit[]): readonly FreePlay[] {
  const byValue = new Map<number, FreePlay>();
  const inOrder = groups.toSorted((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt));
  for (const { creditsValue: value, credits, expiresAt } of inOrder) {
    const known = byValue.get(value);
    byValue.set(value, {
      value,
      count: (known?.count ?? 0) + credits,
      expiresAt: known?.expiresAt ?? expiresAt,
    });
  }
  return [...byValue.values()];
}
