import { cardName } from '@jubilee/game-kit/cards/card-names';
import { sayAndAnnounce } from '@jubilee/game-kit/table/say-and-announce';
import type { TableControl } from '@jubilee/game-kit/table/controls';
import type {
  TableAction,
  TableContext,
  TableStep,
  TableView,
} from '@jubilee/game-kit/table/table-game';
import { dealCards, playDealer } from './deal.ts';
import type { VelvetMothFacts } from './facts.ts';
import { createFelt, type Felt } from './felt.ts';
import type { DealAction, DealState } from './state.ts';
import { adviceFor } from './strategy.ts';
import { mothTexts, type MothTexts } from './texts.ts';

const END_MS = 500;
const ADVICE_KEY = 'advice';
const ACTIONS: readonly DealAction[] = ['hit', 'stand', 'double', 'split'];
const KEYS: Readonly<Record<DealAction, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
};

interface Table {
  readonly context: TableContext;
  readonly texts: MothTexts;
  readonly felt: Felt;
  /** The advised action, where the player wants advice. */
  readonly advice: (state: DealState) => DealAction | undefined;
}

/** The card table by night. */
export async function createMothView(
  context: TableContext,
  facts: VelvetMothFacts,
): Promise<TableView<DealState>> {
  const texts = mothTexts(context.locale);
  let advised = (await context.storage.read(ADVICE_KEY)) === 'on' ? 'on' : 'off';
  const felt = createFelt(context, texts);
  const advice = (state: DealState): DealAction | undefined =>
    advised === 'on' ? adviceFor(state, facts) : undefined;
  const table: Table = { context, texts, felt, advice };
  const control = adviceControl(texts, advised, (value) => {
    advised = value;
    context.storage.write(ADVICE_KEY, value);
  });

  return {
    controls: [control],
    config: () => ({}),
    ready: () => {
      felt.clear();
      context.stage.dataset['dealt'] = 'false';
      context.say(texts.ready);
    },
    show: (step) => show(table, step),
    // All four buttons keep their positions; unavailable ones are disabled.
    actions: ({ state, isComplete }) =>
      isComplete ? [] : ACTIONS.map((action) => buttonOf(table, action, state.actions)),
  };
}

const adviceControl = (
  texts: MothTexts,
  value: string,
  onChange: (value: string) => void,
): TableControl => ({
  kind: 'choice',
  label: texts.advice,
  options: [
    { value: 'off', label: texts.adviceOff },
    { value: 'on', label: texts.adviceOn },
  ],
  value,
  onChange,
});

function buttonOf(
  { context, texts }: Table,
  action: DealAction,
  allowed: readonly DealAction[],
): TableAction {
  return {
    name: texts.actions[action],
    action,
    key: KEYS[action],
    isOff: !allowed.includes(action),
    ...(action === 'hit' ? { tone: 'go' } : {}),
    ...(action === 'stand' ? { tone: 'stay' } : {}),
    ...(action === 'double' || action === 'split'
      ? { amount: `+${context.formatAmount(context.bet)}` }
      : {}),
  };
}

async function show(table: Table, { state, how, isComplete }: TableStep<DealState>): Promise<void> {
  const { context, texts, felt } = table;
  context.stage.dataset['dealt'] = 'true';
  if (how === 'resume') {
    felt.dealer.put(dealerCards(state));
    state.hands.forEach(({ cards }, index) => felt.slots[index]?.cards.put(cards));
    felt.writeHands(state, isComplete);
  } else {
    await dealCards(felt, context, state);
    felt.writeHands(state, false);
    if (isComplete) await playDealer(felt, context, state);
  }
  const { cards, total } = state.dealer;
  const isSoft = state.dealer.isSoft && !isComplete;
  felt.writeDealer(cards, total, isSoft);
  if (isComplete) {
    felt.writeHands(state, true);
    context.announce(texts.ended(texts.total(total, isSoft)));
    await context.motion.wait(END_MS);
    return;
  }
  const turn = turnOf(table, state);
  sayAndAnnounce(context, how === 'resume' ? `${texts.resumed} ${turn}` : turn);
}

/** Undefined is the card that is face down. */
const dealerCards = ({ dealer }: DealState): readonly (string | undefined)[] =>
  dealer.isHiding ? [...dealer.cards, undefined] : dealer.cards;

function turnOf({ context, texts, advice }: Table, state: DealState): string {
  const index = state.active ?? 0;
  const hand = state.hands[index];
  if (hand === undefined) return '';
  const name = texts.yourHand(index + 1, state.hands.length);
  const open = cardName(state.dealer.cards[0], context.locale);
  const turn = texts.turn(name, texts.total(hand.total, hand.isSoft), open);
  const advised = advice(state);
  return advised === undefined ? turn : `${turn} ${texts.advises(texts.actions[advised])}`;
}
