import { describe, expect, it } from 'vitest';
import { parseInfoText } from './info-text.ts';

const FACTS = {
  brand: 'Sweeps',
  support: 'help@sweeps.example',
  age: '21',
  minTickets: '1,000',
  minDollars: '10',
};
const PAGES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../../brands/src/house/legal/*.md',
  { eager: true, query: '?raw', import: 'default' },
);

describe('pages that explain', () => {
  it('[ROUTE-2] every page of the house has a title, a lead, and only known facts', () => {
    const names = Object.keys(PAGES).map((path) => path.replace(/^.*\/|\.md$/g, ''));
    expect(names.toSorted()).toEqual(['howto', 'privacy', 'responsible', 'rules', 'terms']);
    for (const source of Object.values(PAGES)) {
      const text = parseInfoText(source, FACTS);
      expect(text.title.length).toBeGreaterThan(3);
      expect(text.lead.length).toBeGreaterThan(20);
      expect(text.blocks.length).toBeGreaterThan(3);
      expect(JSON.stringify(text)).not.toMatch(/\{\{|undefined/);
    }
  });

  it('[ROUTE-2] makes links only of paths, mail, telephone and https; all else stays text', () => {
    const [block] = parseInfoText(
      '# T\n\nlead\n\n[a](/rules) [b](javascript:alert(1)) <b>c</b>',
      {},
    ).blocks;
    expect(block).toEqual({
      kind: 'paragraph',
      parts: [
        { kind: 'link', text: 'a', href: '/rules' },
        { kind: 'text', text: ' [b](javascript:alert(1)) <b>c</b>' },
      ],
    });
  });

  it('[ROUTE-2] a page that names an unknown fact is a fault, not a hole in the text', () => {
    expect(() => parseInfoText('# T\n\n{{phone}}', {})).toThrow('phone');
  });
});
