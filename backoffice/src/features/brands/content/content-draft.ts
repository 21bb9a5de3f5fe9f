/** A draft of slides or promotions, and how it differs from what is visible. Pure. Source: CONTENT-10. */
import type {
  ContentDocument,
  ContentItem,
  ContentKind,
  StoredContent,
} from '@jubilee/contract/settings/content';
import { type ChangeRow, NOTHING } from '../../../parts/changes.ts';

export const ITEM_WORDS: Readonly<Record<ContentKind, string>> = {
  slides: 'slide',
  promotions: 'promotion',
};

/** The same document with other items; its kind decides their shape. */
export function withItems(
  document: ContentDocument,
  items: readonly ContentItem[],
): ContentDocument {
  // Items only ever come from a document of the same kind.
  return { ...document, items: [...items] } as ContentDocument;
}

/** With an empty item at the end, under the first name that is free. */
export function addItem(document: ContentDocument): ContentDocument {
  const taken = new Set(document.items.map(({ itemId }) => itemId));
  const word = ITEM_WORDS[document.kind];
  let number = document.items.length + 1;
  while (taken.has(`${word}-${String(number)}`)) number += 1;
  const empty = { title: '', text: '' };
  const item: ContentItem = {
    itemId: `${word}-${String(number)}`,
    texts: { en: empty, es: empty },
    picture: null,
    link: { to: 'nowhere' },
    from: null,
    until: null,
    ...(document.kind === 'promotions' ? { smallPrint: '/rules' } : {}),
  };
  return withItems(document, [...document.items, item]);
}

export function removeItem(document: ContentDocument, itemId: string): ContentDocument {
  return withItems(
    document,
    document.items.filter((item) => item.itemId !== itemId),
  );
}

/** One position up or down; at the end it stays. */
export function moveItem(document: ContentDocument, itemId: string, by: 1 | -1): ContentDocument {
  const items: ContentItem[] = [...document.items];
  const from = items.findIndex((item) => item.itemId === itemId);
  const to = from + by;
  const [one, other] = [items[from], items[to]];
  if (one === undefined || other === undefined) return document;
  items[from] = other;
  items[to] = one;
  return withItems(document, items);
}

export function changeItem(
  document: ContentDocument,
  itemId: string,
  change: Partial<ContentItem>,
): ContentDocument {
  return withItems(
    document,
    document.items.map((item) => (item.itemId === itemId ? { ...item, ...change } : item)),
  );
}

export function isSameDocument(one: ContentDocument, other: ContentDocument): boolean {
  return JSON.stringify(factsOfDocument(one)) === JSON.stringify(factsOfDocument(other));
}

function factsOfDocument({ items }: ContentDocument) {
  return items.map((item) => [item.itemId, Object.entries(factsOf(item, formatPlain))]);
}
const formatPlain = (instant: string): string => instant;

/** What differs, in the order of the new document; nothing where both are the same. */
export function changesOfContent(
  before: StoredContent,
  after: StoredContent,
  formatInstant: (instant: string) => string,
): readonly ChangeRow[] {
  const rows: ChangeRow[] = [];
  const order = (document: StoredContent) =>
    document.items.map(({ texts, itemId }) => texts.en.title || itemId).join(', ') || NOTHING;
  if (order(before) !== order(after)) {
    rows.push({ name: 'Order', before: order(before), after: order(after), isChanged: true });
  }
  const ids = [...after.items, ...before.items].map(({ itemId }) => itemId);
  for (const itemId of new Set(ids)) {
    const was = before.items.find((item) => item.itemId === itemId);
    const will = after.items.find((item) => item.itemId === itemId);
    const [old, now] = [was, will].map((item) =>
      item === undefined ? {} : factsOf(item, formatInstant),
    );
    for (const name of Object.keys({ ...old, ...now })) {
      const [one = NOTHING, other = NOTHING] = [old?.[name], now?.[name]];
      if (one === other) continue;
      rows.push({ name: `${itemId}: ${name}`, before: one, after: other, isChanged: true });
    }
  }
  return rows;
}

function factsOf(
  item: StoredContent['items'][number],
  formatInstant: (instant: string) => string,
): Readonly<Record<string, string>> {
  const { texts, picture, link, from, until } = item;
  return {
    'English title': texts.en.title,
    'English text': texts.en.text,
    'Spanish title': texts.es.title,
    'Spanish text': texts.es.text,
    picture: picture ?? NOTHING,
    'leads to': linkText(link),
    from: from === null ? NOTHING : formatInstant(from),
    until: until === null ? NOTHING : formatInstant(until),
    ...(item.smallPrint === undefined ? {} : { conditions: item.smallPrint }),
  };
}

export function linkText({ gameName, path }: StoredContent['items'][number]['link']): string {
  return gameName === undefined ? (path ?? 'nowhere') : `the game ${gameName}`;
}
