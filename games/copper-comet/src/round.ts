import type { FrameSettings } from '@jubilee/contract/frame/handshake';
import { frameRequests } from '@jubilee/contract/frame/requests';
import {
  frameNotificationData,
  type FrameNotificationData,
} from '@jubilee/contract/frame/notifications';
import {
  betOf,
  canLower,
  canRaise,
  smallestBet,
  type BetSelector,
} from '@jubilee/game-kit/bets/bet-selector';
import { playBook } from '@jubilee/game-kit/book/play-book';
import type { HostBridge } from '@jubilee/game-kit/bridge/host-bridge';
import type { Hud } from '@jubilee/game-kit/hud/hud';
import type { Notice, Veil } from '@jubilee/game-kit/hud/sheets';
import type { HudTexts } from '@jubilee/game-kit/hud/texts';
import type { SoundBoard } from '@jubilee/game-kit/sound/sound-board';
import type { Account } from './account.ts';
import { askForBet, type BetAnswer } from './ask-for-bet.ts';
import { roundHandlers, type LastWin, type Show } from './book-handlers.ts';
import { winTone, type WinTone } from './win-tone.ts';

/** One round after the other: ask, play the book, hand over; and what may interrupt that. */
export interface RoundParts {
  readonly settings: FrameSettings;
  readonly bridge: HostBridge;
  readonly account: Account;
  readonly bets: BetSelector;
  readonly show: Omit<Show, 'showWin' | 'say' | 'feature'>;
  readonly hud: Hud;
  readonly texts: HudTexts;
  readonly sound: SoundBoard;
  readonly notice: (notice: Notice) => Promise<void>;
  readonly pausedVeil: Veil;
  readonly checkingVeil: Veil;
}
export interface Round {
  spin(): void;
  setBet(change: (bets: BetSelector, balance: number) => BetSelector): void;
  readonly bet: number;
  refresh(): void;
}

/** No round starts sooner after the last one began, whatever the host allows. Source: rules of play. */
const CYCLE_MS = 2_500;
/** How long the reels of a replay turn before they land, as long as an answer takes on a good line. */
const REPLAY_TURN_MS = 450;

