/**
 * Parses the Markdown of the information pages: one `#` title, a lead paragraph, `##` and `###`
 * headings, paragraphs, `-` and `1.` lists, `>` notes and tables, with **bold**, [links](…) and
 * {{facts}}. Anything else stays plain text; nothing becomes HTML.
 */
export type InfoPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };
type Parts = readonly InfoPart[];

export type InfoBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph' | 'note'; readonly parts: Parts }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Parts[] }
  | { readonly kind: 'table'; readonly head: readonly Parts[]; readonly rows: readonly Parts[][] };

export interface InfoText {
  readonly title: string;
  readonly lead: Parts;
  readonly blocks: readonly InfoBlock[];
}

const INLINE = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:\/(?!\/)|#|mailto:|tel:|https:\/\/)[^)\s]*)\)/g;

function partsOf(lines: string): Parts {
  const line = lines.replaceAll('\n', ' ').trim();
  const parts: InfoPart[] = [];
  let at = 0;
  for (const match of line.matchAll(INLINE)) {
    const [whole, strong, text, href] = match;
    if (match.index > at) parts.push({ kind: 'text', text: line.slice(at, match.index) });
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (text !== undefined && href !== undefined) parts.push({ kind: 'link', text, href });
    at = match.index + whole.length;
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) });
  return parts;
}

/** `Qué guardamos` becomes `que-guardamos`. */
function anchorOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const cellsOf = (row: string): Parts[] => row.slice(1, -1).split('|').map(partsOf);
const isTable = (lines: readonly string[]): boolean =>
  lines.length > 2 &&
  lines.every((line) => /^\|.*\|$/.test(line)) &&
  /^[|\s-]+$/.test(lines[1] ?? '');

function blockOf(source: string): InfoBlock {
  const heading = /^(##|###) (.+)$/.exec(source);
  if (heading?.[2] !== undefined) {
    const text = heading[2];
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, text, id: anchorOf(text) };
  }
  const lines = source.split('\n');
  if (isTable(lines)) {
    const [head = '', , ...rows] = lines;
    return { kind: 'table', head: cellsOf(head), rows: rows.map(cellsOf) };
  }
  if (source.startsWith('- ') || source.startsWith('1. ')) {
    const items = source.split(/\n(?=- |\d+\. )/).map((item) => item.replace(/^(- |\d+\. )/, ''));
    return { kind: 'list', ordered: source.startsWith('1. '), items: items.map(partsOf) };
  }
  if (source.startsWith('> ')) {
    return { kind: 'note', parts: partsOf(source.replaceAll(/^> ?/gm, '')) };
  }
  return { kind: 'paragraph', parts: partsOf(source) };
}

/** Fault: a text without a title, or one with an unknown fact. */
export function parseInfoText(source: string, facts: Readonly<Record<string, string>>): InfoText {
  const filled = source.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    if (fact === undefined) throw new Error(`The page names an unknown fact: ${name}`);
    return fact;
  });
  const [first, lead, ...rest] = filled.trim().split(/\n{2,}/);
  if (first?.startsWith('# ') !== true) throw new Error('The page has no title');
  return { title: first.slice(2), lead: partsOf(lead ?? ''), blocks: rest.map(blockOf) };
}
