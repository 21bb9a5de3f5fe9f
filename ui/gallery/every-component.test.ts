import { expect, it } from 'vitest';
import { SECTIONS } from './sections.ts';

const FILES = import.meta.glob<Readonly<Record<string, unknown>>>('../src/*.tsx', { eager: true });
const COMPONENTS = Object.values(FILES).flatMap((file) =>
  Object.entries(file).flatMap(([name, value]) =>
    /^[A-Z][a-z]/.test(name) && typeof value === 'function' ? [name] : [],
  ),
);

it('[OPS-21] every component that ui exports has its section in the gallery, and no other', () => {
  expect(COMPONENTS.length).toBeGreaterThan(30);
  expect(SECTIONS.flatMap(({ shows }) => shows).toSorted()).toEqual(COMPONENTS.toSorted());
});

it('[OPS-21] a section shows something, and two states never share a name', () => {
  for (const { title, examples } of SECTIONS) {
    const names = examples.map(({ name }) => name);
    expect(names, title).not.toEqual([]);
    expect(new Set(names).size, title).toBe(names.length);
  }
});
