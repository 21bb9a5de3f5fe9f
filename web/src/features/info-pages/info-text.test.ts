import { describe, expect, it } from 'vitest';
import { BRANDS } from '@jubilee/brands';
import { factFormats } from '@jubilee/brands/defaults/fact-formats';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { infoFacts } from '@jubilee/contract/settings/legal-text-facts';
import { fileOfText, loadInfoText, type InfoPage } from './load-info-text.ts';
import { parseInfoText, type InfoBlock, type InfoText } from './info-text.ts';

const PAGES: readonly InfoPage[] = ['howto', 'privacy', 'responsible', 'rules', 'terms'];
const LOCALES = { en: 'en-US', es: 'es-US' } as const;
type Tag = keyof typeof LOCALES;

const everyText = BRANDS.flatMap((brand) =>
  PAGES.flatMap((page) => (['en', 'es'] as const).map((tag) => ({ brand, page, tag }))),
);

async function readPage(
  brand: (typeof BRANDS)[number],
  page: InfoPage,
  tag: Tag,
): Promise<InfoText> {
  const { source, legal } = await loadInfoText(page, brand.location, tag);
  return parseInfoText(source, infoFacts(brand, FLAG_DEFAULTS, legal, factFormats(LOCALES[tag])));
}

const shapeOf = (blocks: readonly InfoBlock[]): string[] =>
  blocks.map((block) => {
    if (block.kind === 'list') return `${block.kind} ${String(block.items.length)}`;
    if (block.kind === 'table') return `${block.kind} ${String(block.rows.length)}`;
    return block.kind === 'heading' ? `heading ${String(block.level)}` : block.kind;
  });
const allText = (text: InfoText): string =>
  JSON.stringify([text.title, text.lead, text.blocks]).replaceAll(
    /"(kind|id|href)":"[^"]*",?/g,
    '',
  );
const linksOf = (text: InfoText): string[] =>
  [...JSON.stringify(text).matchAll(/"href":"([^"]*)"/g)].map((match) => match[1] ?? '');

