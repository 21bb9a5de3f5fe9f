import type { AccountState } from '@jubilee/contract/entities/account';

/** The player's socket; whoever opens it is told what it may need of the session. */
export interface SocketHandlers {
  readonly auth: () => Promise<{ token: string; sessionId: string } | undefined>;
  readonly onBalance: (state: AccountState) => void;
  readonly onConnected: () => void;
  readonly onLost: () => void;
  readonly onRejected: (reason: string) => Promise<boolean>;
}

export interface RealTimePorts {
  readonly openPlayerSocket: (handlers: SocketHandlers) => { renew: () => void; close: () => void };
  /** Opens the guests' socket where there is something to tell them. */
  readonly openPublicSocket: () => { close: () => void } | undefined;
}

export interface RealTime {
  /** True while the shown balances may be old, because the player's line is lost. */
  readonly isStale: () => boolean;
  /** The player's line in place of the guests'. Source: AUTH-18. */
  readonly joinPlayer: () => void;
  readonly leavePlayer: () => void;
  readonly joinGuests: () => void;
  /** Connects anew with the session of now. */
  readonly renew: () => void;
}

/** At most one line of each kind. `notifyChange`: whether the balances may be old has changed. */
export function createRealTime(
  ports: RealTimePorts,
  handlers: SocketHandlers,
  notifyChange: () => void,
): RealTime {
  let isStale = false;
  let player: ReturnType<RealTimePorts['openPlayerSocket']> | undefined;
  let guests: ReturnType<RealTimePorts['openPublicSocket']>;
  const setStale = (next: boolean): void => {
    if (next === isStale) return;
    isStale = next;
    notifyChange();
  };
  return {
    isStale: () => isStale,
    joinPlayer() {
      guests?.close();
      guests = undefined;
      player ??= ports.openPlayerSocket({
        ...handlers,
        onConnected() {
          setStale(false);
          handlers.onConnected();
        },
        onLost() {
          setStale(true);
          handlers.onLost();
        },
      });
    },
    leavePlayer() {
      player?.close();
      player = undefined;
      isStale = false;
    },
    joinGuests() {
      guests ??= ports.openPublicSocket();
    },
    renew: () => player?.renew(),
  };
}
