import { button, element } from '@jubilee/game-kit/hud/elements';
import type { TableContext, TableStep, TableView } from '@jubilee/game-kit/table/table-game';
import { createBees } from './bees.ts';
import { createComb } from './comb.ts';
import type { CombFacts } from './facts.ts';
import { createPayList } from './pay-list.ts';
import type { CombState } from './state.ts';
import { combTexts, type CellFace } from './texts.ts';

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
  /** How much of a draw has been displayed; undefined while cells are chosen. */
  let drawn: readonly number[] | undefined;
  let isOver = false;

  const comb = createComb(facts.numbers, texts, (number) => toggle(number));
  const pays = createPayList(facts, texts, context);
  const bees = createBees(context.motion, comb);
  const quick = button({ class: 'comb-button', text: texts.quick, onPress: () => quickPick() });
  const clear = button({ class: 'comb-button', text: texts.clear, onPress: () => choose([]) });
  const buttons = [quick, clear];
  context.backdrop.append(
    element('div', { class: 'scene' }, [
      element('div', { class: 'scene-plate' }, [element('div', { class: 'idler' })]),
    ]),
  );
  context.stage.append(
    element('div', { class: 'heist' }, [
      comb.element,
      element('div', { class: 'aside' }, [
        pays.element,
        element('div', { class: 'comb-buttons' }, buttons),
      ]),
      bees.element,
    ]),
  );

  const faceOf = (number: number): CellFace => {
    const isPicked = picks.includes(number);
    if (drawn?.includes(number) === true) return isPicked ? 'hit' : 'drawn';
    if (!isPicked) return 'closed';
    return isOver ? 'missed' : 'picked';
  };
  const isLive = (): boolean => !context.isBusy && !context.isOpen;
  const draw = (): void => {
    comb.draw(faceOf, isLive());
    const hits = drawn?.filter((number) => picks.includes(number)).length ?? null;
    pays.draw(picks.length, hits, context.bet);
    for (const one of buttons) one.setAttribute('aria-disabled', String(!isLive()));
  };
  context.onChange(draw);

  function choose(next: readonly number[]): void {
    if (!isLive()) return;
    picks = next.toSorted((a, b) => a - b);
    drawn = undefined;
    isOver = false;
    context.configChanged();
  }
  function toggle(number: number): void {
    if (picks.includes(number)) choose(picks.filter((pick) => pick !== number));
    else if (picks.length < most) choose([...picks, number]);
    else {
      context.say(texts.full(most));
      context.announce(texts.full(most));
    }
  }
  function quickPick(): void {
    choose(anyNumbers(facts.numbers, picks.length === 0 ? QUICK_PICKS : picks.length));
  }

  return {
    controls: [],
    config: () => (picks.length === 0 ? undefined : { picks }),
    ready: () => {
      drawn = undefined;
      isOver = false;
      draw();
      context.say(picks.length === 0 ? texts.choose(most) : texts.chosen(picks.length));
    },
    show: (step) => show(step),
    actions: () => [],
  };

  async function show({ state, how }: TableStep<CombState>): Promise<void> {
    picks = state.picks;
    isOver = false;
    drawn = [];
    draw();
    if (how !== 'resume') {
      context.say(texts.flying);
      for (const [turn, number] of state.drawn.entries()) {
        await bees.fly(number, turn);
        drawn = [...drawn, number];
        draw();
        comb.land(number);
        const hits = drawn.filter((one) => picks.includes(one)).length;
        if (picks.includes(number)) context.sound.play('reveal', hits);
        else context.sound.play('pop', 0);
        await context.motion.wait(context.motion.reduced ? CALM_MS : BETWEEN_MS);
      }
    }
    drawn = state.drawn;
    isOver = true;
    draw();
    context.announce(texts.landed(state.hits.length, state.picks.length));
    await context.motion.wait(SEEN_MS);
  }
}

/** Different random numbers. The selection does not change the odds. */
function anyNumbers(numbers: number, count: number): readonly number[] {
  const left = Array.from({ length: numbers }, (_, index) => index + 1);
  const words = crypto.getRandomValues(new Uint32Array(count));
  return [...words].flatMap((word) => left.splice(word % left.length, 1));
}
