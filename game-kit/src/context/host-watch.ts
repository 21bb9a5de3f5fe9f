import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import { frameRequests } from '@jubilee/contract/frame/requests';
import { requestFromHost, type Question, type SureAnswer } from '../bridge/request-from-host.ts';
import type { Motion } from '../motion/motion.ts';
import type { GameContext } from './game-context.ts';
import { getRefusalMessage, type Refused } from './refusal-messages.ts';

/** Handles host notifications and the outcome of requests; shared by all types of games. */
export interface HostWatch {
  readonly isPaused: boolean;
  /** Shows the overlay of a pause that arrived while a round was playing. */
  hold(): void;
  /**
   * Repeats the request until its outcome is known; meanwhile the player reads that the bet is
   * safe.
   */
  request<Reply>(
    question: Omit<Question<Reply>, 'id'>,
  ): Promise<Exclude<SureAnswer<Reply>, { readonly kind: 'unknown' }>>;
  /** Refreshes the balances and explains why a bet or a step was refused. Source: BET-33. */
  explain(code: string, smallestBet: number, refused?: Refused): Promise<void>;
}

export function watchHost(
  context: GameContext,
  motion: Motion,
  game: { readonly isBusy: () => boolean; readonly refresh: () => void },
): HostWatch {
  const { bridge, account, texts, formatAmount } = context;
  let pausedFor: string | undefined;
  const hold = (): void => {
    if (pausedFor !== undefined && !game.isBusy()) {
      context.pausedOverlay.show(texts.paused, texts.pauseReasons[pausedFor] ?? '');
    }
  };

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
    context.pausedOverlay.hide();
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
    hold,
    request: async (question) => {
      const id = bridge.nextId();
      for (;;) {
        const answer = await requestFromHost(
          bridge,
          { ...question, id },
          {
            onSlow: () => context.checkingOverlay.show(texts.checkingTitle, texts.checkingBody),
            wait: motion.wait,
          },
        );
        context.checkingOverlay.hide();
        if (answer.kind !== 'unknown') return answer;
        await context.notice({
          title: texts.checkingTitle,
          body: texts.checkingBody,
          action: texts.checkAgain,
        });
      }
    },
    explain: async (code, smallestBet, refused = 'bet') => {
      await freshBalances();
      const message = getRefusalMessage(context.locale, code, refused);
      const balance = formatAmount(account.displayedBalance);
      const lowBalance = {
        title: texts.lowBalanceTitle,
        body:
          account.displayedBalance < smallestBet
            ? texts.emptyBalanceBody(balance, formatAmount(smallestBet))
            : texts.lowBalanceBody(balance),
      };
      // A smaller bet is no option in the middle of a round.
      const isLow = code === 'INSUFFICIENT_BALANCE' && refused === 'bet';
      await context.notice({ ...(isLow ? lowBalance : message), action: texts.understood });
    },
  };
}
