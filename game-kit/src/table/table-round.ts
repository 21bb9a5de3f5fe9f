import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import { betOf, canLower, canRaise, smallestBet, type BetSelector } from '../bets/bet-selector.ts';
import { watchHost, type HostWatch } from '../context/host-watch.ts';
import type { GameContext } from '../context/game-context.ts';
import { getRefusalMessage } from '../context/refusal-messages.ts';
import type { Motion } from '../motion/motion.ts';
import { winTone, type WinTone } from '../wins/win-tone.ts';
import { announceRoundEnd } from './announce-round-end.ts';
import type { History } from './history.ts';
import type { Banners } from '../hud/banners.ts';
import type { TableAction, TableGame, TableStep, TableView } from './table-game.ts';
import type { TableHud } from './table-hud.ts';
import type { RoundRecord, RoundReply } from './table-protocol.ts';
import type { TableTexts } from './table-texts.ts';

/** Rounds with choices, one after the other: start, act, show, and what may interrupt that. */
export interface TableRoundParts<State> {
  readonly context: GameContext;
  readonly game: TableGame<State>;
  readonly view: TableView<State>;
  readonly bets: BetSelector;
  readonly hud: Pick<TableHud, 'show' | 'say' | 'announce'>;
  readonly banners: Banners;
  readonly motion: Motion;
  readonly history: Pick<History, 'add'>;
  readonly messages: TableTexts;
  readonly onChange: () => void;
}
export interface TableRound {
  /** Finds an open round and shows it, or draws the waiting table. */
  open(): Promise<void>;
  /** The big button: the main action of the open round, or the start of one. */
  main(): void;
  act(action: unknown): void;
  /** Presses the action with this key; false where there is none. */
  pressKey(key: string): boolean;
  setBet(change: (bets: BetSelector, balance: number) => BetSelector): void;
  configChanged(): void;
  refresh(): void;
  readonly bet: number;
  readonly isBusy: boolean;
  readonly isOpen: boolean;
}

const REPLAY_STEP_MS = 700;

