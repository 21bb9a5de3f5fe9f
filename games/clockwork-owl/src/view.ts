import { element } from '@jubilee/game-kit/hud/elements';
import { sayAndAnnounce } from '@jubilee/game-kit/table/say-and-announce';
import type {
  TableAction,
  TableContext,
  TableStep,
  TableView,
} from '@jubilee/game-kit/table/table-game';
import { multiplierOfCents } from '@jubilee/game-kit/text/multipliers';
import { createClockRoom } from './clock-room.ts';
import { createGuessPlates } from './guess-plates.ts';
import { createOpenCard } from './open-card.ts';
import { createOwl, type Look } from './owl.ts';
import { sentenceOf, type OwlFormat } from './sentences.ts';
import type { Guess, StreakState } from './state.ts';
import { owlTexts, type OwlTexts } from './texts.ts';
import { trailItems } from './trail.ts';
import { createWorth } from './worth.ts';

const LOOK_MS = 260;
const SEEN_MS = 380;
const END_MS = 800;
const LOOKS: Readonly<Record<Guess, Look>> = { higher: 'up', lower: 'down', same: 'ahead' };

/** The table: an open card, the owl above it, and a plate on each side for the next guess. */
export function createOwlView(context: TableContext): TableView<StreakState> {
  const texts = owlTexts(context.locale);
  const format = { multiplier: multiplierOfCents(context.locale), amount: context.formatAmount };
  const tower = createTower(context, texts, format);
  return {
    controls: [],
    config: () => ({}),
    ready: () => {
      tower.owl.look('ahead');
      tower.card.hide();
      tower.draw(undefined);
      context.say(texts.ready);
    },
    show: (step) => show(context, tower, step, sentenceOf(step, texts, format, context.locale)),
    actions: ({ state, isComplete }) => (isComplete ? [] : actionsOf(state, texts, format)),
  };
}

/** Everything on the stage; `draw` writes a state without the card and the owl. */
function createTower(context: TableContext, texts: OwlTexts, format: OwlFormat) {
  const owl = createOwl(context.motion);
  const card = createOpenCard(context);
  const plates = createGuessPlates(context, texts, format, (guess) => owl.look(LOOKS[guess]));
  const worth = createWorth(texts, format);
  const trail = element('ol', { class: 'trail corner-only', label: texts.trail });
  context.stage.append(
    element('div', { class: 'tower' }, [
      element('div', { class: 'middle' }, [owl.element, card.element, worth.element]),
      plates.low,
      plates.high,
      trail,
    ]),
  );
  const clockRoom = createClockRoom();
  context.backdrop.append(clockRoom.element);
  let displayed: StreakState | undefined;
  context.onChange(() => plates.draw(displayed));
  const draw = (state: StreakState | undefined): void => {
    displayed = state;
    plates.draw(state);
    worth.draw(state);
    clockRoom.drive(state?.right ?? 0);
    trail.replaceChildren(...trailItems(state?.trail ?? [], context.locale, texts));
    trail.scrollTo({ left: trail.scrollWidth });
  };
  return { owl, card, draw };
}

async function show(
  context: TableContext,
  { owl, card, draw }: ReturnType<typeof createTower>,
  { state, how, action, isComplete }: TableStep<StreakState>,
  sentence: string,
): Promise<void> {
  if (state.outcome === 'cashed-out' && how === 'action') {
    draw(state);
    await context.motion.wait(SEEN_MS);
    return;
  }
  const isGuess = action === 'higher' || action === 'lower' || action === 'same';
  const isWrong = state.outcome === 'wrong';
  if (isGuess) {
    owl.look(LOOKS[action]);
    await context.motion.wait(LOOK_MS);
  }
  if (how === 'resume') card.set(state.card);
  else await card.turn(state.card);
  draw(state);
  owl.look(isWrong ? 'shut' : 'ahead');
  card.mark(isWrong ? 'wrong' : isGuess ? 'right' : 'plain');
  if (isWrong) context.sound.play('drop');
  else if (isGuess) context.sound.play('reveal', state.right);
  sayAndAnnounce(context, sentence);
  if (how !== 'resume') await context.motion.wait(isComplete ? END_MS : SEEN_MS);
}

const actionsOf = (
  { right, cashOutAmount, skipsLeft }: StreakState,
  texts: OwlTexts,
  format: OwlFormat,
): readonly TableAction[] => [
  {
    name: texts.cashOut,
    action: 'cashOut',
    ...(right > 0 ? { amount: format.amount(cashOutAmount) } : {}),
    isMain: true,
    key: 'c',
    isOff: right === 0,
  },
  {
    name: texts.skip,
    action: 'skip',
    amount: texts.skipsLeft(skipsLeft),
    key: 'n',
    isOff: skipsLeft === 0,
  },
];
