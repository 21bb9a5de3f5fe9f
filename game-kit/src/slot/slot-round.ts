import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import { choose, type BetSelector } from '../bets/bet-selector.ts';
import type { BookEvent } from '../book/play-book.ts';
import { watchHost } from '../context/host-watch.ts';
import type { GameContext } from '../context/game-context.ts';
import type { FreePlays } from '../free-plays/free-plays.ts';
import type { FreePlayStrip } from '../free-plays/free-play-strip.ts';
import type { FreePlayTexts } from '../free-plays/free-play-texts.ts';
import type { Banners } from '../hud/banners.ts';
import type { Hud } from '../hud/hud.ts';
import type { Motion } from '../motion/motion.ts';
import { cycleWins } from './cycle-wins.ts';
import type { RoundStake } from './request-round.ts';
import { runSlotEffects, type SlotEffectPorts } from './slot-effects.ts';
import type { SlotGame, SlotScene } from './slot-game.ts';
import { freePlaysLeft, nextStake, toSlotHudState } from './slot-hud-state.ts';
import { reduceSlot } from './slot-reducer.ts';
import {
  initialSlotState,
  isBusy,
  type SlotEvent,
  type SlotRoundState,
} from './slot-round-state.ts';

/** Connects the rounds of a slot (`reduceSlot`) to the host, the scene and the controls. */
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
  /** Uses free plays from now on, or saves them for later. */
  toggleFreePlays(): void;
  setBet(change: (bets: BetSelector, balance: number) => BetSelector): void;
  readonly bet: number;
  refresh(): void;
}

export function createRound<Event extends BookEvent>(parts: RoundParts<Event>): Round {
  const { context, hud, motion, freePlays, freeTexts } = parts;
  const { settings, bridge, account, isReplay } = context;
  const skipName = parts.game.featureSkipName(context.locale);
  let state: SlotRoundState = initialSlotState(isReplay, parts.bets);
  let endCycling = (): void => undefined;
  let completeCount: (() => void) | undefined;

  const next = (): RoundStake => nextStake(state.bets, context, freePlays);
  const refresh = (): void => {
    const waiting = freePlaysLeft(state, freePlays.waiting);
    parts.strip.show({ waiting, isOn: freePlays.isOn }, !isBusy(state));
    const { isPaused } = host;
    hud.show(toSlotHudState(state, { context, freeTexts, next: next(), isPaused, skipName }));
  };
  const host = watchHost(context, motion, { isBusy: () => isBusy(state), refresh });
  const ports: SlotEffectPorts<Event> = {
    ...parts,
    host,
    paytableRef: { gameName: settings.gameName, paytableName: paytableOf(settings) },
    getState: () => state,
    offerCompletion: (complete) => {
      completeCount = complete;
      dispatch({ type: 'countingChanged', isCounting: complete !== undefined });
    },
    completeCount: () => completeCount?.(),
    chooseStake: (amount) => {
      const bets = choose(state.bets, amount, account.displayedBalance);
      dispatch({ type: 'stakeSelected', bets, isFree: next().isFree, isAfterRefusal: true });
    },
    cycleWins: (wins) => {
      endCycling();
      endCycling = cycleWins(wins, motion, hud.say);
    },
    refresh,
    dispatch: (event) => dispatch(event),
  };
  const dispatch = (event: SlotEvent): void => {
    const { state: after, effects } = reduceSlot(state, event);
    state = after;
    runSlotEffects(effects, ports).catch((fault: unknown) => dispatch({ type: 'failed', fault }));
  };

  if (isReplay) {
    bridge.on('replayRound', (data) => {
      const read = frameNotificationData.replayRound.safeParse(data);
      if (!read.success || read.data.currency !== settings.currency) return;
      dispatch({ type: 'replayReceived', round: read.data });
    });
  }
  refresh();
  return {
    spin: () => {
      const { isPaused } = host;
      dispatch({ type: 'pressed', next: next(), balance: account.displayedBalance, isPaused });
    },
    toggleFreePlays: () => dispatch({ type: 'freePlaysToggled' }),
    get bet() {
      return next().bet;
    },
    setBet: (change) => {
      const bets = change(state.bets, account.displayedBalance);
      dispatch({ type: 'stakeSelected', bets, isFree: next().isFree });
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
