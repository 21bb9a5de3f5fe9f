import type { AccountState } from '@jubilee/contract/entities/account';

/** What the player's socket needs of the session, and the events that it reports to it. */
export interface SocketHandlers {
  readonly auth: () => Promise<{ token: string; sessionId: string } | undefined>;
  readonly onBalance: (state: AccountState) => void;
  readonly onConnected: () => void;
  readonly onLost: () => void;
  readonly onStillAway: () => void;
  readonly onRejected: (reason: string) => Promise<boolean>;
}

export interface RealTimePorts {
  readonly openPlayerSocket: (handlers: SocketHandlers) => { renew: () => void; close: () => void };
  /** Opens the guests' socket where there is something to receive. */
  readonly openPublicSocket: () => { close: () => void } | undefined;
}

export interface RealTime {
  /** Replaces the guests' connection with the player's. Source: AUTH-18. */
  readonly joinPlayer: () => void;
  readonly leavePlayer: () => void;
  readonly joinGuests: () => void;
  /** Reconnects with the current session. */
  readonly renew: () => void;
}

/** At most one connection of each kind. */
export function createRealTime(ports: RealTimePorts, handlers: SocketHandlers): RealTime {
  let player: ReturnType<RealTimePorts['openPlayerSocket']> | undefined;
  let guests: ReturnType<RealTimePorts['openPublicSocket']>;
  return {
    joinPlayer() {
      guests?.close();
      guests = undefined;
      player ??= ports.openPlayerSocket(handlers);
    },
    leavePlayer() {
      player?.close();
      player = undefined;
    },
    joinGuests() {
      guests ??= ports.openPublicSocket();
    },
    renew: () => player?.renew(),
  };
}
