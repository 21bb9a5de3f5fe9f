import type { GameContext } from '../context/game-context.ts';
import { createFreePlays, type FreePlays } from './free-plays.ts';

/** The free plays of a slot, with the player's stored choice to use or to save them. */
export interface FreePlayChoice {
  readonly freePlays: FreePlays;
  /** Settled once choice and list are known; undefined in a replay. */
  readonly known: Promise<void> | undefined;
  onChange(listener: () => void): void;
  /** Stores what the switch displays now. */
  store(): void;
}

const KEY = 'freePlays';

export function openFreePlayChoice(context: GameContext, paytableName: string): FreePlayChoice {
  const { bridge, settings, storage } = context;
  let changed = (): void => undefined;
  const freePlays = createFreePlays({
    bridge,
    paytableName,
    currency: settings.currency,
    nowMs: () => performance.now(),
    changed: () => changed(),
  });
  const read = async (): Promise<void> => {
    const [choice] = await Promise.all([storage.read(KEY), freePlays.read()]);
    if (choice === 'keep') freePlays.setEnabled(false);
  };
  return {
    freePlays,
    known: context.isReplay ? undefined : read(),
    onChange: (listener) => {
      changed = listener;
    },
    store: () => storage.write(KEY, freePlays.isOn ? 'use' : 'keep'),
  };
}
