import {
  frameNotificationData,
  type FrameNotificationData,
} from '@jubilee/contract/frame/notifications';
import { betOf, canLower, canRaise, smallestBet, type BetSelector } from '../bets/bet-selector.ts';
import { playBook, type BookEvent } from '../book/play-book.ts';
import { watchHost } from '../context/host-watch.ts';
import type { GameContext } from '../context/game-context.ts';
import { getRefusalMessage } from '../context/refusal-messages.ts';
import type { FreePlays } from '../free-plays/free-plays.ts';
import type { FreePlayStrip } from '../free-plays/free-play-strip.ts';
import type { FreePlayTexts } from '../free-plays/free-play-texts.ts';
import type { Banners } from '../hud/banners.ts';
import type { Hud } from '../hud/hud.ts';
import type { Motion } from '../motion/motion.ts';
import { requestRound, type RoundStake } from './request-round.ts';
import { winTone, type WinTone } from '../wins/win-tone.ts';
import type { LastWin, SlotGame, SlotScene } from './slot-game.ts';
import { createTally } from './tally.ts';

/** One round after the other: ask, play the book, hand over; and what may interrupt that. */
export interface RoundParts<Event extends BookEvent> {
  readonly context: GameContext;
  readonly game: Pick<SlotGame<Event, never>, 'bookSchema' | 'amountWon' | 'featureSkipName'>;
  readonly scene: SlotScene<Event>;
  readonly bets: BetSelector;
  readonly hud: Pick<Hud, 'show' | 'say' | 'announce'>;
  readonly banners: Banners;
  readonly motion: Motion;
  readonly freePlays: FreePlays;
  readonly strip: Pick<FreePlayStrip, 'show'>;
  readonly freeTexts: FreePlayTexts;
}
export interface Round {
  spin(): void;
  /** Uses free plays from now on, or keeps them. */
  toggleFreePlays(): void;
  setBet(change: (bets: BetSelector, balance: number) => BetSelector): void;
  readonly bet: number;
  refresh(): void;
}

/** No round starts sooner after the last one began, whatever the host allows. Source: rules of play. */
const CYCLE_MS = 2_500;
/** How long the reels of a replay turn before they land, as long as an answer takes on a good line. */
const REPLAY_PAUSE_MS = 450;

