import type { CrashBet, CrashPlayer, CrashRound } from '@jubilee/contract/entities/crash';
import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import {
  betOf,
  canLower,
  canRaise,
  smallestBet,
  type BetSelector,
} from '@jubilee/game-kit/bets/bet-selector';
import type { Banners } from '@jubilee/game-kit/hud/banners';
import { watchHost } from '@jubilee/game-kit/context/host-watch';
import type { GameContext } from '@jubilee/game-kit/context/game-context';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { History } from '@jubilee/game-kit/table/history';
import type { TableHud } from '@jubilee/game-kit/table/table-hud';
import { winTier, winTone, type WinTone } from '@jubilee/game-kit/wins/win-tone';
import { amountOfBet } from './amount-of-bet.ts';
import type { AutoField } from './auto-field.ts';
import { type Answer, createCrashBetRequests } from './crash-bet-requests.ts';
import type { PaperRocketFacts } from './facts.ts';
import { flagsOfRound } from './flags-of-round.ts';
import type { FlightView } from './flight-view.ts';
import { mainAction, type MyBet, type NextBet, nextBetAt } from './my-bet.ts';
import { nameOfMain } from './name-of-main.ts';
import { createOwnBets } from './own-bets.ts';
import { createRoundClock, msAt } from './round-clock.ts';
import { createRocketSound } from './rocket-sound.ts';
import type { RocketTexts } from './texts.ts';
import { formatLossMessage } from './loss-message.ts';
import { formatRoundCaption } from './round-caption.ts';

/** Rounds that go on by themselves, and the player's bet on one of them. */
export interface CrashGame {
  main(): void;
  setBet(change: (bets: BetSelector, balance: number) => BetSelector): void;
  refresh(): void;
  readonly bet: number;
  start(): void;
}

export interface CrashGameParts {
  readonly context: GameContext;
  readonly motion: Motion;
  readonly hud: Pick<TableHud, 'show' | 'say' | 'announce'>;
  readonly view: FlightView;
  readonly auto: Pick<AutoField, 'cents'>;
  readonly history: Pick<History, 'add'>;
  readonly banners: Pick<Banners, 'showPlate'>;
  readonly bets: BetSelector;
  readonly facts: PaperRocketFacts;
  readonly texts: RocketTexts;
  readonly formatMultiplier: (cents: number) => string;
  readonly frames: { onFrame(step: (deltaMs: number) => void): () => void };
}

/** From ten times the bet on a plate tells the win; the flight goes on behind it. */
const BIG_TIER = 2;
const PLATE_MS = 2_600;
/** Longer than the second press of somebody who presses twice. */
const ARM_MS = 1_000;

const NOTHING_WON = { text: '–', tone: 'none' as WinTone };

