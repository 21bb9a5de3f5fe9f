import { frameRequests } from '@jubilee/contract/frame/requests';
import {
  frameNotificationData,
  type FrameNotificationData,
} from '@jubilee/contract/frame/notifications';
import { betOf, canLower, canRaise, smallestBet, type BetSelector } from '../bets/bet-selector.ts';
import { playBook, type BookEvent } from '../book/play-book.ts';
import { watchHost } from '../desk/host-watch.ts';
import type { Desk } from '../desk/open-desk.ts';
import type { Banners } from '../hud/banners.ts';
import type { Hud } from '../hud/hud.ts';
import type { Motion } from '../motion/motion.ts';
import { winTone, type WinTone } from '../wins/win-tone.ts';
import type { LastWin, SlotGame, SlotScene } from './slot-game.ts';
import { createTally } from './tally.ts';

/** One round after the other: ask, play the book, hand over; and what may interrupt that. */
export interface RoundParts<Event extends BookEvent> {
  readonly desk: Desk;
  readonly game: Pick<SlotGame<Event, never>, 'bookSchema' | 'amountWon' | 'featureSkipName'>;
  readonly scene: SlotScene<Event>;
  readonly bets: BetSelector;
  readonly hud: Hud;
  readonly banners: Banners;
  readonly motion: Motion;
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

export function createRound<Event extends BookEvent>(parts: RoundParts<Event>): Round {
  const { desk, game, scene, hud, motion } = parts;
  const { settings, bridge, account, texts, sound, formatAmount, isReplay } = desk;
  const paytableName = settings.paytables.find(
    (one) => one.currency === settings.currency,
  )?.paytableName;
  if (paytableName === undefined) throw new Error('The host names no paytable for this currency.');

  let { bets } = parts;
  let busy = false;
  let inFeature = false;
  let win = { amount: 0, tone: 'none' as WinTone };
  /** The stake of the round that is shown again. */
  let replayed = 0;
  let endAgain: () => void = () => undefined;
  const skipName = game.featureSkipName(desk.locale);

  const refresh = (): void =>
    hud.show({
      currency: settings.currency,
      balance: isReplay ? '–' : formatAmount(account.shown),
      bet: formatAmount(isReplay ? replayed : betOf(bets)),
      win: win.amount === 0 ? '–' : formatAmount(win.amount),
      winTone: win.tone,
      canSpin: (!busy && !host.isPaused && !isReplay) || inFeature,
      isSpinning: busy,
      skipName: inFeature ? skipName : undefined,
      canLower: !busy && !isReplay && canLower(bets),
      canRaise: !busy && !isReplay && canRaise(bets, account.shown),
      canChoose: !busy && !isReplay,
      muted: sound.muted,
    });
  const host = watchHost(desk, motion, { isBusy: () => busy, refresh });
  const showWin = (amount: number, tone: WinTone): void => {
    win = { amount, tone };
    refresh();
  };
  const feature = (isOn: boolean): void => {
    inFeature = isOn;
    if (!isOn) motion.skip(false);
    refresh();
  };

  const ask = () =>
    host.ask({
      command: 'placeBet',
      data: {
        gameName: settings.gameName,
        paytableName,
        betAmount: betOf(bets),
        currency: settings.currency,
      },
      reply: frameRequests.placeBet.reply,
    });

  const begin = (announcement: string): void => {
    showWin(0, 'none');
    hud.say('');
    scene.begin();
    sound.play('spin');
    hud.announce(announcement);
    bridge.signal('spinStarted');
  };
  const showBook = async (
    book: unknown,
    bet: number,
    amountWon: number,
  ): Promise<readonly LastWin[]> => {
    let last: readonly LastWin[] = [];
    const { events } = game.bookSchema.parse(book);
    const tally = createTally({
      bet,
      motion,
      sound,
      banners: parts.banners,
      formatAmount,
      showWin,
      say: hud.say,
      inFeature: () => inFeature,
    });
    const lastWins = (wins: readonly LastWin[]): void => {
      last = wins;
    };
    await playBook(events, scene.handlers({ bet, tally, say: hud.say, feature, lastWins }));
    feature(false);
    account.release();
    const tone = winTone(amountWon, bet);
    showWin(amountWon, tone);
    const amount = formatAmount(amountWon);
    const sentence =
      tone === 'won'
        ? texts.won(amount)
        : tone === 'returned'
          ? texts.returned(amount)
          : texts.noWin;
    hud.announce(sentence);
    if (tone !== 'none') hud.say(sentence);
    return tone === 'won' ? last : [];
  };

  const playRound = async (bet: number): Promise<void> => {
    begin(texts.spinning);
    const answer = await ask();
    if (answer.kind === 'refused') {
      await scene.goBack();
      bridge.signal('spinEnded');
      if (answer.code !== 'ROUND_TOO_SOON') await host.explain(answer.code, smallestBet(bets));
      return;
    }
    const { paytableResult, account: after, betId } = answer.reply;
    account.hold(after, paytableResult.amountWon);
    refresh();
    const last = await showBook(paytableResult.book, bet, paytableResult.amountWon);
    bridge.signal('spinEnded', { betId, amountWon: paytableResult.amountWon });
    endAgain = comeRound(last, motion, hud.say);
  };

  const spin = async (): Promise<void> => {
    if (inFeature) {
      motion.skip(true);
      return;
    }
    if (busy || host.isPaused || isReplay) return;
    const bet = betOf(bets);
    if (bet > account.shown) {
      await host.explain('INSUFFICIENT_BALANCE', smallestBet(bets));
      return;
    }
    endAgain();
    busy = true;
    refresh();
    await Promise.all([playRound(bet), motion.wait(Math.max(CYCLE_MS, settings.minRoundMs))]);
    busy = false;
    refresh();
    host.hold();
  };

  /** Shows a round of before; the house is asked for nothing. Source: FRAME-31. */
  const replay = async (round: FrameNotificationData<'replayRound'>): Promise<void> => {
    if (busy) return;
    endAgain();
    busy = true;
    replayed = round.betAmount;
    begin(texts.replaying);
    await motion.wait(REPLAY_TURN_MS);
    const amountWon = game.amountWon(game.bookSchema.parse(round.book));
    const last = await showBook(round.book, round.betAmount, amountWon);
    busy = false;
    refresh();
    bridge.signal('spinEnded', { amountWon });
    endAgain = comeRound(last, motion, hud.say);
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

/** After a win, its parts come round one by one until the next spin. Ends when the returned function is called. */
function comeRound(
  last: readonly LastWin[],
  motion: Motion,
  say: (text: string) => void,
): () => void {
  let isOn = !motion.reduced && last.length > 1;
  const turn = async (): Promise<void> => {
    await motion.wait(900);
    for (let index = 0; isOn; index = (index + 1) % last.length) {
      const win = last[index];
      if (win === undefined) return;
      say(win.text);
      await win.show();
      await motion.wait(900);
    }
  };
  if (isOn) void turn();
  return () => {
    isOn = false;
  };
}
