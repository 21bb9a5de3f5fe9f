import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import type {
  FrameNotificationData,
  FrameNotificationName,
} from '@jubilee/contract/frame/notifications';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import type { AppConfig } from '../app/app-config.ts';
import { nowMs } from '../app/clock.ts';
import { logProblem } from '../app/log.ts';
import { report } from '../observability/report.ts';
import { openConversation, type Conversation, type FrameConnection } from './conversation.ts';
import { createFloodLimit } from './flood-limit.ts';
import type { FrameHandlers } from './frame-handlers.ts';
import { isPageFullscreen } from './fullscreen.ts';
import { openPortConnection } from './port-connection.ts';
import { openWindowConnection } from './window-connection.ts';
import { createMeeting, type WindowMessage } from './meet-frame.ts';

/** The state of the game's frame. */
export type FrameProgress = 'loading' | 'met' | 'ready';

export interface HostConnectionsParts {
  readonly config: Pick<AppConfig, 'hosts'>;
  readonly game: Game;
  /** Unique per kind of host, so that two of them never share an id. */
  readonly name: string;
  readonly frame: () => HTMLIFrameElement | null;
  readonly settings: () => FrameSettings;
  readonly handlers: FrameHandlers;
  readonly onProgress: (progress: FrameProgress) => void;
  readonly onReady: () => void;
  readonly onSpinEnded: () => void;
  /** Leaves the game. */
  readonly leave: () => void;
}

export interface HostConnections {
  readonly notify: <N extends FrameNotificationName>(
    name: N,
    data: FrameNotificationData<N>,
  ) => void;
  readonly close: () => void;
}

/**
 * The connections between the page and one game's frame: a platform game connects by handshake, a
 * foreign game by window messages. Source: FRAME-4, FRAME-28.
 */
export function openHostConnections(parts: HostConnectionsParts): HostConnections {
  const { config, game } = parts;
  const conversations: Conversation[] = [];
  const mayPass = createFloodLimit(nowMs);
  const frameWindow = () => parts.frame()?.contentWindow;
  const listen = (listener: (message: WindowMessage) => void): (() => void) => {
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  };
  const notify: HostConnections['notify'] = (name, data) => {
    for (const conversation of conversations) conversation.notify(name, data);
  };
  const onTokenMessage = (): void => {
    logProblem('A game sent an access token, which was not read');
    parts.leave();
  };
  const becomeReady = (): void => {
    parts.onProgress('ready');
    parts.onReady();
  };
  const open = (connection: FrameConnection): void => {
    conversations.push(
      openConversation({
        connection,
        connectionName: `${parts.name}${String(conversations.length)}`,
        handlers: parts.handlers,
        isFrameThere: () => parts.frame()?.isConnected === true,
        mayPass,
        onSignal(name) {
          if (name === 'gameReady') becomeReady();
          if (name === 'spinEnded') parts.onSpinEnded();
        },
        onGameFault: (message) =>
          report('A game reported a fault', new Error(message), { game: game.gameName }),
        onTokenMessage,
        // Outside of the conversation, where the page's error reports catch it.
        rethrow: (fault) => reportError(fault),
        log: logProblem,
      }),
    );
  };

  function openForeign(origins: readonly string[]): () => void {
    let hasSpoken = false;
    const connection = openWindowConnection({
      origins,
      frameWindow,
      listen,
      post: (message, origin) => frameWindow()?.postMessage(message, origin),
      log: logProblem,
    });
    open({
      ...connection,
      listen: (receive) =>
        connection.listen((message) => {
          // There is no handshake: the first message proves that the game is there.
          if (!hasSpoken) {
            hasSpoken = true;
            becomeReady();
          }
          receive(message);
        }),
    });
    return () => undefined;
  }

  function openOwn(): () => void {
    return listen(
      createMeeting({
        gamesOrigin: config.hosts.games,
        frameWindow,
        settings: parts.settings,
        hand: (message, port) => frameWindow()?.postMessage(message, config.hosts.games, [port]),
        onPort(port) {
          open(openPortConnection(port));
          parts.onProgress('met');
        },
        onTokenMessage,
        log: logProblem,
      }),
    );
  }

  const stop = game.windowOrigins === undefined ? openOwn() : openForeign(game.windowOrigins);
  const onFullscreen = (): void => notify('fullscreenChanged', { fullscreen: isPageFullscreen() });
  document.addEventListener('fullscreenchange', onFullscreen);
  return {
    notify,
    close() {
      stop();
      document.removeEventListener('fullscreenchange', onFullscreen);
      for (const conversation of conversations) conversation.close();
    },
  };
}
