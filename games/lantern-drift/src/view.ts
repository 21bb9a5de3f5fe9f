import { element } from '@jubilee/game-kit/hud/elements';
import { easeInOut } from '@jubilee/game-kit/motion/easing';
import type { TableContext, TableStep, TableView } from '@jubilee/game-kit/table/table-game';
import { createBoard, createTrail } from './board.ts';
import { landingAt, leanOf, legsOf, meetingAt, onLeg, rowHeight, spacing } from './drift.ts';
import type { LanternFacts, LanternTable } from './facts.ts';
import { multiplierOfFifths, shortMultiplierOfFifths } from '@jubilee/game-kit/text/multipliers';
import type { DropState } from './state.ts';
import { lanternTexts } from './texts.ts';

const ROWS_AT_FIRST = 12;
const RISK_AT_FIRST = 'medium';
const STAKE_FIFTHS = 5;
/** Approximate duration of a drop for any number of rows. */
const DROP_MS = 2_500;
const RELEASE_MS = 420;
const SETTLE_MS = 520;
const CALM_MS = 600;

/** The garden at night and the lantern of a drop. */
export function createLanternView(
  context: TableContext,
  facts: LanternFacts,
): TableView<DropState> {
  const texts = lanternTexts(context.locale);
  const format = multiplierOfFifths(context.locale);
  const short = shortMultiplierOfFifths(context.locale);
  let rows = ROWS_AT_FIRST;
  let risk = RISK_AT_FIRST;

  const board = createBoard(texts.bins);
  const trail = createTrail(texts.last);
  context.backdrop.append(element('div', { class: 'night' }));
  context.stage.append(element('div', { class: 'drift' }, [board.element, trail.element]));

  /** The pool that the last drop reached; redrawn when the container changes its shape. */
  let reached: number | null = null;
  let isDrifting = false;
  const tableOf = (ofRows: number, ofRisk: string): LanternTable | undefined =>
    facts.tables.find((table) => table.rows === ofRows && table.risk === ofRisk);
  const layout = (ofRows: number, ofRisk: string): void => {
    const pays = tableOf(ofRows, ofRisk)?.paysFifths ?? [];
    board.layout(ofRows, pays, pays.map(short));
    board.element.setAttribute(
      'aria-label',
      `${texts.board(ofRows, texts.risks[ofRisk] ?? '')}. ${texts.bins}: ${pays.map(format).join(', ')}`,
    );
  };
  const lanternSize = (): number =>
    Math.min(0.62, (Math.min(spacing(board.garden), rowHeight(board.garden) * 1.25) / 120) * 1.25);
  const rest = (): void => {
    const { garden } = board;
    if (reached === null) {
      const { x, y } = meetingAt(garden, 0, 0);
      board.lantern({ x, y: y - rowHeight(garden) * 0.9 }, 0, lanternSize());
    } else board.lantern(landingAt(garden, reached), 0, lanternSize() * 0.8);
    board.reach(reached);
  };
  new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    board.fit(entry.contentRect.width, entry.contentRect.height);
    if (!isDrifting) rest();
  }).observe(board.element);

  const drop = async (state: DropState): Promise<void> => {
    const { motion, sound } = context;
    isDrifting = true;
    board.reach(null);
    const size = lanternSize();
    const legMs = DROP_MS / state.rows;
    const first = meetingAt(board.garden, 0, 0);
    const above = first.y - rowHeight(board.garden) * 0.9;
    await motion.tween({
      durationMs: RELEASE_MS,
      ease: easeInOut,
      step: (share) => board.lantern({ x: first.x, y: above + (first.y - above) * share }, 0, size),
    });
    for (const [index, turn] of state.path.entries()) {
      // the garden may have been redrawn meanwhile: the path is computed again at each flower
      const leg = legsOf(board.garden, state.path)[index];
      if (leg === undefined) break;
      board.touch(leg.row, leg.flower);
      sound.play('bounce', (index * 6) / state.rows);
      await motion.tween({
        durationMs: legMs * (index === state.rows - 1 ? 1.5 : 1),
        step: (share) => board.lantern(onLeg(leg, share), leanOf(turn * 2 - 1, share), size),
      });
    }
    isDrifting = false;
    reached = state.bin;
    if (motion.reduced) {
      board.way(legsOf(board.garden, state.path).flatMap(({ from, to }) => [from, to]));
    }
    rest();
    sound.play('drop');
    await motion.wait(motion.reduced ? CALM_MS : SETTLE_MS);
  };

  return {
    controls: [
      {
        kind: 'choice',
        label: texts.rows,
        options: [...new Set(facts.tables.map((table) => table.rows))].map((value) => ({
          value: String(value),
          label: String(value),
        })),
        value: String(rows),
        onChange: (value) => {
          rows = Number(value);
        },
      },
      {
        kind: 'choice',
        label: texts.risk,
        options: [...new Set(facts.tables.map((table) => table.risk))].map((value) => ({
          value,
          label: texts.risks[value] ?? value,
        })),
        value: risk,
        onChange: (value) => {
          risk = value;
        },
      },
    ],
    config: () => ({ rows, risk }),
    ready: () => {
      reached = null;
      board.way([]);
      layout(rows, risk);
      rest();
      context.say(texts.ready);
    },
    show: (step) => show(step),
    actions: () => [],
  };

  async function show({ state, how }: TableStep<DropState>): Promise<void> {
    layout(state.rows, state.risk);
    board.way([]);
    context.say(texts.drifting);
    if (how === 'resume') {
      reached = state.bin;
      rest();
    } else await drop(state);
    const multiplier = format(state.wonFifths);
    context.announce(texts.landed(state.bin + 1, state.rows + 1, multiplier));
    trail.add(multiplier, state.wonFifths > STAKE_FIFTHS);
  }
}
