import { cardName } from '@jubilee/game-kit/cards/card-names';
import { button, element } from '@jubilee/game-kit/hud/elements';
import type { TableContext, TableStep, TableView } from '@jubilee/game-kit/table/table-game';
import type { FiveByFiveFacts } from './facts.ts';
import { createHandSlot } from './hand-slot.ts';
import { CARDS_PER_HAND, fifthsOf, nameHand } from './hands.ts';
import { createPayList } from './pay-list.ts';
import { createShoe } from './shoe.ts';
import type { PokerState } from './state.ts';
import { fiveTexts } from './texts.ts';

const HANDS = 5;
const PLACEMENTS = HANDS * CARDS_PER_HAND;
const FIFTHS = 5;
const LIGHT_MS = 320;
const END_MS = 300;

/**
 * A felt with five hands, the current card above them, and the pay list beside it. Source: GAME-63.
 */
export function createFiveView(
  context: TableContext,
  facts: FiveByFiveFacts,
): TableView<PokerState> {
  const texts = fiveTexts(context.locale);
  let isHintOn = true;
  let state: PokerState | undefined;
  /** Hands whose result is highlighted at the end of a round. */
  let announced = 0;
  const shoe = createShoe(context, texts);
  const pays = createPayList(context, facts, texts);
  const slots = Array.from({ length: HANDS }, (_, hand) =>
    createHandSlot(context, texts, hand + 1, () => press(hand)),
  );
  const hintSwitch = button(
    {
      class: 'hint-switch',
      onPress: () => {
        isHintOn = !isHintOn;
        context.sound.play('tick');
        context.actionsChanged();
        draw();
        if (context.isOpen && state !== undefined) context.say(turnOf(state));
      },
    },
    [element('span', { class: 'lamp' }), element('span', { text: texts.hint })],
  );
  hintSwitch.setAttribute('role', 'switch');
  context.stage.append(
    element('div', { class: 'table' }, [
      element('div', { class: 'top' }, [
        element('div', { class: 'aside' }, [
          hintSwitch,
          element('p', { class: 'no-undo', text: texts.noUndo }),
        ]),
        shoe.element,
        pays.element,
      ]),
      element(
        'div',
        { class: 'hands', role: 'group', label: texts.hands },
        slots.map((slot) => slot.element),
      ),
    ]),
  );
  context.backdrop.append(
    element('div', { class: 'lamp-light' }),
    element('div', { class: 'chips' }),
  );

  const isOver = (): boolean => state?.card === null;
  const draw = (): void => {
    const isLive = context.isOpen && !context.isBusy && (state?.card ?? null) !== null;
    hintSwitch.setAttribute('aria-checked', String(isHintOn));
    pays.write(context.bet);
    const made = slots.map(({ cards }) =>
      fifthsOf(cards, facts.pays) > 0 ? nameHand(cards) : 'empty',
    );
    pays.light(isOver() ? made.slice(0, announced) : made);
    slots.forEach((slot, hand) => {
      const fifths = fifthsOf(slot.cards, facts.pays);
      const isFull = slot.cards.length === CARDS_PER_HAND;
      slot.write({
        isLive,
        isHinted: isHintOn && state?.hint === hand,
        isLit: fifths > 0 && (!isOver() || hand < announced),
        amount: isFull ? context.formatAmount((fifths * context.bet) / FIFTHS) : undefined,
      });
    });
  };
  context.onChange(draw);
  window.addEventListener('keyup', (event) => {
    const hand = Number(event.key) - 1;
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isPlain || document.querySelector('dialog[open]') !== null) return;
    if (Number.isInteger(hand) && hand >= 0 && hand < HANDS) press(hand);
  });

  function press(hand: number): void {
    const isFull = (slots[hand]?.cards.length ?? CARDS_PER_HAND) === CARDS_PER_HAND;
    if (context.isOpen && !context.isBusy && !isFull) context.act({ hand });
  }
  const sayAndAnnounce = (sentence: string): void => {
    context.say(sentence);
    context.announce(sentence);
  };
  function turnOf({ card, hint }: PokerState): string {
    if (card === null) return '';
    const turn = texts.turn(cardName(card, context.locale));
    return isHintOn && hint !== null ? `${turn} ${texts.hintSays(hint + 1)}` : turn;
  }
  const placed = (of: PokerState): number => of.hands.reduce((sum, hand) => sum + hand.length, 0);
  const put = (of: PokerState): void => {
    of.hands.forEach((cards, hand) => slots[hand]?.put(cards));
    shoe.put(of.card ?? undefined, PLACEMENTS - placed(of));
  };

  return {
    controls: [],
    config: () => ({}),
    ready: () => {
      state = undefined;
      announced = 0;
      for (const slot of slots) slot.put([]);
      shoe.put(undefined, PLACEMENTS);
      draw();
      context.say(texts.ready);
    },
    show: (step) => show(step),
    actions: ({ state: { hint }, isComplete }) => {
      if (isComplete) return [];
      if (!isHintOn || hint === null)
        return [{ name: texts.choose, action: undefined, isMain: true, isOff: true }];
      return [{ name: texts.placeIn(hint + 1), action: { hand: hint }, isMain: true }];
    },
  };

  async function show(step: TableStep<PokerState>): Promise<void> {
    const { state: next, how, isComplete } = step;
    announced = 0;
    if (how === 'resume') put(next);
    else await move(next);
    state = next;
    draw();
    if (isComplete) {
      await announceHands();
      return;
    }
    const said = how === 'resume' ? `${texts.resumed} ${turnOf(next)}` : turnOf(next);
    sayAndAnnounce(step.version === 0 ? `${said} ${texts.noUndo}` : said);
  }

  /** The current card moves to its hand; the next one is turned over. */
  async function move(next: PokerState): Promise<void> {
    const hand = next.hands.findIndex((cards, index) => cards.length > lengthOf(index));
    const card = next.hands[hand]?.at(-1);
    const isNext = next.hands.every((cards, index) => cards.length - lengthOf(index) <= 1);
    if (!isNext || placed(next) > heldInAll() + 1) {
      put(next);
      return;
    }
    if (card !== undefined) {
      const flown = slots[hand]?.add(card, shoe.spot);
      shoe.put(undefined, PLACEMENTS - placed(next));
      await flown;
      if (slots[hand]?.cards.length === CARDS_PER_HAND) context.sound.play('chip');
    } else if (heldInAll() > 0) put(next);
    if (next.card !== null) await shoe.turn(next.card, PLACEMENTS - placed(next));
  }
  function lengthOf(hand: number): number {
    return slots[hand]?.cards.length ?? 0;
  }
  function heldInAll(): number {
    return slots.reduce((sum, { cards }) => sum + cards.length, 0);
  }

  /**
   * The result of each hand, one after the other; without sound, because the total may be below the
   * bet.
   */
  async function announceHands(): Promise<void> {
    for (let hand = 0; hand < HANDS; hand += 1) {
      announced = hand + 1;
      draw();
      if (fifthsOf(slots[hand]?.cards ?? [], facts.pays) === 0) continue;
      context.sound.play('tick');
      await context.motion.wait(LIGHT_MS);
    }
    await context.motion.wait(END_MS);
  }
}
