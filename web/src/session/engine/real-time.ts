import type { AccountState } from '@jubilee/contract/entities/account';

/** The player's socket with what it needs of the session. */
export interface SocketHandlers {
  readonly auth: () => Promise<{ token: string; sessionId: string } | undefined>;
  readonly onBalance: (state: AccountState) => void;
  readonly onConnected: () => void;
  readonly onLost: () => void;
  readonly onRejected: (reason: string) => Promise<boolean>;
}

export interface RealTimePorts {
  readonly openPlayerSocket: (handlers: SocketHandlers) => { renew: () => void; close: () => void };
  /** Opens the guests' socket where there is something to receive. */
  readonly openPublicSocket: () => { close: () => void } | undefined;
}

export interface RealTime {
  /** True while the displayed balances may be outdated because the player's connection is lost. */
  readonly isStale: () => boolean;
  /** Replaces the guests' connection with the player's. Source: AUTH-18. */
  readonly joinPlayer: () => void;
  readonly leavePlayer: () => void;
  readonly joinGuests: () => void;
  /** Reconnects with the current session. */
  readonly renew: () => void;
}

/** At most one connection of each kind. `notifyChange`: called when `isStale` may have changed. */
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
