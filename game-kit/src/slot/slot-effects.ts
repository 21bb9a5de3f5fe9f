import { betOf, smallestBet } from '../bets/bet-selector.ts';
import type { BookEvent } from '../book/play-book.ts';
import type { HostWatch } from '../context/host-watch.ts';
import { getRefusalMessage } from '../context/refusal-messages.ts';
import type { FreePlays } from '../free-plays/free-plays.ts';
import type { FreePlayTexts } from '../free-plays/free-play-texts.ts';
import type { Hud } from '../hud/hud.ts';
import { requestRound, type RoundStake } from './request-round.ts';
import { type BookPorts, showBook } from './show-book.ts';
import type { LastWin, SlotGame } from './slot-game.ts';
import type { SlotEffect } from './slot-round-state.ts';

export interface SlotEffectPorts<Event extends BookEvent> extends BookPorts<Event> {
  readonly game: Pick<SlotGame<Event, never>, 'bookSchema' | 'amountWon'>;
  readonly hud: Pick<Hud, 'say' | 'announce'>;
  readonly host: HostWatch;
  readonly freePlays: FreePlays;
  readonly freeTexts: FreePlayTexts;
  readonly paytableRef: { readonly gameName: string; readonly paytableName: string };
  /** Highlights the parts of the last win; an empty list ends it. */
  readonly cycleWins: (wins: readonly LastWin[]) => void;
  readonly completeCount: () => void;
  /** Selects an allowed stake, minor units. */
  readonly chooseStake: (amount: number) => void;
  readonly refresh: () => void;
}

/** No round starts sooner after the last start, whatever the host allows. Source: rules of play. */
const CYCLE_MS = 2_500;
/** Time that the reels of a replay run before they land, like a fast answer. */
const REPLAY_PAUSE_MS = 450;

const AWAITED = [
  'request',
  'pace',
  'returnBoard',
  'pauseReplay',
  'explain',
  'showBook',
  'countFreePlays',
  'noticeUsedUp',
] as const;
type AwaitedEffect = Extract<SlotEffect, { readonly do: (typeof AWAITED)[number] }>;
const isAwaited = (effect: SlotEffect): effect is AwaitedEffect =>
  AWAITED.some((one) => one === effect.do);

/**
 * Executes the effects of a slot round in order; results come back as events. Faults: a failing
 * scene or host; later effects are then not started.
 */
export async function runSlotEffects<Event extends BookEvent>(
  effects: readonly SlotEffect[],
  ports: SlotEffectPorts<Event>,
): Promise<void> {
  const pending: Promise<void>[] = [];
  for (const effect of effects) {
    if (isAwaited(effect)) pending.push(runAwaited(effect, ports));
    else runAtOnce(effect, ports);
  }
  await Promise.all(pending);
}

async function runAwaited<Event extends BookEvent>(
  effect: AwaitedEffect,
  ports: SlotEffectPorts<Event>,
): Promise<void> {
  const { context, game, scene, motion, host, dispatch, freeTexts } = ports;
  switch (effect.do) {
    case 'request': {
      const answer = await requestRound(host, ports.paytableRef, effect.stake);
      dispatch({ type: 'answered', answer });
      break;
    }
    case 'pace':
      await motion.wait(Math.max(CYCLE_MS, context.settings.minRoundMs));
      dispatch({ type: 'paceOver', round: effect.round });
      break;
    case 'returnBoard':
      await scene.goBack();
      dispatch({ type: 'boardReturned' });
      break;
    case 'pauseReplay':
      await motion.wait(REPLAY_PAUSE_MS);
      dispatch({ type: 'replayPauseOver' });
      break;
    case 'explain': {
      const stake = await explain(effect.code, effect.stake, ports);
      dispatch({ type: 'explained' });
      if (stake !== undefined) ports.chooseStake(stake);
      break;
    }
    case 'showBook': {
      const { book, bet } = effect;
      const amountWon = effect.amountWon ?? game.amountWon(game.bookSchema.parse(book));
      const presentation = await showBook(ports, { book, bet, amountWon });
      dispatch({ type: 'bookPresented', bet, amountWon, ...presentation });
      break;
    }
    case 'countFreePlays': {
      const isUsedUp = await countFreePlays(effect.stake, effect.left, ports.freePlays);
      dispatch({ type: 'freePlaysCounted', isUsedUp });
      break;
    }
    case 'noticeUsedUp':
      await context.notice({
        title: freeTexts.usedUpTitle,
        body: freeTexts.usedUpBody(context.formatAmount(betOf(ports.getState().bets))),
        action: context.texts.understood,
      });
  }
}

