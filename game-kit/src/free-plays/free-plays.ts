import { frameRequests } from '@jubilee/contract/frame/requests';
import type { UserCredit } from '@jubilee/contract/entities/reward';
import type { HostBridge } from '../bridge/host-bridge.ts';

/**
 * Free plays of the same value: their count and stake; `expiresAt` is that of the first to expire.
 */
export interface FreePlay {
  /** Minor units. */
  readonly value: number;
  readonly count: number;
  readonly expiresAt: string;
}

/**
 * The free plays of a player for one paytable and currency, as the server last sent them: the first
 * to expire come first, and the player may save them for later. Source: FREE-3, FREE-10.
 */
export interface FreePlays {
  /** The first entry, whether saved for later or not. */
  readonly waiting: FreePlay | undefined;
  /** What the next press uses; undefined when it uses the balance. */
  readonly next: FreePlay | undefined;
  readonly isOn: boolean;
  setEnabled(isOn: boolean): void;
  /**
   * Reloads the list. An answer that fails, or is older than the last free play used, changes
   * nothing.
   */
  read(): Promise<void>;
  /** Reloads the list if it is older than a minute. */
  readIfOld(): void;
  /** One of this value was used; `left` is the remaining count of the server. */
  played(value: number, left: number): void;
  /** The server has no more free plays of this value. */
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
  /** Count of used free plays: a list requested before the last of them is stale. */
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

/** One entry per stake, ordered by their first expiry. */
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
