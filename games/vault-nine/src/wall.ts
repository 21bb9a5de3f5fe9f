import { element } from '@jubilee/game-kit/hud/elements';
import { roveOver } from './rove-over.ts';
import type { DoorFace, WallState } from './state.ts';
import type { VaultTexts } from './texts.ts';

export interface Wall {
  readonly element: HTMLElement;
  /** Draws every door in its state; `isLive`: closed doors may be opened. */
  draw(state: WallState | undefined, isLive: boolean): void;
  /** The requested door, trembling until the answer arrives. */
  tryDoor(tile: number | null): void;
}

const COLUMNS = 5;

export function createWall(tiles: number, texts: VaultTexts, onOpen: (tile: number) => void): Wall {
  const doors = Array.from({ length: tiles }, (_, tile) => createDoor(() => onOpen(tile)));
  const wall = element('div', { class: 'wall', role: 'group', label: texts.wall }, [
    ...doors,
    element('i', { class: 'glint' }),
  ]);
  roveOver(doors, COLUMNS);
  return {
    element: wall,
    draw: (state, isLive) => {
      doors.forEach((door, tile) => {
        const face = faceOf(state, tile);
        door.dataset['face'] = face;
        door.dataset['live'] = String(isLive && face === 'closed');
        door.setAttribute('aria-label', texts.door(tile + 1, face));
        // an unavailable door stays in the Tab order and is announced as disabled
        door.setAttribute('aria-disabled', String(!(isLive && face === 'closed')));
      });
      wall.dataset['outcome'] = state?.outcome ?? '';
    },
    tryDoor: (tile) => doors.forEach((door, at) => (door.dataset['tried'] = String(at === tile))),
  };
}

function createDoor(onOpen: () => void): HTMLButtonElement {
  const door = element('button', { class: 'door' }, [
    element('span', { class: 'door-inside' }),
    element('span', { class: 'door-leaf' }),
  ]);
  door.type = 'button';
  door.addEventListener('click', () => {
    if (door.getAttribute('aria-disabled') !== 'true') onOpen();
  });
  return door;
}

function faceOf(state: WallState | undefined, tile: number): DoorFace {
  if (state === undefined) return 'closed';
  if (state.opened.includes(tile)) return 'gem';
  if (state.hit === tile) return 'alarm';
  if (state.mineTiles === null) return 'closed';
  return state.mineTiles.includes(tile) ? 'spared' : 'left';
}