function runAtOnce<Event extends BookEvent>(
  effect: Exclude<SlotEffect, AwaitedEffect>,
  ports: SlotEffectPorts<Event>,
): void {
  const { context, hud, scene, motion } = ports;
  switch (effect.do) {
    case 'holdAccount':
      return context.account.hold(effect.account, effect.amountWon);
    case 'releaseAccount':
      return context.account.release();
    case 'announce':
      return hud.announce(context.texts[effect.message]);
    case 'outcome':
      return sayOutcome(effect, ports);
    case 'clearMessage':
      return hud.say('');
    case 'cycleWins':
      return ports.cycleWins(effect.wins);
    case 'stopCycling':
      return ports.cycleWins([]);
    case 'signal':
      return effect.signal === 'spinEnded' && effect.data !== undefined
        ? context.bridge.signal(effect.signal, effect.data)
        : context.bridge.signal(effect.signal);
    case 'skip':
      return motion.skip(effect.isOn);
    case 'sound':
      return context.sound.play(effect.sound);
    case 'storeStake':
      return context.storeStake(effect.betAmount);
    case 'report':
      return context.report(effect.fault);
    case 'beginBoard':
      return scene.begin();
    case 'completeCount':
      return ports.completeCount();
    case 'toggleFreePlays':
      return toggleFreePlays(ports);
    case 'finish':
      ports.refresh();
      return ports.host.hold();
    default:
      return ports.refresh();
  }
}

function sayOutcome<Event extends BookEvent>(
  { outcome, amountWon, isWhole }: Extract<SlotEffect, { readonly do: 'outcome' }>,
  { context, hud }: SlotEffectPorts<Event>,
): void {
  const { texts } = context;
  const amount = context.formatAmount(amountWon);
  const sentence = {
    won: texts.won(amount),
    returned: texts.returned(amount),
    none: texts.noWin,
  }[outcome];
  hud.announce(sentence);
  if (!isWhole) hud.say(texts.stoppedEarly(sentence));
  else if (outcome !== 'none') hud.say(sentence);
}

/** Resolves with the lower stake that the player chose instead. */
async function explain<Event extends BookEvent>(
  code: string,
  { bet, isFree }: RoundStake,
  ports: SlotEffectPorts<Event>,
): Promise<number | undefined> {
  const { context, freePlays, freeTexts, hud } = ports;
  const action = context.texts.understood;
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
    const { elsewhereTitle: title, elsewhereBody: body } = freeTexts;
    await context.notice({ title, body, action });
  } else return ports.host.explain(code, smallestBet(ports.getState().bets));
  return undefined;
}

/** Reloads the list. True after the last free play: the player reads so before the balance is used. */
async function countFreePlays(
  stake: RoundStake,
  left: number | undefined,
  freePlays: FreePlays,
): Promise<boolean> {
  if (left === undefined) {
    freePlays.readIfOld();
    return false;
  }
  freePlays.played(stake.bet, left);
  const reading = freePlays.read();
  if (left === 0) await reading;
  return freePlays.waiting === undefined;
}

function toggleFreePlays<Event extends BookEvent>({
  context,
  freePlays,
  freeTexts,
  hud,
}: SlotEffectPorts<Event>): void {
  const { formatAmount } = context;
  freePlays.setEnabled(!freePlays.isOn);
  const { next } = freePlays;
  hud.announce(
    next === undefined
      ? freeTexts.saved
      : freeTexts.announced(formatAmount(next.count), formatAmount(next.value)),
  );
}
