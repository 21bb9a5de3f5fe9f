import { sayAndAnnounce } from '@jubilee/game-kit/table/say-and-announce';
import type {
  TableAction,
  TableContext,
  TableStep,
  TableView,
} from '@jubilee/game-kit/table/table-game';
import type { VaultNineFacts } from './facts.ts';
import type { WallState } from './state.ts';
import { vaultTexts, type VaultTexts } from './texts.ts';
import { createVault, type Vault } from './vault.ts';

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
  let alarms = ALARMS_AT_FIRST;
  const vault = createVault(context, facts, texts);
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
      vault.tryDoor(null);
      vault.clear(alarms);
      context.say(texts.ready(alarms));
    },
    show: (step) => show(context, texts, vault, step),
    actions: ({ state, isComplete }) => (isComplete ? [] : actionsOf(context, texts, state)),
  };
}

const actionsOf = (
  { formatAmount }: TableContext,
  texts: VaultTexts,
  state: WallState,
): readonly TableAction[] => [
  {
    name: texts.cashOut,
    action: { cashOut: true },
    ...(state.opened.length > 0 ? { amount: formatAmount(state.cashOutAmount) } : {}),
    isMain: true,
    key: 'c',
    isOff: state.opened.length === 0,
  },
  { name: texts.anyDoor, action: { pick: anyClosed(state) }, key: 'a' },
];

async function show(
  context: TableContext,
  texts: VaultTexts,
  vault: Vault,
  { state, how, isComplete }: TableStep<WallState>,
): Promise<void> {
  const isAnswer = how === 'action' || how === 'replay';
  vault.tryDoor(null);
  if (isAnswer && state.outcome === 'mine') {
    await showAlarm(context, texts, vault, state);
    return;
  }
  if (isAnswer) {
    const isCashedOut = isComplete && state.outcome === 'cashed-out';
    context.sound.play(isCashedOut ? 'flip' : 'reveal', state.opened.length);
    // The door first; the new value is displayed after it has swung open.
    vault.drawDoors(state);
    await context.motion.wait(isComplete ? REVEAL_MS : SWING_MS);
  }
  vault.draw(state);
  // The kit announces the end.
  if (isComplete) return;
  sayAndAnnounce(context, sentenceOf(context, texts, vault, state, how === 'resume'));
}

async function showAlarm(
  context: TableContext,
  texts: VaultTexts,
  vault: Vault,
  state: WallState,
): Promise<void> {
  // first this door, then what the others contained
  vault.drawDoors({ ...state, mineTiles: null });
  context.sound.play('thump');
  await context.motion.wait(ALARM_MS);
  vault.draw(state);
  context.announce(texts.alarmed((state.hit ?? 0) + 1));
  await context.motion.wait(REVEAL_MS);
}

function sentenceOf(
  { formatAmount }: TableContext,
  texts: VaultTexts,
  { format }: Vault,
  { opened, multiplierCents, cashOutAmount }: WallState,
  isResumed: boolean,
): string {
  const last = opened.at(-1);
  if (isResumed) return texts.resumed(opened.length);
  if (last === undefined) return texts.choose;
  return texts.opened(last + 1, format(multiplierCents), formatAmount(cashOutAmount));
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
