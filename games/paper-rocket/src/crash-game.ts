import type { CrashBet } from '@jubilee/contract/entities/crash';
import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import { betOf, choose, type BetSelector } from '@jubilee/game-kit/bets/bet-selector';
import type { GameContext } from '@jubilee/game-kit/context/game-context';
import { type HostWatch, watchHost } from '@jubilee/game-kit/context/host-watch';
import type { Banners } from '@jubilee/game-kit/hud/banners';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { History } from '@jubilee/game-kit/table/history';
import type { TableHud } from '@jubilee/game-kit/table/table-hud';
import { amountOfBet, currencyName } from './amount-of-bet.ts';
import type { AutoField } from './auto-field.ts';
import { createCrashBetRequests } from './crash-bet-requests.ts';
import { type CrashEffectPorts, runCrashEffect } from './crash-effects.ts';
import { reduceCrash } from './crash-reducer.ts';
import {
  type CrashEvent,
  type CrashMoment,
  type CrashState,
  initialCrashState,
} from './crash-state.ts';
import { toCrashHudState, toFlightMoment } from './crash-view-state.ts';
import type { PaperRocketFacts } from './facts.ts';
import type { FlightView } from './flight-view.ts';
import type { MissedNote } from './missed-note.ts';
import { withLocalNames } from './player-name.ts';
import { createRocketSound } from './rocket-sound.ts';
import { formatRoundCaption } from './round-caption.ts';
import { createRoundClock, type RoundClock } from './round-clock.ts';
import { textOfChecking, textOfOffline } from './offline-text.ts';
import type { RocketTexts } from './texts.ts';

/** Connects the shared rounds and the player's bets (`reduceCrash`) to host, controls and picture. */
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
  readonly note: MissedNote;
  readonly banners: Pick<Banners, 'showPlate'>;
  readonly bets: BetSelector;
  readonly facts: PaperRocketFacts;
  readonly texts: RocketTexts;
  readonly formatMultiplier: (cents: number) => string;
  readonly frames: { onFrame(step: (deltaMs: number) => void): () => void };
}

export function createCrashGame(parts: CrashGameParts): CrashGame {
  const { context, hud, view, facts, texts, formatMultiplier } = parts;
  const { account, bridge, formatAmount } = context;
  const clock = createRoundClock(facts);
  const sound = createRocketSound(context.sound);
  const formatBet = (bet: CrashBet, amount: number = bet.betAmount): string =>
    amountOfBet(context, bet, amount);
  const nameCurrency = (currency: CrashBet['currency']): string =>
    currencyName(context.texts, currency);
  const format = { texts, facts, formatAmount, formatBet, formatMultiplier, nameCurrency };
  let state: CrashState = initialCrashState(context.settings.currency, parts.bets);

  const host = watchHost(context, parts.motion, {
    // A flight waits for no request, so what a pause says is shown at once.
    isBusy: () => false,
    refresh: () => refresh(),
    textOfPause: (reason) => (reason === 'offline' ? textOfOffline(state, format) : undefined),
    textOfChecking: () => textOfChecking(state, format),
  });
  const getMoment = (): CrashMoment => momentOf(parts, clock, host);
  const refresh = (): void =>
    hud.show(toCrashHudState(state, { ...getMoment(), isMuted: context.sound.muted }, format));
  const ports: CrashEffectPorts = {
    ...parts,
    host,
    sound,
    format,
    requests: createCrashBetRequests(host, (milliseconds) =>
      view.showLatency(texts.latency(formatAmount(Math.round(milliseconds)))),
    ),
    getState: () => state,
    getMoment,
    refresh,
    chooseStake: (amount) => setBet((bets, balance) => choose(bets, amount, balance)),
    dispatch: (event) => dispatch(event),
  };
  function setBet(change: Parameters<CrashGame['setBet']>[0]): void {
    dispatch({ type: 'stakeSelected', bets: change(state.bets, account.displayedBalance) });
  }
  function dispatch(event: CrashEvent): void {
    const { state: next, effects } = reduceCrash(state, event);
    state = next;
    for (const effect of effects) runCrashEffect(effect, ports);
    // What a pause says depends on the bets.
    if (event.type !== 'frame') host.hold();
  }

  function draw(): void {
    const moment = getMoment();
    const { nowMs } = moment;
    const displayedMs = clock.displayedMs(nowMs);
    const cents = clock.cents(displayedMs);
    const at = { cents, elapsedMs: clock.elapsedMs(displayedMs) };
    const caption = { texts, facts, formatMultiplier, locale: context.locale };
    view.show(toFlightMoment(state, at, facts), formatRoundCaption(clock, nowMs, caption));
    const isFlying = state.round?.phase === 'RUNNING';
    if (isFlying) sound.rise(cents);
    // The button displays the growing payout.
    if (isFlying && state.mine.kind === 'in') refresh();
    dispatch({ type: 'frame', moment });
  }

  function receiveRound(data: unknown): void {
    const read = frameNotificationData.crashRound.safeParse(data);
    if (!read.success) return;
    const { ownBets, history } = read.data;
    const players = read.data.players && withLocalNames(read.data.players, texts);
    const isNewPhase = clock.update(read.data, performance.now());
    const moment = getMoment();
    const round = clock.state ?? read.data;
    dispatch({ type: 'roundReceived', round, isNewPhase, ownBets, players, history, moment });
  }

  return {
    get bet() {
      return betOf(state.bets);
    },
    refresh,
    setBet,
    main: () => dispatch({ type: 'pressed', moment: getMoment() }),
    start: () => {
      bridge.on('crashRound', receiveRound);
      parts.frames.onFrame(draw);
      refresh();
    },
  };
}

function momentOf(
  { context, auto }: CrashGameParts,
  clock: RoundClock,
  { isPaused, isOffline }: HostWatch,
): CrashMoment {
  const nowMs = performance.now();
  return {
    nowMs,
    cents: clock.cents(nowMs),
    newsCents: clock.newsCents,
    isSilent: clock.isSilent(nowMs),
    isPaused,
    isOffline,
    isReplay: context.isReplay,
    balance: context.account.displayedBalance,
    autoCents: auto.cents(),
  };
}
