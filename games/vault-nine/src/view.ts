import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext, TableStep, TableView } from '@jubilee/game-kit/table/table-game';
import type { VaultNineFacts } from './facts.ts';
import { createLadder } from './ladder.ts';
import { multiplierOfCents } from '@jubilee/game-kit/text/multipliers';
import type { WallState } from './state.ts';
import { createTallies } from './tallies.ts';
import { vaultTexts } from './texts.ts';
import { createWall } from './wall.ts';

const ALARMS_AT_FIRST = 3;
/** How long an opened door is displayed before the next may be tried. */
const SWING_MS = 420;
const ALARM_MS = 900;
const REVEAL_MS = 700;

/** The vault wall: doors to open, the value so far, and the value of the next door. */
export function createVaultView(
  context: TableContext,
  facts: VaultNineFacts,
): TableView<WallState> {
  const texts = vaultTexts(context.locale);
  const format = multiplierOfCents(context.locale);
  let alarms = ALARMS_AT_FIRST;
  const wall = createWall(facts.tiles, texts, (tile) => {
    wall.tryDoor(tile);
    context.act({ pick: tile });
  });
  const ladder = createLadder(texts.ladder);
  const tallies = createTallies(texts, format, context.formatAmount, context.locale);
  const vault = element('div', { class: 'vault' }, [tallies.element, wall.element, ladder.element]);
  context.stage.append(vault);
  context.backdrop.append(
    element('div', { class: 'scene' }, [
      element('div', { class: 'scene-plate' }, [element('div', { class: 'hand-wheel' })]),
    ]),
  );

  let displayed: WallState | undefined;
  const drawWall = (): void => {
    if (!context.isBusy) wall.tryDoor(null);
    wall.draw(displayed, displayed?.outcome === null && !context.isBusy);
  };
  context.onChange(drawWall);

  const draw = (state: WallState | undefined): void => {
    displayed = state;
    const cents = facts.ladders[(state?.mines ?? alarms) - 1] ?? [];
    drawWall();
    const reached = state?.opened.length ?? 0;
    ladder.draw({ cents, reached, isLost: state?.outcome === 'mine', format });
    const first = cents[0] ?? 0;
    tallies.draw(
      state ?? {
        mines: alarms,
        multiplierCents: 0,
        cashOutAmount: 0,
        outcome: null,
        amountWon: 0,
        next: {
          multiplierCents: first,
          amount: 0,
          safe: facts.tiles - alarms,
          closed: facts.tiles,
        },
      },
    );
  };

  return {
    controls: [
      {
        kind: 'stepper',
        label: texts.alarms,
        least: 1,
        most: facts.minesMax,
        value: alarms,
        onChange: (value) => {
          alarms = value;
        },
      },
    ],
    config: () => ({ mines: alarms }),
    ready: () => {
      wall.tryDoor(null);
      draw(undefined);
      context.say(texts.ready(alarms));
    },
    show: (step) => show(step),
    actions: ({ state, isComplete }) =>
      isComplete
        ? []
        : [
            {
              name: texts.cashOut,
              action: { cashOut: true },
              ...(state.opened.length > 0
                ? { amount: context.formatAmount(state.cashOutAmount) }
                : {}),
              isMain: true,
              key: 'c',
              isOff: state.opened.length === 0,
            },
            { name: texts.anyDoor, action: { pick: anyClosed(state) }, key: 'a' },
          ],
  };

  async function show(step: TableStep<WallState>): Promise<void> {
    const { state, how, isComplete } = step;
    const isAnswer = how === 'action' || how === 'replay';
    wall.tryDoor(null);
    if (isAnswer && state.outcome === 'mine') return showAlarm(state);
    if (isAnswer) {
      context.sound.play(
        isComplete && state.outcome === 'cashed-out' ? 'flip' : 'reveal',
        state.opened.length,
      );
      // The door first; the new value is displayed after it has swung open.
      displayed = state;
      drawWall();
      await context.motion.wait(isComplete ? REVEAL_MS : SWING_MS);
    }
    draw(state);
    announceStep(step);
  }

  async function showAlarm(state: WallState): Promise<void> {
    const { hit } = state;
    // first this door, then what the others contained
    displayed = { ...state, mineTiles: null };
    drawWall();
    context.sound.play('thump');
    await context.motion.wait(ALARM_MS);
    draw(state);
    context.announce(texts.alarmed((hit ?? 0) + 1));
    await context.motion.wait(REVEAL_MS);
  }

  /** The kit announces the end. */
  function announceStep({ state, how, isComplete }: TableStep<WallState>): void {
    if (isComplete) return;
    const sentence = sentenceOf(state, how === 'resume');
    context.say(sentence);
    context.announce(sentence);
  }

  function sentenceOf(state: WallState, isResumed: boolean): string {
    const { opened, multiplierCents, cashOutAmount } = state;
    const last = opened.at(-1);
    if (isResumed) return texts.resumed(opened.length);
    if (last === undefined) return texts.choose;
    return texts.opened(last + 1, format(multiplierCents), context.formatAmount(cashOutAmount));
  }
}

/**
 * A random closed door. Which one does not change the odds: the positions of the alarms are fixed.
 */
function anyClosed({ tiles, opened }: WallState): number {
  const closed = Array.from({ length: tiles }, (_, tile) => tile).filter(
    (tile) => !opened.includes(tile),
  );
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  return closed[word % closed.length] ?? 0;
}
