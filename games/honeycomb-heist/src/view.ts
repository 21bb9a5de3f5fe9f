import type { TableContext, TableStep, TableView } from '@jubilee/game-kit/table/table-game';
import { sayAndAnnounce } from '@jubilee/game-kit/table/say-and-announce';
import type { CombFacts } from './facts.ts';
import { createHive } from './hive.ts';
import type { CombState } from './state.ts';
import { combTexts } from './texts.ts';

const QUICK_PICKS = 6;
/** Time between two bees. */
const BETWEEN_MS = 60;
const CALM_MS = 160;
const SEEN_MS = 500;

/** The comb, the bees that draw, and the pay list. */
export function createCombView(context: TableContext, facts: CombFacts): TableView<CombState> {
  const texts = combTexts(context.locale);
  const most = facts.tables.length;
  let picks: readonly number[] = [];
  let drawn: readonly number[] | undefined;
  let isOver = false;

  const isLive = (): boolean => !context.isBusy && !context.isOpen;
  const choose = (next: readonly number[]): void => {
    if (!isLive()) return;
    picks = next.toSorted((a, b) => a - b);
    drawn = undefined;
    isOver = false;
    context.configChanged();
  };
  const toggle = (number: number): void => {
    if (picks.includes(number)) choose(picks.filter((pick) => pick !== number));
    else if (picks.length < most) choose([...picks, number]);
    else sayAndAnnounce(context, texts.full(most));
  };
  const hive = createHive(context, facts, texts, {
    cell: toggle,
    quick: () => choose(anyNumbers(facts.numbers, picks.length === 0 ? QUICK_PICKS : picks.length)),
    clear: () => choose([]),
  });
  const draw = (): void => hive.draw({ picks, drawn, isOver }, isLive());
  context.onChange(draw);

  const flyBees = async (numbers: readonly number[]): Promise<void> => {
    const { sound, motion } = context;
    let visible: readonly number[] = [];
    context.say(texts.flying);
    for (const [turn, number] of numbers.entries()) {
      await hive.bees.fly(number, turn);
      visible = [...visible, number];
      drawn = visible;
      draw();
      hive.comb.land(number);
      const hits = visible.filter((one) => picks.includes(one)).length;
      if (picks.includes(number)) sound.play('reveal', hits);
      else sound.play('pop', 0);
      await motion.wait(motion.reduced ? CALM_MS : BETWEEN_MS);
    }
  };
  const show = async ({ state, how }: TableStep<CombState>): Promise<void> => {
    picks = state.picks;
    isOver = false;
    drawn = [];
    draw();
    if (how !== 'resume') await flyBees(state.drawn);
    drawn = state.drawn;
    isOver = true;
    draw();
    context.announce(texts.landed(state.hits.length, state.picks.length));
    await context.motion.wait(SEEN_MS);
  };

  return {
    controls: [],
    config: () => (picks.length === 0 ? undefined : { picks }),
    ready: () => {
      drawn = undefined;
      isOver = false;
      draw();
      context.say(picks.length === 0 ? texts.choose(most) : texts.chosen(picks.length));
    },
    show,
    actions: () => [],
  };
}

/** Different random numbers. The selection does not change the odds. */
function anyNumbers(numbers: number, count: number): readonly number[] {
  const left = Array.from({ length: numbers }, (_, index) => index + 1);
  const words = crypto.getRandomValues(new Uint32Array(count));
  return [...words].flatMap((word) => left.splice(word % left.length, 1));
}
