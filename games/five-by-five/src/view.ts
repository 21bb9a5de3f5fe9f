import { cardName } from '@jubilee/game-kit/cards/card-names';
import { onPlainKey } from '@jubilee/game-kit/table/plain-keys';
import { sayAndAnnounce } from '@jubilee/game-kit/table/say-and-announce';
import type {
  TableAction,
  TableContext,
  TableStep,
  TableView,
} from '@jubilee/game-kit/table/table-game';
import type { FiveByFiveFacts } from './facts.ts';
import { createFelt, HANDS } from './felt.ts';
import { CARDS_PER_HAND, fifthsOf } from './hands.ts';
import { placeCard } from './place-card.ts';
import type { PokerState } from './state.ts';
import { fiveTexts, type FiveTexts } from './texts.ts';

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
  let announced = 0;
  const draw = (): void => felt.draw({ state, isHintOn, announced });
  const turnOf = (of: PokerState): string => sentenceOf(of, isHintOn, texts, context.locale);
  const press = (hand: number): void => {
    const isFull = (felt.slots[hand]?.cards.length ?? CARDS_PER_HAND) === CARDS_PER_HAND;
    if (context.isOpen && !context.isBusy && !isFull) context.act({ hand });
  };
  const toggleHint = (): void => {
    isHintOn = !isHintOn;
    context.sound.play('tick');
    context.actionsChanged();
    draw();
    if (context.isOpen && state !== undefined) context.say(turnOf(state));
  };
  const felt = createFelt(context, facts, texts, { hand: press, hint: toggleHint });
  context.onChange(draw);
  onPlainKey(window, ({ key }) => {
    const hand = Number(key) - 1;
    if (Number.isInteger(hand) && hand >= 0 && hand < HANDS) press(hand);
  });

  /**
   * The result of each hand, one after the other; without sound, because the total may be below the
   * bet.
   */
  const announceHands = async (): Promise<void> => {
    for (let hand = 0; hand < HANDS; hand += 1) {
      announced = hand + 1;
      draw();
      if (fifthsOf(felt.slots[hand]?.cards ?? [], facts.pays) === 0) continue;
      context.sound.play('tick');
      await context.motion.wait(LIGHT_MS);
    }
    await context.motion.wait(END_MS);
  };
  const show = async (step: TableStep<PokerState>): Promise<void> => {
    const { state: next, how, isComplete } = step;
    announced = 0;
    if (how === 'resume') felt.put(next);
    else await placeCard(felt, context, next);
    state = next;
    draw();
    if (isComplete) {
      await announceHands();
      return;
    }
    const said = how === 'resume' ? `${texts.resumed} ${turnOf(next)}` : turnOf(next);
    sayAndAnnounce(context, step.version === 0 ? `${said} ${texts.noUndo}` : said);
  };

  return {
    controls: [],
    config: () => ({}),
    ready: () => {
      state = undefined;
      announced = 0;
      felt.put(undefined);
      draw();
      context.say(texts.ready);
    },
    show,
    actions: ({ state: { hint }, isComplete }) =>
      isComplete ? [] : [mainAction(isHintOn ? hint : null, texts)],
  };
}

/** The big button places the card where the hint says; without a hint the player chooses a hand. */
const mainAction = (hint: number | null, texts: FiveTexts): TableAction =>
  hint === null
    ? { name: texts.choose, action: undefined, isMain: true, isOff: true }
    : { name: texts.placeIn(hint + 1), action: { hand: hint }, isMain: true };

function sentenceOf(
  { card, hint }: PokerState,
  isHintOn: boolean,
  texts: FiveTexts,
  locale: string,
): string {
  if (card === null) return '';
  const turn = texts.turn(cardName(card, locale));
  return isHintOn && hint !== null ? `${turn} ${texts.hintSays(hint + 1)}` : turn;
}
