import type { ReactNode } from 'react';
import { loadPart, type Part } from '../app/load-part.ts';
import type { DialogFacts } from './dialog-names.ts';
import type { DialogViewProps } from './dialog-view.ts';

export interface DialogPart<Facts> {
  readonly draw: (facts: Facts, onClose: () => void) => ReactNode;
  /** Preloads it, for example when its opener is hovered. */
  readonly preload: () => void;
}

export function part<Facts>(loaded: Part<DialogViewProps<Facts>>): DialogPart<Facts> {
  const { View, preload } = loaded;
  return { draw: (facts, onClose) => <View facts={facts} onClose={onClose} />, preload };
}

const notOpen = loadPart(() =>
  import('./views/not-open-dialog.tsx').then((view) => view.NotOpenDialog),
);

/** Says that the feature of a link is off. */
export const notOpenPart: DialogPart<DialogFacts['not_open']> = {
  draw: ({ wanted }, onClose) => <notOpen.View facts={{ name: wanted }} onClose={onClose} />,
  preload: notOpen.preload,
};
