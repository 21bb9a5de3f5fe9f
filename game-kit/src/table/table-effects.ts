import { smallestBet } from '../bets/bet-selector.ts';
import type { GameContext } from '../context/game-context.ts';
import type { HostWatch } from '../context/host-watch.ts';
import { getRefusalMessage } from '../context/refusal-messages.ts';
import type { Banners } from '../hud/banners.ts';
import type { Motion } from '../motion/motion.ts';
import { winTone } from '../wins/win-tone.ts';
import { announceRoundEnd } from './announce-round-end.ts';
import type { History } from './history.ts';
import type { TableGame, TableStep, TableView } from './table-game.ts';
import type { TableHud } from './table-hud.ts';
import type {
  StepSource,
  TableEffect,
  TableEvent,
  TableMessage,
  TableRoundState,
} from './table-round-state.ts';
import type { TableTexts } from './table-texts.ts';

export interface TableEffectPorts<State> {
  readonly context: GameContext;
  readonly game: TableGame<State>;
  readonly view: TableView<State>;
  readonly hud: Pick<TableHud, 'say' | 'announce'>;
  readonly banners: Banners;
  readonly motion: Motion;
  readonly history: Pick<History, 'add'>;
  readonly messages: TableTexts;
  readonly host: HostWatch;
  readonly getState: () => TableRoundState<State>;
  readonly refresh: () => void;
  /** Selects an allowed stake, minor units. */
  readonly chooseStake: (amount: number) => void;
  /** The press is over. */
  readonly finish: () => void;
  readonly dispatch: (event: TableEvent<State>) => void;
}

const REPLAY_STEP_MS = 700;

type AwaitedEffect<State> = Extract<
  TableEffect<State>,
  {
    readonly do:
      | 'findRounds'
      | 'start'
      | 'act'
      | 'show'
      | 'present'
      | 'explain'
      | 'coolDown'
      | 'pauseReplay';
  }
>;

/**
 * Executes the effects of a table round in order; results come back as events. Faults: a failing
 * game or host; later effects are then not started.
 */
export async function runTableEffects<State>(
  effects: readonly TableEffect<State>[],
  ports: TableEffectPorts<State>,
): Promise<void> {
  const pending: Promise<void>[] = [];
  for (const effect of effects) {
    switch (effect.do) {
      case 'findRounds':
      case 'start':
      case 'act':
      case 'show':
      case 'present':
      case 'explain':
      case 'coolDown':
      case 'pauseReplay':
        pending.push(runAwaited(effect, ports));
        break;
      default:
        runAtOnce(effect, ports);
    }
  }
  await Promise.all(pending);
}

async function runAwaited<State>(
  effect: AwaitedEffect<State>,
  ports: TableEffectPorts<State>,
): Promise<void> {
  const { host, game, motion, context, dispatch } = ports;
  const { gameName, currency } = context.settings;
  switch (effect.do) {
    case 'findRounds': {
      const answer = await host.request(game.protocol.pending(gameName));
      dispatch({ type: 'roundsFound', rounds: answer.kind === 'reply' ? answer.reply : [] });
      break;
    }
    case 'start': {
      const { betAmount, config } = effect;
      const command = { gameName, betAmount, currency, config };
      const answer = await host.request(game.protocol.start(command));
      dispatch({ type: 'startAnswered', answer });
      break;
    }
    case 'act': {
      const answer = await host.request(game.protocol.act(gameName, effect.round, effect.action));
      dispatch({
        type: 'actionAnswered',
        answer:
          answer.kind === 'reply'
            ? answer
            : { ...answer, current: game.protocol.roundIn(answer.details) },
      });
      break;
    }
    case 'show':
      await showStep(effect.step, ports);
      dispatch({ type: 'shown' });
      break;
    case 'present':
      await presentEnd(effect.step, ports);
      dispatch({ type: 'endPresented' });
      break;
    case 'explain': {
      const { code, refused } = effect;
      const stake = await host.explain(code, smallestBet(ports.getState().bets), refused);
      dispatch({ type: 'explained' });
      if (stake !== undefined) ports.chooseStake(stake);
      break;
    }
    case 'coolDown':
      await motion.wait(effect.durationMs);
      dispatch({ type: 'coolDownOver' });
      break;
    case 'pauseReplay':
      await motion.wait(REPLAY_STEP_MS);
      dispatch({ type: 'pauseOver' });
  }
}