export function createRound<Event extends BookEvent>(parts: RoundParts<Event>): Round {
  const { context, game, scene, hud, motion, freePlays, freeTexts } = parts;
  const { settings, bridge, account, texts, sound, formatAmount, isReplay } = context;
  const paytableRef = { gameName: settings.gameName, paytableName: paytableOf(settings) };

  let { bets } = parts;
  let busy = false;
  let inFeature = false;
  let win = { amount: 0, tone: 'none' as WinTone };
  /** The round that is shown. */
  let playing: RoundStake | undefined;
  /** The stake of the round that is shown again. */
  let replayed = 0;
  let endAgain: () => void = () => undefined;
  /** Ends the counting of a big win. */
  let showWhole: (() => void) | undefined;
  const skipName = game.featureSkipName(context.locale);

  /** What a press would play now. */
  const nextStake = (): RoundStake => {
    const free = isReplay ? undefined : freePlays.next;
    const bet = free?.value ?? betOf(bets);
    return { bet, isFree: free !== undefined, currency: settings.currency };
  };
  const refresh = (): void => {
    const { bet, isFree } = playing ?? nextStake();
    const canSet = !busy && !isReplay && !isFree;
    const { waiting, isOn } = freePlays;
    // The one that is being played is no longer there to be played.
    const left =
      waiting !== undefined && playing?.isFree === true
        ? { ...waiting, count: waiting.count - 1 }
        : waiting;
    parts.strip.show({ waiting: left, isOn }, !busy);
    hud.show({
      currency: settings.currency,
      balance: isReplay ? '–' : formatAmount(account.displayedBalance),
      bet: formatAmount(isReplay ? replayed : bet),
      betName: isFree ? freeTexts.stake : texts.bet,
      win: win.amount === 0 ? '–' : formatAmount(win.amount),
      winTone: win.tone,
      canSpin: (!busy && !host.isPaused && !isReplay) || inFeature || showWhole !== undefined,
      isSpinning: busy,
      skipName: showWhole !== undefined ? texts.toWhole : inFeature ? skipName : undefined,
      canLower: canSet && canLower(bets),
      canRaise: canSet && canRaise(bets, account.displayedBalance),
      canChoose: canSet,
      muted: sound.muted,
    });
  };
  const host = watchHost(context, motion, { isBusy: () => busy, refresh });
  const showWin = (amount: number, tone: WinTone): void => {
    win = { amount, tone };
    refresh();
  };
  const feature = (isOn: boolean): void => {
    inFeature = isOn;
    if (!isOn) motion.skip(false);
    refresh();
  };

  const offerWhole = (press: (() => void) | undefined): void => {
    showWhole = press;
    refresh();
  };

  const begin = (announcement: string): void => {
    showWin(0, 'none');
    hud.say('');
    scene.begin();
    sound.play('spin');
    hud.announce(announcement);
    bridge.signal('spinStarted');
  };
  /** The round is decided and paid, whatever becomes of its pictures. Source: GAME-110. */
  const breakOff = async (fault: unknown): Promise<false> => {
    context.report(fault);
    parts.banners.rest();
    await scene.goBack().catch(context.report);
    return false;
  };
  const showBook = async (
    book: unknown,
    bet: number,
    amountWon: number,
  ): Promise<readonly LastWin[]> => {
    let last: readonly LastWin[] = [];
    let isVisible = true;
    const tally = createTally({
      bet,
      amountWon,
      motion,
      sound,
      banners: parts.banners,
      formatAmount,
      timesBet: texts.timesBet,
      showWin: (amount, tone) => {
        if (isVisible) showWin(amount, tone);
      },
      say: (text) => {
        if (isVisible) hud.say(text);
      },
      inFeature: () => inFeature,
      offerWhole,
    });
    const featureOfRound = (isOn: boolean): void => {
      feature(isOn);
      if (isOn) tally.settle();
    };
    const lastWins = (wins: readonly LastWin[]): void => {
      last = wins;
    };
    const play = async (): Promise<void> => {
      const { events } = game.bookSchema.parse(book);
      await playBook(
        events,
        scene.handlers({ bet, tally, say: hud.say, feature: featureOfRound, lastWins }),
      );
    };
    const isWhole = await play().then(() => true, breakOff);
    isVisible = false;
    offerWhole(undefined);
    feature(false);
    account.release();
    const tone = winTone(amountWon, bet);
    showWin(amountWon, tone);
    const amount = formatAmount(amountWon);
    // Nothing was laid for a free play: whatever it brings is won, however little.
    const outcome = tone === 'returned' && playing?.isFree === true ? 'won' : tone;
    const sentence = {
      won: texts.won(amount),
      returned: texts.returned(amount),
      none: texts.noWin,
    }[outcome];
    hud.announce(sentence);
    if (!isWhole) hud.say(texts.stoppedEarly(sentence));
    else if (tone !== 'none') hud.say(sentence);
    return isWhole && tone === 'won' ? last : [];
  };

  const explain = async (code: string, { bet, isFree }: RoundStake): Promise<void> => {
    const action = texts.understood;
    if (code === 'ROUND_TOO_SOON') {
      const { body } = getRefusalMessage(context.locale, code, 'bet');
      hud.say(body);
      hud.announce(body);
    } else if (isFree && code === 'INSUFFICIENT_CREDITS') {
      freePlays.gone(bet);
      await freePlays.read();
      await context.notice({ title: freeTexts.goneTitle, body: freeTexts.goneBody, action });
    } else if (isFree && (code === 'UNKNOWN_PAYTABLE' || code === 'UNKNOWN_GAME')) {
      freePlays.setEnabled(false);
      await context.notice({
        title: freeTexts.elsewhereTitle,
        body: freeTexts.elsewhereBody,
        action,
      });
    } else await host.explain(code, smallestBet(bets));
  };
  /** Gives what remains of the free plays it was one of; undefined for a round of the balance. */
  const playRound = async (play: RoundStake): Promise<number | undefined> => {
    begin(texts.spinning);
    const answer = await requestRound(host, paytableRef, play);
    if (answer.kind === 'refused') {
      await scene.goBack();
      bridge.signal('spinEnded');
      await explain(answer.code, play);
      return undefined;
    }
    const { amountWon, account: after, betId, book, freePlaysLeft } = answer.reply;
    account.hold(after, amountWon);
    refresh();
    const last = await showBook(book, play.bet, amountWon);
    bridge.signal('spinEnded', { betId, amountWon });
    endAgain = comeRound(last, motion, hud.say);
    return freePlaysLeft;
  };
  /** The list is read anew; whoever has used the last is told before the balance is used. */
  const countFreePlays = async (play: RoundStake, left: number | undefined): Promise<boolean> => {
    if (left === undefined) {
      freePlays.readIfOld();
      return false;
    }
    freePlays.played(play.bet, left);
    const reading = freePlays.read();
    if (left === 0) await reading;
    return freePlays.waiting === undefined;
  };

  /** What no round expects: it is told, and the next one can be played. */
  const recover = (fault: unknown): void => {
    context.report(fault);
    busy = false;
    playing = undefined;
    account.release();
    refresh();
  };
  const spin = async (): Promise<void> => {
    if (showWhole !== undefined) {
      showWhole();
      return;
    }
    if (inFeature) {
      motion.skip(true);
      return;
    }
    if (busy || host.isPaused || isReplay) return;
    const play = nextStake();
    if (!play.isFree && play.bet > account.displayedBalance) {
      await host.explain('INSUFFICIENT_BALANCE', smallestBet(bets));
      return;
    }
    endAgain();
    busy = true;
    playing = play;
    refresh();
    const pace = motion.wait(Math.max(CYCLE_MS, settings.minRoundMs));
    const [left] = await Promise.all([playRound(play), pace]);
    const isUsedUp = await countFreePlays(play, left);
    busy = false;
    playing = undefined;
    refresh();
    host.hold();
    if (isUsedUp) {
      await context.notice({
        title: freeTexts.usedUpTitle,
        body: freeTexts.usedUpBody(formatAmount(betOf(bets))),
        action: texts.understood,
      });
    }
  };

  /** Shows a round of before; the server is asked for nothing. Source: FRAME-31. */
  const replay = async (round: FrameNotificationData<'replayRound'>): Promise<void> => {
    if (busy) return;
    endAgain();
    busy = true;
    replayed = round.betAmount;
    begin(texts.replaying);
    await motion.wait(REPLAY_PAUSE_MS);
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
      if (read.success && read.data.currency === settings.currency)
        replay(read.data).catch(recover);
    });
  }

  refresh();
  return {
    spin: () => {
      spin().catch(recover);
    },
    toggleFreePlays: () => {
      if (busy) return;
      freePlays.setEnabled(!freePlays.isOn);
      const { next } = freePlays;
      hud.announce(
        next === undefined
          ? freeTexts.saved
          : freeTexts.announced(formatAmount(next.count), formatAmount(next.value)),
      );
      sound.play('tick');
    },
    get bet() {
      return nextStake().bet;
    },
    setBet: (change) => {
      if (busy || isReplay || nextStake().isFree) return;
      bets = change(bets, account.displayedBalance);
      context.storeStake(betOf(bets));
      sound.play('tick');
      refresh();
    },
    refresh,
  };
}

/** Faults: the host names no paytable. */
export function paytableOf({ paytables, currency }: GameContext['settings']): string {
  const found = paytables.find((one) => one.currency === currency);
  if (found === undefined) throw new Error('The host names no paytable for this currency.');
  return found.paytableName;
}

/** After a win, its parts come round one by one until the next spin. Ends when the returned function is called. */
function comeRound(
  last: readonly LastWin[],
  motion: Motion,
  say: (text: string) => void,
): () => void {
  const ending = new AbortController();
  const until = ending.signal;
  const cycleWins = async (): Promise<void> => {
    await motion.wait(900, until);
    for (let index = 0; !until.aborted; index = (index + 1) % last.length) {
      const win = last[index];
      if (win === undefined) return;
      say(win.text);
      await win.show(until);
      await motion.wait(900, until);
    }
  };
  if (!motion.reduced && last.length > 1) void cycleWins();
  return () => ending.abort();
}
