import type { Section } from './section.ts';

const FILES = import.meta.glob<Section>('./*.gallery.tsx', { eager: true, import: 'section' });

/** Every section by file name: one for each `*.gallery.tsx` in this folder. */
export const SECTIONS: readonly (Section & { readonly name: string })[] = Object.entries(FILES).map(
  ([path, section]) => ({ ...section, name: path.slice('./'.length, -'.gallery.tsx'.length) }),
);