export function createTableRound<State>(parts: TableRoundParts<State>): TableRound {
  const { context, game, view, hud, motion, messages } = parts;
  const { settings, bridge, account, texts, sound, formatAmount, isReplay } = context;
  const { gameName, currency } = settings;
  const startName = game.startName?.(context.locale) ?? messages.play;

  let { bets } = parts;
  let busy = false;
  /** The pace of the server: a round has begun too shortly ago. */
  let cooling = false;
  let record: RoundRecord | undefined;
  /** As the server has it; ahead of what is seen while that is still being shown. */
  let step: TableStep<State> | undefined;
  /** What has been shown to its end. The controls tell this one, so that none of them gives away the next. */
  let seen: TableStep<State> | undefined;
  let win = { amount: 0, tone: 'none' as WinTone };
  /** What listeners were last told of; counting up a win tells them nothing new. */
  let lastNotified = '';

  const isOpen = (): boolean => seen !== undefined && !seen.isComplete;
  const canPress = (): boolean => !busy && !host.isPaused && !isReplay;
  const actions = (): readonly TableAction[] =>
    seen !== undefined && isOpen() && !isReplay ? view.actions(seen) : [];
  const displayedBet = (): number => {
    const current = isReplay ? step : seen;
    return current !== undefined && (isReplay || isOpen()) ? current.bet : betOf(bets);
  };

  const refresh = (): void => {
    const all = actions();
    const main = all.find((one) => one.isMain === true);
    const moves = all.filter((one) => one !== main);
    const canStart = !isOpen() && !cooling && view.config() !== undefined;
    hud.show({
      currency,
      balance: isReplay ? '–' : formatAmount(account.displayedBalance),
      bet: formatAmount(displayedBet()),
      win: win.amount === 0 ? '–' : formatAmount(win.amount),
      winTone: win.tone,
      main: isOpen()
        ? (main ?? (moves.length > 0 ? undefined : { name: startName }))
        : { name: startName },
      canMain: canPress() && (isOpen() ? main !== undefined && main.isOff !== true : canStart),
      isWaiting: busy,
      moves,
      canMove: canPress(),
      canLower: canPress() && !isOpen() && canLower(bets),
      canRaise: canPress() && !isOpen() && canRaise(bets, account.displayedBalance),
      canChoose: canPress() && !isOpen(),
      isOpen: isOpen(),
      muted: sound.muted,
    });
    const now = `${canPress()} ${isOpen()} ${displayedBet()}`;
    if (now !== lastNotified) parts.onChange();
    lastNotified = now;
  };
  const host: HostWatch = watchHost(context, motion, { isBusy: () => busy, refresh });
  const showWin = (amount: number, tone: WinTone): void => {
    win = { amount, tone };
    refresh();
  };
  const stakeOf = ({ state, bet }: TableStep<State>): number =>
    game.amountLaid?.(state, bet) ?? bet;

  const showStep = async (next: TableStep<State>): Promise<void> => {
    step = next;
    if (next.how === 'resume') seen = next;
    refresh();
    // The state stands in the server, whatever becomes of its picture. Source: GAME-110.
    const showNext = async (): Promise<void> => view.show(next);
    await showNext().catch(context.report);
    seen = next;
    refresh();
    if (!next.isComplete) return;
    const staked = stakeOf(next);
    const { amountWon } = next;
    await announceRoundEnd({ ...parts, staked, amountWon, showWin, inReplay: isReplay }).catch(
      (fault: unknown) => {
        context.report(fault);
        parts.banners.rest();
        showWin(amountWon, winTone(amountWon, staked));
      },
    );
    // The page shows the win in its own balance when the round is told to have ended, which follows.
    account.release();
    refresh();
    if (!isReplay) parts.history.add({ staked, amountWon });
  };
  const applyRound = async (
    round: RoundRecord,
    amountWon: number,
    action: unknown,
    how: TableStep<State>['how'],
  ): Promise<void> => {
    record = round;
    const { config, betAmount: bet, version, isComplete } = round;
    const state = game.stateSchema.parse(round.state);
    await showStep({ state, config, bet, version, isComplete, amountWon, action, how });
    if (isComplete) bridge.signal('spinEnded', { betId: round.gameId, amountWon });
  };
  const applyReply = async (
    reply: RoundReply,
    action: unknown,
    how: TableStep<State>['how'],
  ): Promise<void> => {
    if (reply.round.isComplete) account.hold(reply.account, reply.amountWon);
    else account.update(reply.account);
    // What was said of the state before it would stand under what is shown now.
    hud.say('');
    await applyRound(reply.round, reply.amountWon, action, how);
  };
  const wait = (): void => {
    step = undefined;
    seen = undefined;
    record = undefined;
    view.ready();
  };

  /** One press: nothing else can be pressed until what it did has been seen. */
  const during = async (work: () => Promise<void>): Promise<void> => {
    busy = true;
    refresh();
    await work().catch(context.report);
    busy = false;
    refresh();
    host.hold();
  };
  const sayAndAnnounce = (sentence: string): void => {
    hud.say(sentence);
    hud.announce(sentence);
  };
  /**
   * The open round of this currency, found anew. Where there is none the table waits, and says if one is
   * open in another currency. Gives whether the player was told of a round.
   */
  const resume = async (sentence: string): Promise<boolean> => {
    const answer = await host.request(game.protocol.pending(gameName));
    const open = answer.kind === 'reply' ? answer.reply : [];
    const found = open.find((one) => one.currency === currency);
    if (found === undefined) {
      wait();
      const [other] = open;
      if (other === undefined) return false;
      sayAndAnnounce(messages.openIn(other.currency === 'POINTS' ? texts.points : texts.tickets));
      return true;
    }
    sayAndAnnounce(sentence);
    await applyRound(found, 0, undefined, 'resume');
    return true;
  };

  const startRound = async (): Promise<void> => {
    const config = view.config();
    if (config === undefined || isOpen() || cooling) return;
    const betAmount = betOf(bets);
    if (betAmount > account.displayedBalance) {
      await host.explain('INSUFFICIENT_BALANCE', smallestBet(bets));
      return;
    }
    if (settings.minRoundMs > 0) {
      cooling = true;
      void motion.wait(settings.minRoundMs).then(() => {
        cooling = false;
        refresh();
      });
    }
    wait();
    showWin(0, 'none');
    bridge.signal('spinStarted');
    const answer = await host.request(
      game.protocol.start({ gameName, betAmount, currency, config }),
    );
    if (answer.kind === 'reply') {
      hud.announce(messages.started);
      await applyReply(answer.reply, null, 'start');
      return;
    }
    bridge.signal('spinEnded');
    if (answer.code === 'GAME_OPEN' && (await resume(messages.resumed))) return;
    if (answer.code === 'ROUND_TOO_SOON')
      sayAndAnnounce(getRefusalMessage(context.locale, answer.code, 'bet').body);
    else await host.explain(answer.code, smallestBet(bets));
  };

  const actOn = async (round: RoundRecord, action: unknown): Promise<void> => {
    const answer = await host.request(game.protocol.act(gameName, round, action));
    if (answer.kind === 'reply') {
      await applyReply(answer.reply, action, 'action');
      return;
    }
    const current = game.protocol.roundIn(answer.details);
    if (current !== undefined) {
      sayAndAnnounce(messages.movedElsewhere);
      const won = current.isComplete ? game.amountWon(game.stateSchema.parse(current.state)) : 0;
      await applyRound(current, won, undefined, 'resume');
    } else if (['STATE_CONFLICT', 'GAME_COMPLETE', 'NOT_FOUND'].includes(answer.code)) {
      if (await resume(messages.movedElsewhere)) return;
      // It has ended elsewhere: nothing of it is shown any more.
      bridge.signal('spinEnded');
      sayAndAnnounce(messages.movedElsewhere);
    } else await host.explain(answer.code, smallestBet(bets), 'step');
  };
  const act = (action: unknown): void => {
    const round = record;
    if (!canPress() || !isOpen() || round === undefined) return;
    void during(() => actOn(round, action));
  };

  if (isReplay) {
    bridge.on('replayRound', (data) => {
      const read = frameNotificationData.replayRound.safeParse(data);
      if (!read.success || read.data.currency !== currency || busy) return;
      const { book, betAmount: bet } = read.data;
      if (book.kind !== 'stateful/1') throw new Error(`This game plays no book of ${book.kind}.`);
      void during(async () => {
        hud.announce(texts.replaying);
        showWin(0, 'none');
        for (const [version, event] of book.events.entries()) {
          const state = game.stateSchema.parse(event.state);
          const isComplete = version === book.events.length - 1;
          const { config } = book;
          const amountWon = isComplete ? game.amountWon(state) : 0;
          const { action } = event;
          await showStep({
            state,
            config,
            bet,
            version,
            isComplete,
            amountWon,
            action,
            how: 'replay',
          });
          await motion.wait(REPLAY_STEP_MS);
        }
        bridge.signal('spinEnded', { amountWon: step?.amountWon ?? 0 });
      });
    });
  }

  return {
    open: async () => {
      if (isReplay) wait();
      else {
        await during(async () => {
          await resume(messages.resumed);
        });
      }
    },
    main: () => {
      const main = actions().find((one) => one.isMain === true);
      if (main !== undefined) {
        if (main.isOff !== true) act(main.action);
      } else if (canPress() && !isOpen()) void during(startRound);
    },
    act,
    pressKey: (key) => {
      const move = actions().find((one) => one.key?.toLowerCase() === key.toLowerCase());
      if (move === undefined) return false;
      if (move.isOff !== true) act(move.action);
      return true;
    },
    setBet: (change) => {
      if (!canPress() || isOpen()) return;
      bets = change(bets, account.displayedBalance);
      context.storeStake(betOf(bets));
      sound.play('chip');
      if (step?.isComplete === true) wait();
      else view.ready();
      refresh();
    },
    configChanged: () => {
      if (isOpen()) return;
      sound.play('tick');
      wait();
      refresh();
    },
    refresh,
    get bet() {
      return displayedBet();
    },
    get isBusy() {
      return !canPress();
    },
    get isOpen() {
      return isOpen();
    },
  };
}