function runAtOnce<State>(
  effect: Exclude<TableEffect<State>, AwaitedEffect<State>>,
  ports: TableEffectPorts<State>,
): void {
  const { context, hud, view, messages } = ports;
  switch (effect.do) {
    case 'read':
      return ports.dispatch({ type: 'stepRead', step: toStep(effect.source, ports.game) });
    case 'addToHistory': {
      const { amountWon } = effect.step;
      return ports.history.add({ staked: stakeOf(effect.step, ports.game), amountWon });
    }
    case 'updateAccount':
      return context.account.update(effect.account);
    case 'holdAccount':
      return context.account.hold(effect.account, effect.amountWon);
    case 'releaseAccount':
      return context.account.release();
    case 'message': {
      const text = formatMessage(effect.message, ports);
      hud.say(text);
      return hud.announce(text);
    }
    case 'clearMessage':
      return hud.say('');
    case 'announce':
      return hud.announce(
        effect.message === 'started' ? messages.started : context.texts.replaying,
      );
    case 'signal':
      return effect.signal === 'spinEnded' && effect.data !== undefined
        ? context.bridge.signal(effect.signal, effect.data)
        : context.bridge.signal(effect.signal);
    case 'sound':
      return context.sound.play(effect.sound);
    case 'storeStake':
      return context.storeStake(effect.betAmount);
    case 'report':
      return context.report(effect.fault);
    case 'drawReady':
      return view.ready();
    case 'finish':
      return ports.finish();
    default:
      return ports.refresh();
  }
}

function formatMessage<State>(
  message: TableMessage,
  { context, messages }: TableEffectPorts<State>,
): string {
  const { texts } = context;
  switch (message.kind) {
    case 'openIn':
      return messages.openIn(message.currency === 'POINTS' ? texts.points : texts.tickets);
    case 'tooSoon':
      return getRefusalMessage(context.locale, 'ROUND_TOO_SOON', 'bet').body;
    default:
      return messages[message.kind];
  }
}

function toStep<State>(source: StepSource, game: TableGame<State>): TableStep<State> {
  if (source.kind === 'round') {
    const { round, action, how } = source;
    const { config, betAmount: bet, version, isComplete } = round;
    const state = game.stateSchema.parse(round.state);
    const amountWon = source.amountWon ?? (isComplete ? game.amountWon(state) : 0);
    return { state, config, bet, version, isComplete, amountWon, action, how };
  }
  const { book, bet, version } = source;
  const event = book.events[version];
  const state = game.stateSchema.parse(event?.state);
  const isComplete = version === book.events.length - 1;
  const amountWon = isComplete ? game.amountWon(state) : 0;
  const { config } = book;
  return {
    state,
    config,
    bet,
    version,
    isComplete,
    amountWon,
    action: event?.action,
    how: 'replay',
  };
}

const stakeOf = <State>({ state, bet }: TableStep<State>, game: TableGame<State>): number =>
  game.amountStaked?.(state, bet) ?? bet;

/** A state counts on the server even if its drawing fails. Source: GAME-110. */
async function showStep<State>(
  step: TableStep<State>,
  { view, context }: TableEffectPorts<State>,
): Promise<void> {
  const show = async (): Promise<void> => view.show(step);
  await show().catch(context.report);
}

async function presentEnd<State>(
  step: TableStep<State>,
  ports: TableEffectPorts<State>,
): Promise<void> {
  const { context, game, dispatch, banners } = ports;
  const { amountWon } = step;
  const staked = stakeOf(step, game);
  const showWin = (amount: number, tone: ReturnType<typeof winTone>): void =>
    dispatch({ type: 'winCounted', amount, tone });
  const inReplay = context.isReplay;
  await announceRoundEnd({ ...ports, staked, amountWon, showWin, inReplay }).catch(
    (fault: unknown) => {
      context.report(fault);
      banners.rest();
      showWin(amountWon, winTone(amountWon, staked));
    },
  );
}
