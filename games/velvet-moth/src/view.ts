import { cardName } from '@jubilee/game-kit/cards/card-names';
import { element } from '@jubilee/game-kit/hud/elements';
import type {
  TableAction,
  TableContext,
  TableStep,
  TableView,
} from '@jubilee/game-kit/table/table-game';
import { createCardRow } from './card-row.ts';
import type { VelvetMothFacts } from './facts.ts';
import { createHandSlot } from './hand-slot.ts';
import type { DealAction, DealState } from './state.ts';
import { adviceFor, totalOf } from './strategy.ts';
import { mothTexts } from './texts.ts';

const BETWEEN_MS = 180;
const END_MS = 500;
const ADVICE_KEY = 'advice';
const ACTIONS: readonly DealAction[] = ['hit', 'stand', 'double', 'split'];
const KEYS: Readonly<Record<DealAction, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  split: 'p',
};

/** The card table by night: the dealer above, one or two hands below. */
export async function createMothView(
  context: TableContext,
  facts: VelvetMothFacts,
): Promise<TableView<DealState>> {
  const texts = mothTexts(context.locale);
  let advised = (await context.storage.read(ADVICE_KEY)) === 'on' ? 'on' : 'off';
  const dealer = createCardRow(context);
  const dealerTotal = element('b', { class: 'total' });
  const slots = [createHandSlot(context, texts), createHandSlot(context, texts)];
  const emblem = element('div', { class: 'emblem' }, [
    element('div', { class: 'moon' }),
    element('div', { class: 'moth' }),
  ]);
  emblem.setAttribute('aria-hidden', 'true');
  context.stage.append(
    element('div', { class: 'felt' }, [
      emblem,
      element('section', { class: 'dealer', label: texts.dealer }, [
        dealer.element,
        element('div', { class: 'badges' }, [
          dealerTotal,
          element('span', { class: 'stake', text: texts.dealer }),
        ]),
      ]),
      element('p', { class: 'printed', text: texts.felt }),
      element(
        'div',
        { class: 'hands' },
        slots.map((slot) => slot.element),
      ),
    ]),
  );
  context.backdrop.append(element('div', { class: 'flowers' }));

  /** `isEnded`: the dealer has played and outcomes are displayed. */
  const write = (state: DealState, isEnded: boolean): void => {
    const { hands, active } = state;
    slots.forEach((slot, index) => {
      const hand = hands[index];
      slot.hide(hand === undefined && index > 0);
      if (hand === undefined) return;
      const name = texts.yourHand(index + 1, hands.length);
      slot.write(hand, name, hands.length > 1 && active === index, isEnded);
    });
  };
  const writeDealer = (cards: readonly string[], total: number, isSoft: boolean): void => {
    dealerTotal.textContent = cards.length === 0 ? '' : texts.total(total, isSoft);
  };
  const sayAndAnnounce = (sentence: string): void => {
    context.say(sentence);
    context.announce(sentence);
  };

  return {
    controls: [
      {
        kind: 'choice',
        label: texts.advice,
        options: [
          { value: 'off', label: texts.adviceOff },
          { value: 'on', label: texts.adviceOn },
        ],
        value: advised,
        onChange: (value) => {
          advised = value;
          context.storage.write(ADVICE_KEY, value);
        },
      },
    ],
    config: () => ({}),
    ready: () => {
      dealer.put([]);
      writeDealer([], 0, false);
      slots.forEach((slot, index) => {
        slot.cards.put([]);
        slot.hide(index > 0);
        slot.write(EMPTY_HAND, texts.yourHand(1, 1), false, false);
      });
      context.stage.dataset['dealt'] = 'false';
      context.say(texts.ready);
    },
    show: (step) => show(step),
    // All four buttons keep their positions; unavailable ones are disabled.
    actions: ({ state, isComplete }) => (isComplete ? [] : ACTIONS.map(buttonOf(state.actions))),
  };

  function buttonOf(allowed: readonly DealAction[]): (action: DealAction) => TableAction {
    return (action) => ({
      name: texts.actions[action],
      action,
      key: KEYS[action],
      isOff: !allowed.includes(action),
      ...(action === 'hit' ? { tone: 'go' } : {}),
      ...(action === 'stand' ? { tone: 'stay' } : {}),
      ...(action === 'double' || action === 'split'
        ? { amount: `+${context.formatAmount(context.bet)}` }
        : {}),
    });
  }

  async function show({ state, how, isComplete }: TableStep<DealState>): Promise<void> {
    context.stage.dataset['dealt'] = 'true';
    const lies: readonly (string | undefined)[] = state.dealer.isHiding
      ? [...state.dealer.cards, undefined]
      : state.dealer.cards;
    if (how === 'resume') {
      dealer.put(lies);
      state.hands.forEach(({ cards }, index) => slots[index]?.cards.put(cards));
      write(state, isComplete);
    } else {
      await dealCards(state);
      write(state, false);
      if (isComplete) await playDealer(state);
    }
    const isSoft = state.dealer.isSoft && !isComplete;
    writeDealer(state.dealer.cards, state.dealer.total, isSoft);
    if (isComplete) {
      write(state, true);
      context.announce(texts.ended(texts.total(state.dealer.total, isSoft)));
      await context.motion.wait(END_MS);
      return;
    }
    sayAndAnnounce(how === 'resume' ? `${texts.resumed} ${turnOf(state)}` : turnOf(state));
  }

  /** The first four cards one by one; later only new ones. */
  async function dealCards(state: DealState): Promise<void> {
    const [first] = state.hands;
    const [open] = state.dealer.cards;
    const isFirst = dealer.element.childElementCount === 0;
    if (isFirst && first !== undefined) {
      const row = slots[0]?.cards;
      await row?.deal(first.cards.slice(0, 1));
      await dealer.deal([open]);
      await row?.deal(first.cards.slice(0, 2));
      await dealer.deal([open, undefined]);
    }
    if (state.hands.length > 1) {
      slots[1]?.hide(false);
      splitFirst(state);
    }
    for (const [index, { cards }] of state.hands.entries()) {
      await slots[index]?.cards.deal(cards);
    }
  }

  /** The second card of a pair moves to a hand of its own. */
  function splitFirst({ hands }: DealState): void {
    const second = slots[1]?.cards;
    if (second === undefined || second.element.childElementCount > 0) return;
    context.sound.play('chip', 1);
    hands.forEach(({ cards }, index) => slots[index]?.cards.put(cards.slice(0, 1)));
  }

  async function playDealer({ dealer: { cards } }: DealState): Promise<void> {
    context.say('');
    await context.motion.wait(BETWEEN_MS);
    for (let count = 2; count <= cards.length; count += 1) {
      const visibleCards = cards.slice(0, count);
      await dealer.deal(visibleCards);
      const { total, isSoft } = totalOf(visibleCards);
      writeDealer(visibleCards, total, isSoft);
      await context.motion.wait(BETWEEN_MS);
    }
  }

  function turnOf(state: DealState): string {
    const index = state.active ?? 0;
    const hand = state.hands[index];
    if (hand === undefined) return '';
    const name = texts.yourHand(index + 1, state.hands.length);
    const open = cardName(state.dealer.cards[0], context.locale);
    const turn = texts.turn(name, texts.total(hand.total, hand.isSoft), open);
    const advice = advised === 'on' ? adviceFor(state, facts) : undefined;
    return advice === undefined ? turn : `${turn} ${texts.advises(texts.actions[advice])}`;
  }
}

const EMPTY_HAND = {
  cards: [],
  total: 0,
  isSoft: false,
  amountLaid: 0,
  isDone: false,
  outcome: null,
  amountWon: 0,
};