describe.each(everyText)('$page of $brand.location in $tag', ({ brand, page, tag }) => {
  it('[ROUTE-2][BRAND-22] names only known facts, shouts nowhere and leads only to pages that exist', async () => {
    const text = await readPage(brand, page, tag);
    expect(text.title.length).toBeGreaterThan(3);
    expect(text.lead.length).toBeGreaterThan(0);
    expect(text.blocks.length).toBeGreaterThan(10);
    const said = allText(text);
    expect(said).not.toMatch(/\{\{|\}\}|undefined|NaN|Invalid Date|\*\*|[!¡]/);
    expect(said).toContain(page === 'responsible' ? brand.supportEmail : brand.name);
    for (const other of BRANDS.filter((one) => one !== brand)) {
      expect(said).not.toContain(other.supportEmail);
    }
    const ids = text.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (const href of linksOf(text).filter((one) => /^[/#]/.test(one))) {
      const known = href.startsWith('#') ? ids.includes(href.slice(1)) : true;
      expect([href, known]).toEqual([href, true]);
      if (href.startsWith('/')) expect([...PAGES, 'free-entry']).toContain(href.slice(1));
    }
  });

  it('[BRAND-22] has the same parts in every language', async () => {
    const [text, english] = await Promise.all([
      readPage(brand, page, tag),
      readPage(brand, page, 'en'),
    ]);
    expect(shapeOf(text.blocks)).toEqual(shapeOf(english.blocks));
    if (tag !== 'en') expect(text.title).not.toBe(english.title);
  });
});

describe('what the texts have to say', () => {
  const RULES: readonly [string, RegExp][] = [
    ['no purchase', /no purchase is necessary/i],
    ['void where prohibited', /void where prohibited/i],
    ['age', /aged 21 or over/],
    ['excluded places', /Idaho/],
    ['entry period', /December 1, 2026.*November 30, 2027/],
    ['free entry by post', /Free entry by post/],
    ['what an entry by mail gives', /500 Sweep Tickets/],
    ['codes of entries by post', /30 codes open.*60 days after the request of its code/],
    ['odds', /return to player \(RTP\)/],
    ['smallest redemption', /1,000 tickets, which is 10 dollars/],
    ['taxes', /Taxes/],
    ['winners list', /Winners list/],
    ['sponsor', /Sponsor/],
    ['disputes', /Disputes/],
    ['limits', /"Limits"/],
  ];
  it.each(RULES)('[BRAND-22] the rules state: %s', async (_what, pattern) => {
    for (const brand of BRANDS)
      expect(allText(await readPage(brand, 'rules', 'en'))).toMatch(pattern);
  });

  const OTHERS: readonly [InfoPage, RegExp][] = [
    ['terms', /at least 21 years old/],
    ['terms', /What is not allowed/],
    ['terms', /exclude yourself/],
    ['terms', /Arbitration/],
    ['terms', /Pausing and closing/],
    ['privacy', /do not sell your personal data/],
    ['privacy', /How long/],
    ['privacy', /Your rights/],
    ['privacy', /analytics/i],
    ['responsible', /1-800-GAMBLER/],
    ['responsible', /Signs to take seriously/],
    ['responsible', /self-exclusion/i],
  ];
  it.each(OTHERS)('[BRAND-22] %s states %s', async (page, pattern) => {
    for (const brand of BRANDS) expect(allText(await readPage(brand, page, 'en'))).toMatch(pattern);
  });
});

describe('the banner of a draft', () => {
  it('[BRAND-23] only texts without an open [place] may call themselves reviewed', async () => {
    for (const { brand, page, tag } of everyText) {
      const { legal } = await loadInfoText(page, brand.location, tag);
      const hasOpenPlaceholder = /\[[^\]]+\]/.test(JSON.stringify(Object.values(legal).flat()));
      expect([brand.location, legal.reviewedOn !== undefined && hasOpenPlaceholder]).toEqual([
        brand.location,
        false,
      ]);
    }
  });
});

describe('the reader of texts', () => {
  const only = (source: string) => parseInfoText(`# T\n\nlead\n\n${source}`, {}).blocks[0];

  it('[ROUTE-2] makes links only of paths, parts, email, telephone and https; all else stays text', () => {
    const hostile =
      '[b](javascript:alert(1)) [c](//evil.example) [d](data:text/html,x) [e](http://x.example) <b>f</b>';
    expect(only(`[a](/rules) ${hostile}`)).toEqual({
      kind: 'paragraph',
      parts: [
        { kind: 'link', text: 'a', href: '/rules' },
        { kind: 'text', text: ` ${hostile}` },
      ],
    });
  });

  it('[ROUTE-2] reads headings with anchors, lists, tables, notes and weight', () => {
    expect(only('### Qué guardamos, ¿y por qué?')).toEqual({
      kind: 'heading',
      level: 3,
      text: 'Qué guardamos, ¿y por qué?',
      id: 'que-guardamos-y-por-que',
    });
    expect(only('1. one\n2. two')).toMatchObject({ kind: 'list', ordered: true });
    expect(only('- one\n- two')).toMatchObject({ kind: 'list', ordered: false });
    expect(only('| a | b |\n|---|---|\n| c | d |')).toMatchObject({ kind: 'table' });
    expect(only('| a | b |')).toMatchObject({ kind: 'paragraph' });
    expect(only('> look\n> here')).toEqual({
      kind: 'note',
      parts: [{ kind: 'text', text: 'look here' }],
    });
    expect(only('a **b** c')).toMatchObject({ parts: [{}, { kind: 'strong', text: 'b' }, {}] });
  });

  it('[ROUTE-2] a page that names an unknown fact is a fault, not a hole in the text', () => {
    expect(() => parseInfoText('# T\n\n{{phone}}', {})).toThrow('phone');
    expect(() => parseInfoText('# T\n\n{{constructor}}', {})).toThrow('constructor');
  });

  it('[BRAND-22] days stay the days of the calendar in any zone', async () => {
    const [brand] = BRANDS;
    if (brand === undefined) throw new Error('no brand');
    const { legal } = await loadInfoText('rules', brand.location, 'en');
    const facts = (locale: string) => infoFacts(brand, FLAG_DEFAULTS, legal, factFormats(locale));
    expect(facts('en-US')['periodStart']).toBe('December 1, 2026');
    expect(facts('es-US')['periodStart']).toBe('1 de diciembre de 2026');
    expect(facts('es-US')['excludedRegions']).toMatch(/New York y Washington$/);
  });

  it('[BRAND-22] a brand’s own text replaces the platform’s in every language', async () => {
    const at = (owner: string, tag: string) =>
      `../../../../brands/src/${owner}/legal/${tag}/rules.md`;
    const defaults = {
      [at('defaults', 'en')]: 'defaults en',
      [at('defaults', 'es')]: 'defaults es',
    };
    const find = (files: Readonly<Record<string, string>>, tag: Tag) =>
      fileOfText(files, 'rules', 'one', tag);
    expect([find(defaults, 'en'), find(defaults, 'es')]).toEqual(['defaults en', 'defaults es']);
    const own = { ...defaults, [at('one', 'en')]: 'one en' };
    expect([find(own, 'en'), find(own, 'es')]).toEqual(['one en', 'one en']);
    expect(find({ ...own, [at('one', 'es')]: 'one es' }, 'es')).toBe('one es');
    await expect(loadInfoText('rules', 'nowhere', 'en')).rejects.toThrow('no legal facts');
  });
});
