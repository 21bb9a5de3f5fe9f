import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import { frameRequests } from '@jubilee/contract/frame/requests';
import { requestFromHost, type Question, type SureAnswer } from '../bridge/request-from-host.ts';
import type { Motion } from '../motion/motion.ts';
import { explainLowBalance } from './explain-low-balance.ts';
import type { GameContext } from './game-context.ts';
import { getRefusalMessage, type Refused } from './refusal-messages.ts';

/** Handles host notifications and the outcome of requests; shared by all types of games. */
export interface HostWatch {
  readonly isPaused: boolean;
  /** Paused because the connection is lost. */
  readonly isOffline: boolean;
  /** Shows the overlay of a pause that arrived while a round was playing. */
  hold(): void;
  /**
   * Repeats the request until its outcome is known; meanwhile the player reads that the bet is
   * safe.
   */
  request<Reply>(
    question: Omit<Question<Reply>, 'id'>,
  ): Promise<Exclude<SureAnswer<Reply>, { readonly kind: 'unknown' }>>;
  /**
   * Refreshes the balances and explains why a bet or a step was refused. Resolves with the lower
   * stake that the player chose instead. Says nothing where the page requests the proof. Source: BET-33,
   * BET-35, FRAME-44.
   */
  explain(code: string, smallestBet: number, refused?: Refused): Promise<number | undefined>;
}

/** A title and a sentence over the game. */
export interface OverlayText {
  readonly title: string;
  readonly body: string;
}

interface WatchedGame {
  readonly isBusy: () => boolean;
  readonly refresh: () => void;
  /** What the game says itself in a pause for this reason; undefined for the usual text. */
  readonly textOfPause?: (reason: string) => OverlayText | undefined;
  /** What the game says itself while the outcome of a request is unknown. */
  readonly textOfChecking?: () => OverlayText;
}

export function watchHost(context: GameContext, motion: Motion, game: WatchedGame): HostWatch {
  const { bridge, account, texts } = context;
  let pausedFor: string | undefined;
  /** A pause whose text is shown: it covers everything, and there is one plate at a time. */
  let isHeld = false;
  const slowIds = new Set<string>();
  const awaitsEnd: (() => void)[] = [];
  const hold = (): void => {
    if (pausedFor === undefined || game.isBusy()) return;
    isHeld = true;
    context.checkingOverlay.hide();
    const own = game.textOfPause?.(pausedFor);
    context.pausedOverlay.show(
      own?.title ?? texts.paused,
      own?.body ?? texts.pauseReasons[pausedFor] ?? '',
      // A game that says what goes on without the page is not paused.
      own === undefined ? undefined : 'info',
    );
  };
  const checking = (): OverlayText =>
    game.textOfChecking?.() ?? { title: texts.checkingTitle, body: texts.checkingBody };

  const showSlow = (): void => {
    if (isHeld || slowIds.size === 0) return;
    const { title, body } = checking();
    context.checkingOverlay.show(title, body);
  };
  const pauseEnd = (): Promise<void> => new Promise((resolve) => void awaitsEnd.push(resolve));

  bridge.on('balanceUpdate', (data) => {
    const state = frameNotificationData.balanceUpdate.safeParse(data);
    if (state.success) account.update(state.data);
    game.refresh();
  });
  bridge.on('pauseGame', (data) => {
    const pause = frameNotificationData.pauseGame.safeParse(data);
    pausedFor = pause.success ? pause.data.reason : 'dialog';
    for (const state of (pause.success && pause.data.balances) || []) account.update(state);
    hold();
    game.refresh();
  });
  bridge.on('resumeGame', () => {
    pausedFor = undefined;
    isHeld = false;
    context.pausedOverlay.hide();
    showSlow();
    for (const proceed of awaitsEnd.splice(0)) proceed();
    game.refresh();
  });

  const freshBalances = async (): Promise<void> => {
    const answer = await bridge.request('getBalances', {});
    if (answer.kind !== 'reply') return;
    const read = frameRequests.getBalances.reply.safeParse(answer.data);
    for (const state of read.success ? read.data.balances : []) account.update(state);
    game.refresh();
  };

  return {
    get isPaused() {
      return pausedFor !== undefined;
    },
    get isOffline() {
      return pausedFor === 'offline';
    },
    hold,
    request: async (question) => {
      const id = bridge.nextId();
      for (;;) {
        const answer = await requestFromHost(
          bridge,
          { ...question, id },
          {
            onSlow: () => {
              slowIds.add(id);
              showSlow();
            },
            wait: motion.wait,
          },
        );
        slowIds.delete(id);
        context.checkingOverlay.hide();
        if (answer.kind !== 'unknown') return answer;
        if (isHeld) await pauseEnd();
        else await context.notice({ ...checking(), action: texts.checkAgain });
      }
    },
    explain: async (code, smallestBet, refused = 'bet') => {
      await freshBalances();
      // A smaller bet is no option in the middle of a round.
      if (code === 'INSUFFICIENT_BALANCE' && refused === 'bet') {
        return explainLowBalance(context, smallestBet);
      }
      if (code === 'PROOF_REQUIRED') return undefined;
      const message = getRefusalMessage(context.locale, code, refused);
      await context.notice({ ...message, action: texts.understood });
      return undefined;
    },
  };
}
