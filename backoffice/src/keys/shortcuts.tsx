import { deviceStorage } from '@jubilee/ui/browser/storage';
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { nowMs } from '../app/clock.ts';
import { createKeySequence, isPlain, keyOf } from './key-sequence.ts';

export interface Shortcut {
  /** As `key-sequence.ts` reads them: `mod+k`, `?`, `g a`. */
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  readonly run: () => void;
}

/** The shortcuts of what is on the screen. */
interface Registry {
  readonly add: (shortcuts: readonly Shortcut[]) => () => void;
  readonly list: () => readonly Shortcut[];
  readonly subscribe: (listener: () => void) => () => void;
}

function createRegistry(): Registry {
  const sets = new Set<readonly Shortcut[]>();
  const listeners = new Set<() => void>();
  let all: readonly Shortcut[] = [];
  const publish = (): void => {
    all = [...sets].flat();
    for (const listener of listeners) listener();
  };
  return {
    add(shortcuts) {
      sets.add(shortcuts);
      publish();
      return () => {
        sets.delete(shortcuts);
        publish();
      };
    },
    list: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether shortcuts of one character are on; speech input would otherwise press them by mistake. */
const PLAIN_KEY = 'staff-plain-keys';

function storedPlain(): boolean {
  return deviceStorage.get(PLAIN_KEY) !== 'off';
}

interface ShortcutState extends Registry {
  readonly isPlainOn: boolean;
  readonly setPlainOn: (isOn: boolean) => void;
}

const ShortcutContext = createContext<ShortcutState | undefined>(undefined);

function useShortcutState(): ShortcutState {
  const state = use(ShortcutContext);
  if (state === undefined) throw new Error('Shortcuts belong inside of their provider.');
  return state;
}

export function ShortcutProvider(props: { children: ReactNode }) {
  const [registry] = useState(createRegistry);
  const [isPlainOn, setPlain] = useState(storedPlain);
  useEffect(() => {
    const sequence = createKeySequence();
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === undefined || event.defaultPrevented || event.repeat) return;
      if (document.querySelector('dialog:modal') !== null) return;
      if (isPlain(key) && (!isPlainOn || isTyping(event.target))) return;
      const known = registry.list();
      const keys = sequence.press(
        key,
        nowMs(),
        known.map((one) => one.keys),
      );
      const found = known.findLast((one) => one.keys === keys);
      if (found === undefined) return;
      event.preventDefault();
      found.run();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [registry, isPlainOn]);
  const setPlainOn = (isOn: boolean) => {
    setPlain(isOn);
    deviceStorage.set(PLAIN_KEY, isOn ? 'on' : 'off');
  };
  return (
    <ShortcutContext value={{ ...registry, isPlainOn, setPlainOn }}>
      {props.children}
    </ShortcutContext>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Makes shortcuts work while the component is on the screen; `shortcuts` has to be stable. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const { add } = useShortcutState();
  useEffect(() => add(shortcuts), [add, shortcuts]);
}

/** For the list in the help dialog, and for the switch in it. */
export function useShortcutList() {
  const state = useShortcutState();
  const shortcuts = useSyncExternalStore(state.subscribe, state.list);
  return { shortcuts, isPlainOn: state.isPlainOn, setPlainOn: state.setPlainOn };
}
