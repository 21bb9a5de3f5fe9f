import { smallestBet } from '@jubilee/game-kit/bets/bet-selector';
import type { GameContext } from '@jubilee/game-kit/context/game-context';
import type { HostWatch } from '@jubilee/game-kit/context/host-watch';
import type { Banners } from '@jubilee/game-kit/hud/banners';
import type { History } from '@jubilee/game-kit/table/history';
import type { TableHud } from '@jubilee/game-kit/table/table-hud';
import type { CrashBetRequests } from './crash-bet-requests.ts';
import { type CrashMessageFormat, formatCrashMessage } from './crash-messages.ts';
import type { CrashEffect, CrashEvent, CrashMoment, CrashState } from './crash-state.ts';
import type { FlightView } from './flight-view.ts';
import type { MissedNote } from './missed-note.ts';
import type { RocketSound } from './rocket-sound.ts';
import { formatEnd } from './round-caption.ts';

export interface CrashEffectPorts {
  readonly context: GameContext;
  readonly hud: Pick<TableHud, 'say' | 'announce'>;
  readonly view: Pick<FlightView, 'showHistory' | 'showPlayers'>;
  readonly note: MissedNote;
  readonly history: Pick<History, 'add'>;
  readonly banners: Pick<Banners, 'showPlate'>;
  readonly host: HostWatch;
  readonly requests: CrashBetRequests;
  readonly sound: RocketSound;
  readonly format: CrashMessageFormat;
  readonly getState: () => CrashState;
  readonly getMoment: () => CrashMoment;
  readonly refresh: () => void;
  /** Selects an allowed stake, minor units. */
  readonly chooseStake: (amount: number) => void;
  readonly dispatch: (event: CrashEvent) => void;
}

const PLATE_MS = 2_600;

type Requested = Extract<CrashEffect, { do: 'place' | 'cancel' | 'settle' | 'explain' }>;
type Displayed = Exclude<CrashEffect, Requested>;

/** Executes an effect of the crash game; answers of the host come back as events. */
export function runCrashEffect(effect: CrashEffect, ports: CrashEffectPorts): void {
  switch (effect.do) {
    case 'place':
    case 'cancel':
    case 'settle':
    case 'explain':
      void request(effect, ports);
      break;
    default:
      display(effect, ports);
  }
}

async function request(effect: Requested, ports: CrashEffectPorts): Promise<void> {
  const { host, requests, dispatch, getMoment, getState, refresh } = ports;
  switch (effect.do) {
    case 'place': {
      const { betAmount, autoCashoutCents } = effect;
      const { currency } = getState();
      const answer = await requests.place({ betAmount, currency, autoCashoutCents });
      dispatch({ type: 'placeAnswered', answer, moment: getMoment() });
      break;
    }
    case 'cancel': {
      const answer = await requests.cancel(effect.betId);
      dispatch({ type: 'cancelAnswered', answer, moment: getMoment() });
      break;
    }
    case 'settle': {
      const answer = await requests.settle(effect.betId);
      dispatch({ type: 'settleAnswered', answer, moment: getMoment() });
      break;
    }
    case 'explain': {
      const stake = await host.explain(effect.code, smallestBet(getState().bets));
      if (stake !== undefined) ports.chooseStake(stake);
      refresh();
    }
  }
}

function display(effect: Displayed, ports: CrashEffectPorts): void {
  const { context, hud, view, format } = ports;
  switch (effect.do) {
    case 'updateAccount':
      return context.account.update(effect.account);
    case 'message':
      return say(effect, ports);
    case 'clearMessage':
      return hud.say('');
    case 'note': {
      const sentence = sentenceOf(effect, ports);
      ports.note.add(sentence);
      return hud.announce(sentence);
    }
    case 'clearNote':
      return ports.note.clear();
    case 'announceEnd':
      return hud.announce(formatEnd(effect, format));
    case 'sound':
      return effect.sound === 'cashOut'
        ? context.sound.play('cashOut', effect.tier)
        : context.sound.play(effect.sound);
    case 'phaseSound':
      return ports.sound.phase(effect.phase, effect.isDown);
    case 'signal':
      return effect.signal === 'spinEnded' && effect.data !== undefined
        ? context.bridge.signal(effect.signal, effect.data)
        : context.bridge.signal(effect.signal);
    case 'addToHistory': {
      const { betAmount: staked, amountWon } = effect.bet;
      return ports.history.add({ staked, amountWon });
    }
    case 'showPlate': {
      const number = format.formatBet(effect.bet, effect.bet.amountWon);
      const plate = { title: context.texts.bigTitle, number, joy: effect.tier };
      return void ports.banners.showPlate(plate, PLATE_MS);
    }
    case 'showHistory':
      return view.showHistory(effect.history);
    case 'showPlayers':
      return view.showPlayers(effect.players);
    case 'storeStake':
      return context.storeStake(effect.betAmount);
    default:
      return ports.refresh();
  }
}

function say(effect: Extract<CrashEffect, { do: 'message' }>, ports: CrashEffectPorts): void {
  const sentence = sentenceOf(effect, ports);
  ports.hud.say(sentence, effect.message.kind === 'won' ? 'won' : undefined);
  ports.hud.announce(sentence);
}

function sentenceOf(
  { message, remaining = 0 }: Extract<CrashEffect, { do: 'message' | 'note' }>,
  { getState, format }: Pick<CrashEffectPorts, 'getState' | 'format'>,
): string {
  const { round: state, past } = getState();
  const sentence = formatCrashMessage(message, { state, past }, format);
  const end = sentence.endsWith('.') ? '' : '.';
  return remaining === 0 ? sentence : `${sentence}${end} ${format.texts.stillIn(remaining)}`;
}
