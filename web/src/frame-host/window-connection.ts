import type { FrameConnection } from './conversation.ts';
import type { WindowMessage } from './meet-frame.ts';

export interface WindowConnectionPorts {
  /** Allowed origins of this game's client. */
  readonly origins: readonly string[];
  /** The window of the frame that is in the page now. */
  readonly frameWindow: () => unknown;
  readonly listen: (listener: (message: WindowMessage) => void) => () => void;
  /** Posts to the frame, for one origin only. */
  readonly post: (message: unknown, origin: string) => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/**
 * A connection to a game that uses plain window messages. Accepts messages of the frame's window
 * from an allowed origin; responses go to the origin that sent the request. Source: FRAME-28.
 */
export function openWindowConnection(ports: WindowConnectionPorts): FrameConnection {
  let spoken: string | undefined;
  let hasLoggedForeignMessage = false;
  let stop = (): void => undefined;
  return {
    send(message) {
      if (spoken !== undefined) ports.post(message, spoken);
    },
    listen(receive) {
      stop = ports.listen(({ data, origin, source }) => {
        if (ports.origins.includes(origin) && source === ports.frameWindow()) {
          spoken = origin;
          receive(data);
          return;
        }
        if (!hasLoggedForeignMessage) {
          ports.log('A message from another window or origin was ignored');
          hasLoggedForeignMessage = true;
        }
      });
    },
    close: () => stop(),
  };
}
