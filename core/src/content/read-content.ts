/**
 * The one check of slides and promotions: of a brand's files in the build, of what the staff publish, and of what a node
 * reads back. Pure. Source: CONTENT-1, CONTENT-2.
 */
import {
  type BrandContentFile,
  CONTENT_KINDS,
  type ContentDocument,
  contentDocumentSchema,
  type ContentItem,
} from '@jubilee/contract/settings/content';

/** What content may name. */
export interface ContentFacts {
  readonly pictures: readonly string[];
  readonly gameNames: readonly string[];
}

export interface ContentProblem {
  /** Where, such as `items.2.texts.es.title`. */
  readonly at: string;
  readonly sentence: string;
}

export type ReadContent =
  | { readonly ok: true; readonly document: ContentDocument }
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

export function readContent(value: unknown, facts: ContentFacts): ReadContent {
  const read = contentDocumentSchema.safeParse(value);
  if (!read.success) {
    const problems = read.error.issues.map(({ path }) => ({
      at: path.map(String).join('.'),
      sentence: sentenceOf(path.at(-1)),
    }));
    return { ok: false, problems };
  }
  const { items } = read.data;
  const ids = items.map(({ itemId }) => itemId);
  const problems = items.flatMap((item, index) =>
    [
      ...problemsOf(item, facts),
      ...(ids.indexOf(item.itemId) === index
        ? []
        : [{ at: 'itemId', sentence: 'Another item has this name already.' }]),
    ].map(({ at, sentence }) => ({ at: `items.${String(index)}.${at}`, sentence })),
  );
  return problems.length === 0 ? { ok: true, document: read.data } : { ok: false, problems };
}

/** Problems of a brand's file, as sentences. */
export function contentFileProblems(
  file: BrandContentFile,
  gameNames: readonly string[],
): string[] {
  return CONTENT_KINDS.flatMap((kind) => {
    const read = readContent(file[kind], { pictures: file.pictures, gameNames });
    return read.ok ? [] : read.problems.map(({ at, sentence }) => `${kind}, ${at}: ${sentence}`);
  });
}

/** Whether an item is between its instants; `now` has their form, in which texts are in the order of time. The last one is not part of it. */
export function isWithin(
  { from, until }: Pick<ContentItem, 'from' | 'until'>,
  now: string,
): boolean {
  return (from === null || from <= now) && (until === null || now < until);
}

function problemsOf(item: ContentItem, { pictures, gameNames }: ContentFacts): ContentProblem[] {
  const { picture, link, from, until } = item;
  return [
    ...(picture === null || pictures.includes(picture)
      ? []
      : [{ at: 'picture', sentence: 'The brand has no such picture.' }]),
    ...(link.to !== 'game' || gameNames.includes(link.gameName)
      ? []
      : [{ at: 'link.gameName', sentence: 'There is no such game.' }]),
    ...(from === null || until === null || from < until
      ? []
      : [{ at: 'until', sentence: 'The end lies after the beginning.' }]),
  ];
}

const SENTENCES: Readonly<Record<string, string>> = {
  items: 'There are at most 12 items.',
  itemId: 'A name has 1 to 40 small letters, digits and hyphens.',
  title:
    'A title has 1 to 60 characters on one line, without angle brackets and spaces at its ends.',
  text: 'A text has 1 to 240 characters on one line, without angle brackets and spaces at its ends.',
  from: 'This is no instant.',
  until: 'This is no instant.',
  smallPrint: 'A promotion leads to the rules or the terms.',
  picture: 'The brand has no such picture.',
  path: 'Content leads to no such page.',
};

function sentenceOf(field: PropertyKey | undefined): string {
  return SENTENCES[String(field)] ?? 'This does not have the shape of content.';
}