export function createCrashGame(parts: CrashGameParts): CrashGame {
  const { context, motion, hud, view, auto, facts, texts, formatMultiplier } = parts;
  const { settings, account, bridge, formatAmount } = context;
  const { currency } = settings;
  const clock = createRoundClock(facts);
  const sound = createRocketSound(context.sound);
  let { bets } = parts;
  /** The bet on the button; beside it there may be others, laid on other devices. */
  let mine: MyBet = { kind: 'none' };
  const own = createOwnBets();
  /** Those that ended in this round. */
  let landed: readonly CrashBet[] = [];
  /** Of this page alone: whoever leaves has placed nothing. */
  let next: NextBet | undefined;
  /** Until then the button bets on no next round: a press a moment ago still meant something else. */
  let armedAtMs = 0;
  let isArmed = true;
  const disarm = (): void => {
    armedAtMs = now() + ARM_MS;
    isArmed = false;
  };
  let players: readonly CrashPlayer[] = [];
  let past: NonNullable<CrashRound['history']> = [];
  let win = NOTHING_WON;

  const now = (): number => performance.now();
  const phase = (): CrashRound['phase'] | undefined => clock.state?.phase;
  const isFreeToBet = (): boolean => mine.kind === 'none' || mine.kind === 'over';
  const stillIn = (): readonly CrashBet[] =>
    phase() === 'ENDED' ? [] : own.of(clock.state?.roundId ?? '');
  const isWaiting = (): boolean => mine.kind === 'requested' || mine.kind === 'leaving';
  const host = watchHost(context, motion, { isBusy: isWaiting, refresh: () => refresh() });
  const server = createCrashBetRequests(host, (milliseconds) =>
    view.showLatency(texts.latency(formatAmount(Math.round(milliseconds)))),
  );
  const formatBet = (bet: CrashBet, amount: number = bet.betAmount): string =>
    amountOfBet(context, bet, amount);
  const sayAndAnnounce = (sentence: string, tone?: 'won'): void => {
    hud.say(sentence, tone);
    hud.announce(sentence);
  };

  function refresh(): void {
    const isFree = isFreeToBet() && next === undefined && !context.isReplay;
    const action = mainAction(mine, phase(), next);
    const isNew = action === 'place' || action === 'queue';
    const isMeant = isArmed || (action !== 'queue' && action !== 'unqueue');
    const isReady = action !== 'wait' && isMeant && (!isNew || auto.cents() !== undefined);
    const canPress = !host.isPaused && !context.isReplay;
    hud.show({
      currency,
      balance: context.isReplay ? '–' : formatAmount(account.displayedBalance),
      bet:
        mine.kind === 'in' || mine.kind === 'leaving'
          ? formatBet(mine.bet)
          : formatAmount(next?.betAmount ?? betOf(bets)),
      win: win.text,
      winTone: win.tone,
      main: nameOfMain(
        { mine, action, count: stillIn().length, cents: clock.cents(now()) },
        { texts, facts, formatBet },
      ),
      // A pause of the page must not keep a player in who wants to leave.
      canMain: isReady && (canPress || action === 'cashOut'),
      isWaiting: isWaiting(),
      moves: [],
      canMove: false,
      canLower: isFree && canPress && canLower(bets),
      canRaise: isFree && canPress && canRaise(bets, account.displayedBalance),
      canChoose: isFree && canPress,
      isOpen: !isFreeToBet(),
      muted: context.sound.muted,
    });
  }

  function draw(): void {
    const at = now();
    const { state } = clock;
    const cents = clock.cents(at);
    const isDown = state?.phase === 'ENDED';
    const isFlying = state?.phase === 'RUNNING';
    view.show(
      {
        stage: isFlying ? 'flying' : isDown && state.crashCents !== null ? 'down' : 'ready',
        elapsedMs: isFlying ? clock.elapsedMs(at) : msAt(facts.growthPerMs, cents),
        cents,
        downMs: isDown ? clock.elapsedMs(at) : 0,
        flags: flagsOfRound(players, landed, state?.roundId),
      },
      formatRoundCaption(clock, at, { texts, facts, formatMultiplier, locale: context.locale }),
    );
    if (isFlying) sound.rise(cents);
    if (isFlying && mine.kind === 'in') refresh();
    if (!isArmed && at >= armedAtMs) {
      isArmed = true;
      refresh();
    }
    const due = state !== undefined && !isWaiting() ? own.due({ ...state, cents }) : undefined;
    if (due !== undefined) {
      mine = { kind: 'in', bet: due };
      void leave();
    }
  }

  function applyBetEnd(bet: CrashBet): void {
    disarm();
    own.end(bet.betId);
    const { length } = stillIn();
    const announceOutcome = (sentence: string, how?: 'won'): void =>
      sayAndAnnounce(length === 0 ? sentence : `${sentence}. ${texts.stillIn(length)}`, how);
    mine = { kind: 'over', bet };
    if (bet.status === 'CANCELLED') {
      mine = { kind: 'none' };
      announceOutcome(texts.cancelled(formatBet(bet)));
      bridge.signal('spinEnded', { betId: bet.betId });
      return;
    }
    const { amountWon, betAmount, betId, multiplierCents } = bet;
    const amount = formatBet(bet, amountWon);
    const tone = winTone(amountWon, betAmount);
    win = amountWon === 0 ? NOTHING_WON : { text: amount, tone };
    landed = [...landed, bet];
    // The list of rounds names no currency.
    if (bet.currency === currency) parts.history.add({ staked: betAmount, amountWon });
    bridge.signal('spinEnded', { betId, amountWon });
    if (multiplierCents === null) {
      const known = { state: clock.state, past };
      announceOutcome(
        formatLossMessage(bet, known, { texts, amount: formatBet(bet), formatMultiplier }),
      );
      return;
    }
    const at = formatMultiplier(multiplierCents);
    const tier = winTier(amountWon, betAmount);
    if (tone !== 'won') {
      context.sound.play('neutral');
      announceOutcome(texts.back(amount, at));
      return;
    }
    context.sound.play('cashOut', tier);
    announceOutcome(texts.won(amount, at), 'won');
    if (tier < BIG_TIER) return;
    const plate = { title: context.texts.bigTitle, number: amount, joy: tier };
    void parts.banners.showPlate(plate, PLATE_MS);
  }

  async function during(
    kind: 'requested' | 'leaving',
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const before = mine;
    mine =
      kind === 'leaving' && before.kind === 'in'
        ? { kind, bet: before.bet }
        : { kind: 'requested' };
    refresh();
    const answer = await work();
    mine = before;
    if (answer.kind === 'bet') account.update(answer.account);
    return answer;
  }

  /** The bet that is chosen; undefined while it cannot be made, and the player is told why. */
  function chosenBet(): Omit<NextBet, 'afterRoundId'> | undefined {
    const autoCashoutCents = auto.cents();
    const betAmount = betOf(bets);
    if (autoCashoutCents === undefined) return undefined;
    if (betAmount <= account.displayedBalance) return { betAmount, autoCashoutCents };
    void host.explain('INSUFFICIENT_BALANCE', smallestBet(bets));
    return undefined;
  }

  function queue(): void {
    const afterRoundId = clock.state?.roundId;
    const bet = chosenBet();
    if (bet === undefined || afterRoundId === undefined) return;
    next = { ...bet, afterRoundId };
    disarm();
    context.sound.play('chip');
    sayAndAnnounce(texts.queued(formatAmount(bet.betAmount)));
    refresh();
  }

  function unqueue(): void {
    next = undefined;
    context.sound.play('tick');
    sayAndAnnounce(texts.unqueued);
    refresh();
  }

  /** Takes the bet off the list before it is sent, so that it can be sent once only. */
  function onNextBet(state: CrashRound): void {
    if (next === undefined) return;
    const bet = next;
    const becomes = nextBetAt(bet, state, isFreeToBet() && !host.isPaused);
    if (becomes === 'keep') return;
    next = undefined;
    if (becomes === 'place') void place(bet);
    else sayAndAnnounce(texts.notQueued);
  }

  /** Nothing may be waited for before the bet is asked: several presses can come in one task. */
  async function place(chosen?: NextBet): Promise<void> {
    const bet = chosen ?? chosenBet();
    if (bet === undefined) return;
    const { betAmount, autoCashoutCents } = bet;
    win = NOTHING_WON;
    hud.say('');
    context.sound.play('chip');
    bridge.signal('spinStarted');
    const answer = await during('requested', () =>
      server.place({ betAmount, currency, autoCashoutCents }),
    );
    if (answer.kind === 'bet') {
      own.add(answer.bet);
      mine = { kind: 'in', bet: own.of(answer.bet.roundId)[0] ?? answer.bet };
      announceActiveBets(answer.bet);
    } else {
      bridge.signal('spinEnded');
      if (answer.code === 'ROUND_CLOSED') sayAndAnnounce(texts.tooLate);
      else await host.explain(answer.code, smallestBet(bets));
    }
    refresh();
  }

  async function cancel(bet: CrashBet): Promise<void> {
    const answer = await during('leaving', () => server.cancel(bet.betId));
    if (answer.kind === 'bet') applyBetEnd(answer.bet);
    else sayAndAnnounce(texts.notTaken);
    selectOldestActiveBet();
    refresh();
  }

  /** Cashes out, or learns what became of the bet: the server answers both alike. */
  async function leave(): Promise<void> {
    if (mine.kind !== 'in') return;
    const { bet } = mine;
    const answer = await during('leaving', () => server.settle(bet.betId));
    if (answer.kind === 'bet') applyBetEnd(answer.bet);
    else if (answer.code === 'BET_CLOSED' || answer.code === 'NOT_FOUND') {
      own.end(bet.betId);
      mine = { kind: 'none' };
      sayAndAnnounce(answer.code === 'BET_CLOSED' ? texts.cancelled(formatBet(bet)) : texts.notIn);
    } else sayAndAnnounce(texts.notTaken);
    selectOldestActiveBet();
    refresh();
  }

  function announceActiveBets(bet: CrashBet): void {
    const { length } = stillIn();
    const amount = formatBet(bet);
    const { autoCashoutCents: until } = bet;
    if (length > 1) sayAndAnnounce(texts.several(length));
    else if (until === null) sayAndAnnounce(texts.placed(amount));
    else sayAndAnnounce(texts.placedUntil(amount, formatMultiplier(until)));
  }

  /** Puts the oldest bet that is still in on the button. Source: CRASH-31. */
  function selectOldestActiveBet(): void {
    const [bet] = stillIn();
    if (bet !== undefined && isFreeToBet()) mine = { kind: 'in', bet };
  }

  function updateOwnBets(reportedBets: readonly CrashBet[]): void {
    const before = stillIn().length;
    own.update(reportedBets);
    const [oldest, ...others] = stillIn();
    selectOldestActiveBet();
    if (!isWaiting() && oldest !== undefined && others.length >= before) announceActiveBets(oldest);
    refresh();
  }

  function onPhase(state: CrashRound): void {
    sound.phase(state.phase, state.crashCents !== null);
    if (state.phase === 'LOCKED') disarm();
    if (state.phase === 'BETTING') {
      if (mine.kind === 'over') mine = { kind: 'none' };
      landed = [];
      hud.say('');
    }
    if (state.phase === 'ENDED' && state.crashCents !== null) {
      hud.announce(texts.ended(formatMultiplier(state.crashCents)));
    }
    selectOldestActiveBet();
    onNextBet(state);
    refresh();
  }

  return {
    get bet() {
      return betOf(bets);
    },
    refresh,
    setBet: (change) => {
      const changed = change(bets, account.displayedBalance);
      if (changed === bets || next !== undefined) return;
      bets = changed;
      context.storeStake(betOf(bets));
      context.sound.play('tick');
      refresh();
    },
    main: () => {
      const action = mainAction(mine, phase(), next);
      if ((action === 'queue' || action === 'unqueue') && !isArmed) return;
      if (action === 'unqueue') unqueue();
      if (context.isReplay || (host.isPaused && action !== 'cashOut')) return;
      if (action === 'place') void place();
      else if (action === 'queue') queue();
      else if (action === 'cashOut') void leave();
      else if (action === 'cancel' && mine.kind === 'in') void cancel(mine.bet);
    },
    start: () => {
      bridge.on('crashRound', (data) => {
        const read = frameNotificationData.crashRound.safeParse(data);
        if (!read.success) return;
        const isNew = clock.update(read.data, now());
        if (read.data.history !== undefined) {
          past = read.data.history;
          view.showHistory(past);
        }
        if (read.data.players !== undefined) {
          players = read.data.players;
          view.showPlayers(players);
        }
        if (read.data.ownBets !== undefined) updateOwnBets(read.data.ownBets);
        if (isNew) onPhase(read.data);
      });
      parts.frames.onFrame(draw);
      refresh();
    },
  };
}
