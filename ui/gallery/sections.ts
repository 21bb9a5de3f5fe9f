import type { Section } from './section.ts';

const FILES = import.meta.glob<Section>('./*.gallery.tsx', { eager: true, import: 'section' });

/** Every section by the name of its file: one for each `*.gallery.tsx` beside this one. */
export const SECTIONS: readonly (Section & { readonly name: string })[] = Object.entries(FILES).map(
  ([path, section]) => ({ ...section, name: path.slice('./'.length, -'.gallery.tsx'.length) }),
);