export function createRound(parts: RoundParts): Round {
  const { settings, bridge, account, hud, texts, sound, show } = parts;
  const { motion, formatAmount, board } = show;
  const paytableName = settings.paytables.find(
    (one) => one.currency === settings.currency,
  )?.paytableName;
  if (paytableName === undefined) throw new Error('The host names no paytable for this currency.');

  let { bets } = parts;
  let busy = false;
  let pausedFor: string | undefined;
  let inFeature = false;
  let win = { amount: 0, tone: 'none' as WinTone };
  const isReplay = settings.replay === true;
  /** The stake of the round that is shown again. */
  let replayed = 0;
  let endAgain: () => void = () => undefined;

  const refresh = (): void =>
    hud.show({
      currency: settings.currency,
      balance: isReplay ? '–' : formatAmount(account.shown),
      bet: formatAmount(isReplay ? replayed : betOf(bets)),
      win: win.amount === 0 ? '–' : formatAmount(win.amount),
      winTone: win.tone,
      canSpin: (!busy && pausedFor === undefined && !isReplay) || inFeature,
      isSpinning: busy,
      skipName: inFeature ? show.texts.skip : undefined,
      canLower: !busy && !isReplay && canLower(bets),
      canRaise: !busy && !isReplay && canRaise(bets, account.shown),
      canChoose: !busy && !isReplay,
      muted: sound.muted,
    });
  const showWin = (amount: number, tone: WinTone): void => {
    win = { amount, tone };
    refresh();
  };
  const fullShow: Show = {
    ...show,
    showWin,
    say: hud.say,
    feature: (isOn) => {
      inFeature = isOn;
      if (!isOn) motion.skip(false);
      refresh();
    },
  };
  const hold = (): void => {
    if (pausedFor !== undefined && !busy) {
      parts.pausedVeil.show(texts.paused, texts.pauseReasons[pausedFor] ?? '');
    }
  };

  bridge.on('balanceUpdate', (data) => {
    const state = frameNotificationData.balanceUpdate.safeParse(data);
    if (state.success) account.update(state.data);
    refresh();
  });
  bridge.on('pauseGame', (data) => {
    const pause = frameNotificationData.pauseGame.safeParse(data);
    pausedFor = pause.success ? pause.data.reason : 'dialog';
    for (const state of (pause.success && pause.data.balances) || []) account.update(state);
    hold();
    refresh();
  });
  bridge.on('resumeGame', () => {
    pausedFor = undefined;
    parts.pausedVeil.hide();
    refresh();
  });

  const freshBalances = async (): Promise<void> => {
    const answer = await bridge.request('getBalances', {});
    if (answer.kind !== 'reply') return;
    const read = frameRequests.getBalances.reply.safeParse(answer.data);
    for (const state of read.success ? read.data.balances : []) account.update(state);
    refresh();
  };
  const explain = async (code: string): Promise<void> => {
    await freshBalances();
    const lowBalance = code === 'INSUFFICIENT_BALANCE';
    const balance = formatAmount(account.shown);
    const smallest = smallestBet(bets);
    const lowBalanceBody =
      account.shown < smallest
        ? texts.emptyBalanceBody(balance, formatAmount(smallest))
        : texts.lowBalanceBody(balance);
    await parts.notice({
      title: lowBalance ? texts.lowBalanceTitle : texts.refusedTitle,
      body: lowBalance ? lowBalanceBody : texts.refusedBody,
      action: texts.understood,
    });
  };
  const ask = async (): Promise<BetAnswer> => {
    const id = bridge.nextId();
    const bet = {
      gameName: settings.gameName,
      paytableName,
      betAmount:
        settings.betAmounts.find((amount) => amount === betOf(bets)) ??
        settings.betAmounts[0] ??
        10,
      currency: settings.currency,
    };
    for (;;) {
      const answer = await askForBet(
        bridge,
        bet,
        {
          onSlow: () => parts.checkingVeil.show(texts.checkingTitle, texts.checkingBody),
          wait: motion.wait,
        },
        id,
      );
      parts.checkingVeil.hide();
      if (answer.kind !== 'unknown') return answer;
      await parts.notice({
        title: texts.checkingTitle,
        body: texts.checkingBody,
        action: texts.checkAgain,
      });
    }
  };

  const begin = (announcement: string): void => {
    showWin(0, 'none');
    show.wins.clear();
    hud.say('');
    board.run('base');
    sound.play('spin');
    hud.announce(announcement);
    bridge.signal('spinStarted');
  };
  const showBook = async (
    book: FrameNotificationData<'replayRound'>['book'],
    bet: number,
    amountWon: number,
  ): Promise<readonly LastWin[]> => {
    let last: readonly LastWin[] = [];
    if (book.kind !== 'lines-slot/1') throw new Error(`This game plays no book of ${book.kind}.`);
    await playBook(
      book.events,
      roundHandlers(fullShow, bet, (wins) => {
        last = wins;
      }),
    );
    account.release();
    const tone = winTone(amountWon, bet);
    const amount = formatAmount(amountWon);
    const sentence =
      tone === 'won'
        ? texts.won(amount)
        : tone === 'returned'
          ? texts.returned(amount)
          : texts.noWin;
    hud.announce(sentence);
    if (tone !== 'none') hud.say(sentence);
    return last;
  };

  const playRound = async (bet: number): Promise<void> => {
    begin(texts.spinning);
    const answer = await ask();
    if (answer.kind !== 'round') {
      await board.goBack();
      bridge.signal('spinEnded');
      if (answer.kind === 'refused' && answer.code !== 'ROUND_TOO_SOON') await explain(answer.code);
      return;
    }
    const { paytableResult, account: after, betId } = answer.reply;
    account.hold(after, paytableResult.amountWon);
    refresh();
    const last = await showBook(paytableResult.book, bet, paytableResult.amountWon);
    bridge.signal('spinEnded', { betId, amountWon: paytableResult.amountWon });
    if (last.length > 0) endAgain = again(fullShow, last, hud.say);
  };

  const spin = async (): Promise<void> => {
    if (inFeature) {
      motion.skip(true);
      return;
    }
    if (busy || pausedFor !== undefined || isReplay) return;
    const bet = betOf(bets);
    if (bet > account.shown) {
      await explain('INSUFFICIENT_BALANCE');
      return;
    }
    endAgain();
    busy = true;
    refresh();
    await Promise.all([playRound(bet), motion.wait(Math.max(CYCLE_MS, settings.minRoundMs))]);
    busy = false;
    refresh();
    hold();
  };

  /** Shows a round of before; the house is asked for nothing. Source: FRAME-31. */
  const replay = async (round: FrameNotificationData<'replayRound'>): Promise<void> => {
    if (busy) return;
    endAgain();
    busy = true;
    replayed = round.betAmount;
    begin(texts.replaying);
    await motion.wait(REPLAY_TURN_MS);
    const [end] = round.book.events.flatMap((event) => (event.type === 'roundEnd' ? event : []));
    const amountWon = end?.amountWon ?? 0;
    const last = await showBook(round.book, round.betAmount, amountWon);
    busy = false;
    refresh();
    bridge.signal('spinEnded', { amountWon });
    if (last.length > 0) endAgain = again(fullShow, last, hud.say);
  };
  if (isReplay) {
    bridge.on('replayRound', (data) => {
      const read = frameNotificationData.replayRound.safeParse(data);
      if (read.success && read.data.currency === settings.currency) void replay(read.data);
    });
  }

  refresh();
  return {
    spin: () => void spin(),
    get bet() {
      return betOf(bets);
    },
    setBet: (change) => {
      if (busy || isReplay) return;
      bets = change(bets, account.shown);
      sound.play('tick');
      refresh();
    },
    refresh,
  };
}

/** After a win, its lines come round one by one until the next spin. Ends when the returned function is called. */
function again(
  { wins, motion }: Show,
  last: readonly LastWin[],
  say: (text: string) => void,
): () => void {
  let isOn = !motion.reduced && last.length > 1;
  const turn = async (): Promise<void> => {
    await motion.wait(900);
    for (let index = 0; isOn; index = (index + 1) % last.length) {
      const win = last[index];
      if (win === undefined) return;
      say(win.text);
      await wins.show([win], true);
      await motion.wait(900);
    }
  };
  void turn();
  return () => {
    isOn = false;
  };
}
