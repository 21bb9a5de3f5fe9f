import { frameHelloSchema, type FrameSettings } from '@jubilee/contract/frame/handshake';
import { FRAME_PROTOCOL_VERSION } from '@jubilee/contract/frame/messages';
import { carriesToken } from './conversation.ts';

/** The parts of a window message that are checked. */
export interface WindowMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

export interface MeetingPorts {
  readonly gamesOrigin: string;
  /** The window of the frame that is in the page now. */
  readonly frameWindow: () => unknown;
  readonly settings: () => FrameSettings;
  /** Posts to the frame, for the games origin only, and transfers the port. */
  readonly hand: (message: unknown, port: MessagePort) => void;
  readonly onPort: (port: MessagePort) => void;
  readonly onTokenMessage: () => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/**
 * A game may post several hellos before the first answer, and each gets a port that is served. More
 * hellos than this are ignored.
 */
const PORTS_MAX = 5;

/**
 * Performs the handshake with a game's frame: a message counts only when its origin and its window
 * are the frame's, and is answered with a port. Source: FRAME-3, FRAME-4.
 */
export function createMeeting(ports: MeetingPorts): (message: WindowMessage) => void {
  let given = 0;
  let hasLoggedForeignMessage = false;
  return (message) => {
    if (message.origin !== ports.gamesOrigin || message.source !== ports.frameWindow()) {
      if (!hasLoggedForeignMessage)
        ports.log('A message from another window or origin was ignored');
      hasLoggedForeignMessage = true;
      return;
    }
    if (carriesToken(message.data)) {
      ports.onTokenMessage();
      return;
    }
    if (!frameHelloSchema.safeParse(message.data).success || given >= PORTS_MAX) {
      ports.log('A game sent something other than hello');
      return;
    }
    given += 1;
    const { port1, port2 } = new MessageChannel();
    ports.onPort(port1);
    ports.hand(
      { jubilee: 'port', version: FRAME_PROTOCOL_VERSION, settings: ports.settings() },
      port2,
    );
  };
}
