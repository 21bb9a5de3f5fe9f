import { frameNotificationData } from '@jubilee/contract/frame/notifications';
import { choose, type BetSelector } from '../bets/bet-selector.ts';
import type { GameContext } from '../context/game-context.ts';
import { type HostWatch, watchHost } from '../context/host-watch.ts';
import type { Banners } from '../hud/banners.ts';
import type { Motion } from '../motion/motion.ts';
import type { History } from './history.ts';
import { runTableEffects, type TableEffectPorts } from './table-effects.ts';
import type { TableAction, TableGame, TableView } from './table-game.ts';
import type { TableHud } from './table-hud.ts';
import { displayedBet, toTableHudState } from './table-hud-state.ts';
import { reduceTable } from './table-reducer.ts';
import {
  canPress,
  initialTableState,
  isBusy,
  isOpen,
  type TableEvent,
  type TableRoundState,
} from './table-round-state.ts';
import type { TableTexts } from './table-texts.ts';

/** Connects the rounds of a table (`reduceTable`) to the host, the view and the controls. */
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

export function createTableRound<State>(parts: TableRoundParts<State>): TableRound {
  const { context, view } = parts;
  const { account, isReplay } = context;
  const { currency, minRoundMs } = context.settings;
  let state: TableRoundState<State> = initialTableState(
    { currency, isReplay, minRoundMs },
    parts.bets,
  );
  const host = watchHost(context, parts.motion, {
    isBusy: () => isBusy(state),
    refresh: () => refresh(),
  });
  const actions = (): readonly TableAction[] =>
    state.seen !== undefined && isOpen(state) && !isReplay ? view.actions(state.seen) : [];
  const refresh = createRefresh(parts, host, () => ({ state, actions: actions() }));
  let onFinished = (): void => undefined;

  const ports: TableEffectPorts<State> = {
    ...parts,
    host,
    getState: () => state,
    refresh,
    finish: () => {
      refresh();
      host.hold();
      onFinished();
    },
    chooseStake: (amount) => {
      const bets = choose(state.bets, amount, account.displayedBalance);
      dispatch({ type: 'stakeSelected', bets, isPaused: host.isPaused, isAfterRefusal: true });
    },
    dispatch: (event) => dispatch(event),
  };
  const dispatch = (event: TableEvent<State>): void => {
    const { state: next, effects } = reduceTable(state, event);
    state = next;
    runTableEffects(effects, ports).catch((fault: unknown) => dispatch({ type: 'failed', fault }));
  };
  const act = (action: unknown): void =>
    dispatch({ type: 'acted', action, isPaused: host.isPaused });
  const press = (action: TableAction): void => {
    if (action.isOff !== true) act(action.action);
  };
  const start = (): void => {
    const { isPaused } = host;
    const balance = account.displayedBalance;
    dispatch({ type: 'started', config: view.config(), balance, isPaused });
  };
  if (isReplay) followReplays(context, () => isBusy(state), dispatch);

  return {
    open: async () => {
      dispatch({ type: 'opened' });
      if (!isBusy(state)) return;
      await new Promise<void>((resolve) => {
        onFinished = resolve;
      });
    },
    main: () => {
      const main = actions().find((one) => one.isMain === true);
      if (main === undefined) start();
      else press(main);
    },
    act,
    pressKey: (key) => {
      const move = actions().find((one) => one.key?.toLowerCase() === key.toLowerCase());
      if (move !== undefined) press(move);
      return move !== undefined;
    },
    setBet: (change) => {
      const bets = change(state.bets, account.displayedBalance);
      dispatch({ type: 'stakeSelected', bets, isPaused: host.isPaused });
    },
    configChanged: () => dispatch({ type: 'configChanged' }),
    refresh,
    get bet() {
      return displayedBet(state);
    },
    get isBusy() {
      return !canPress(state, host.isPaused);
    },
    get isOpen() {
      return isOpen(state);
    },
  };
}

/** Displays the state; notifies the view only when something changed that it can see. */
function createRefresh<State>(
  { context, game, view, hud, messages, onChange }: TableRoundParts<State>,
  host: Pick<HostWatch, 'isPaused'>,
  now: () => { readonly state: TableRoundState<State>; readonly actions: readonly TableAction[] },
): () => void {
  const startName = game.startName?.(context.locale) ?? messages.play;
  let lastNotified = '';
  return () => {
    const { state, actions } = now();
    const { isPaused } = host;
    hud.show(
      toTableHudState(state, {
        isPaused,
        isMuted: context.sound.muted,
        balance: context.account.displayedBalance,
        isConfigured: view.config() !== undefined,
        actions,
        startName,
        formatAmount: context.formatAmount,
      }),
    );
    const visible = `${canPress(state, isPaused)} ${isOpen(state)} ${displayedBet(state)}`;
    if (visible !== lastNotified) onChange();
    lastNotified = visible;
  };
}

/** Faults: a book of another kind. */
function followReplays<State>(
  { bridge, settings }: GameContext,
  isPlaying: () => boolean,
  dispatch: (event: TableEvent<State>) => void,
): void {
  bridge.on('replayRound', (data) => {
    const read = frameNotificationData.replayRound.safeParse(data);
    if (!read.success || read.data.currency !== settings.currency || isPlaying()) return;
    const { book, betAmount: bet } = read.data;
    if (book.kind !== 'stateful/1') throw new Error(`This game plays no book of ${book.kind}.`);
    dispatch({ type: 'replayReceived', book, bet });
  });
}
