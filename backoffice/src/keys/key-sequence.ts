/** Keyboard shortcuts as text: `mod+k`, `?`, `g a`. Pure. Source: OFFICE-5. */

export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The second key of a sequence has to follow within this time. */
export const SEQUENCE_MS = 1_200;

/** `mod` is Ctrl or Cmd. Undefined for a press that belongs to the browser. */
export function keyOf(press: KeyPress): string | undefined {
  if (press.altKey || press.key === 'Dead') return undefined;
  const name = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  return press.ctrlKey || press.metaKey ? `mod+${name}` : name;
}

export interface KeySequence {
  /** The shortcut among `known` that this press completes. */
  readonly press: (key: string, atMs: number, known: readonly string[]) => string | undefined;
}

export function createKeySequence(): KeySequence {
  let first: { readonly key: string; readonly atMs: number } | undefined;
  return {
    press(key, atMs, known) {
      const pair =
        first !== undefined && atMs - first.atMs <= SEQUENCE_MS ? `${first.key} ${key}` : undefined;
      first = undefined;
      if (pair !== undefined && known.includes(pair)) return pair;
      if (known.includes(key)) return key;
      if (known.some((one) => one.startsWith(`${key} `))) first = { key, atMs };
      return undefined;
    },
  };
}

/** Whether a shortcut is one character without Ctrl or Cmd, which its user can switch off. */
export function isPlain(keys: string): boolean {
  return !keys.startsWith('mod+');
}
