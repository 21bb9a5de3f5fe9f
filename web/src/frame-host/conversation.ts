import { frameEnvelopeSchema, type FrameMessageId } from '@jubilee/contract/frame/envelope';
import { FRAME_MESSAGE_BYTES_MAX } from '@jubilee/contract/frame/local-storage';
import {
  FRAME_REQUESTS,
  FRAME_REQUESTS_NOT_IMPLEMENTED,
  FRAME_SIGNALS,
} from '@jubilee/contract/frame/messages';
import {
  frameSignalData,
  type FrameNotificationData,
  type FrameNotificationName,
  type FrameSignalName,
} from '@jubilee/contract/frame/notifications';
import {
  frameRequests,
  type FrameRequestData,
  type FrameRequestName,
} from '@jubilee/contract/frame/requests';
import { CLIENT_TEXTS } from '@jubilee/contract/values/client-texts';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { messageBytes } from './byte-length.ts';
import { frameError, MALFORMED, NOT_IMPLEMENTED, TOO_FAST, TOO_LARGE } from './frame-answer.ts';
import type { FrameHandlers } from './frame-handlers.ts';

/** A MessagePort, or anything that carries messages like one. */
export interface FrameConnection {
  readonly send: (message: unknown) => void;
  readonly listen: (receive: (message: unknown) => void) => void;
  readonly close: () => void;
}

export interface ConversationPorts {
  readonly connection: FrameConnection;
  /** Unique per connection, so that two documents of one frame never share an id. */
  readonly connectionName: string;
  readonly handlers: FrameHandlers;
  /** False once the frame has left the page. */
  readonly isFrameThere: () => boolean;
  readonly mayPass: () => boolean;
  readonly onSignal: (name: Exclude<FrameSignalName, 'gameFault'>) => void;
  /** Something broke in the game; reported a few times per connection at most. */
  readonly onGameFault: (message: string) => void;
  readonly onTokenMessage: () => void;
  /** Throws in the page, outside of this conversation. */
  readonly rethrow: (fault: Error) => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

export interface Conversation {
  readonly notify: <N extends FrameNotificationName>(
    name: N,
    data: FrameNotificationData<N>,
  ) => void;
  readonly close: () => void;
}

/** A malformed crash bet is logged and still sent; the server refuses it. Source: BET-13. */
const SENT_ANYWAY: FrameRequestName = 'placeCrashBet';

/** A game that throws on every frame must not flood the reports. */
const FAULTS_MAX = 5;

const isOneOf = <Name extends string>(names: readonly Name[], text: string): text is Name =>
  (names as readonly string[]).includes(text);

/** True for anything that carries an access token: it leads to the lobby and is never inspected. */
export function carriesToken(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Object.hasOwn(message, 'access_token');
}

/**
 * The conversation with one game frame: a request gets one response with its id, signals get none,
 * and unknown, malformed, oversized or too frequent messages are logged and ignored. Source:
 * FRAME-1, FRAME-2, FRAME-3, FRAME-11, FRAME-16, FRAME-18, FRAME-27.
 */
export function openConversation(ports: ConversationPorts): Conversation {
  const { connection, log } = ports;
  let isClosed = false;
  let isFlooded = false;
  let faults = 0;

  const respond = (commandType: string, id: FrameMessageId, data: unknown): void => {
    if (!isClosed) connection.send({ controlType: 'response', commandType, data, id });
  };

  async function handleRequest<N extends FrameRequestName>(
    message: { readonly name: N; readonly id: FrameMessageId; readonly data: unknown },
    handler: FrameHandlers[N],
  ): Promise<void> {
    const { name, id, data } = message;
    const read = frameRequests[name].data.safeParse(data);
    if (!read.success) {
      log(`A game sent ${name} in a wrong form`, read.error);
      if (name !== SENT_ANYWAY) {
        respond(name, id, MALFORMED);
        return;
      }
    }
    const frameRequestId = `${ports.connectionName}/${typeof id}/${String(id)}`;
    const checked = read.success ? read.data : data;
    const answer = await handler(checked as FrameRequestData<N>, frameRequestId);
    if ('reply' in answer) {
      respond(name, id, answer.reply);
      return;
    }
    respond(name, id, answer.error);
    if (answer.fault !== undefined) ports.rethrow(answer.fault);
  }

  function reportGameFault(data: unknown): void {
    const read = frameSignalData.gameFault.safeParse(data);
    faults += 1;
    if (!read.success) log('A game reported a fault in an unknown form');
    else if (faults <= FAULTS_MAX) ports.onGameFault(read.data.message);
  }

  function receive(message: unknown): void {
    if (carriesToken(message)) {
      ports.onTokenMessage();
      return;
    }
    const isPassing = ports.mayPass();
    if (!isPassing && !isFlooded) log('A game sends too many messages');
    isFlooded = !isPassing;
    const read = frameEnvelopeSchema.safeParse(message);
    if (!read.success) {
      if (isPassing) log('A game sent a message of an unknown form');
      return;
    }
    const { controlType, commandType, id, data } = read.data;
    if (controlType === 'notification') {
      if (!isPassing) return;
      if (!isOneOf(FRAME_SIGNALS, commandType)) log('A game sent an unknown signal');
      else if (commandType === 'gameFault') reportGameFault(data);
      else ports.onSignal(commandType);
      return;
    }
    if (controlType === 'response' || id === undefined) {
      if (isPassing) log('A game sent a message that is not a request');
      return;
    }
    if (!isPassing) respond(commandType, id, TOO_FAST);
    else if (messageBytes(message) > FRAME_MESSAGE_BYTES_MAX) respond(commandType, id, TOO_LARGE);
    else if (isOneOf(FRAME_REQUESTS, commandType)) request(commandType, id, data);
    else if (isOneOf(FRAME_REQUESTS_NOT_IMPLEMENTED, commandType)) {
      respond(commandType, id, NOT_IMPLEMENTED);
    } else log('A game sent an unknown request');
  }

  function request(name: FrameRequestName, id: FrameMessageId, data: unknown): void {
    if (!ports.isFrameThere()) {
      ports.rethrow(new Error(CLIENT_TEXTS.GAME_FRAME_NOT_FOUND));
      return;
    }
    handleRequest({ name, id, data }, ports.handlers[name]).catch((fault: unknown) => {
      const { message } = REFUSALS.INTERNAL_ERROR;
      log(`The answer to ${name} failed`, fault);
      respond(name, id, frameError('INTERNAL_ERROR', message));
    });
  }

  connection.listen((message) => {
    if (!isClosed) receive(message);
  });

  return {
    notify(name, data) {
      if (!isClosed) connection.send({ controlType: 'notification', commandType: name, data });
    },
    close() {
      isClosed = true;
      connection.close();
    },
  };
}
