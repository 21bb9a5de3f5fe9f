/**
 * Reads the small Markdown that the house's own pages are written in: one `#` title, a lead
 * paragraph, `##` headings, paragraphs and `-` lists, with [links](…) and {{facts}}. Not a general
 * reader: whatever it does not know stays plain text, and nothing becomes markup.
 */
export type InfoPart =
  | { kind: 'text'; text: string }
  | { kind: 'link'; text: string; href: string };

export type InfoBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; parts: readonly InfoPart[] }
  | { kind: 'list'; items: readonly (readonly InfoPart[])[] };

export interface InfoText {
  readonly title: string;
  readonly lead: string;
  readonly blocks: readonly InfoBlock[];
}

const LINK = /\[([^\]]+)\]\(((?:\/|mailto:|tel:|https:\/\/)[^)\s]*)\)/g;

function partsOf(line: string): InfoPart[] {
  const parts: InfoPart[] = [];
  let at = 0;
  for (const match of line.matchAll(LINK)) {
    const [whole, text, href] = match;
    if (text === undefined || href === undefined) continue;
    if (match.index > at) parts.push({ kind: 'text', text: line.slice(at, match.index) });
    parts.push({ kind: 'link', text, href });
    at = match.index + whole.length;
  }
  if (at < line.length) parts.push({ kind: 'text', text: line.slice(at) });
  return parts;
}

function blockOf(lines: string): InfoBlock {
  if (lines.startsWith('## ')) return { kind: 'heading', text: lines.slice(3) };
  if (lines.startsWith('- ')) {
    const items = lines
      .split(/\n- /)
      .map((item) => partsOf(item.replace(/^- /, '').replaceAll('\n', ' ')));
    return { kind: 'list', items };
  }
  return { kind: 'paragraph', parts: partsOf(lines.replaceAll('\n', ' ')) };
}

/** Fault: a text without a title, or one that names a fact nobody gave. */
export function parseInfoText(source: string, facts: Readonly<Record<string, string>>): InfoText {
  const filled = source.replaceAll(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`The page names an unknown fact: ${name}`);
    return fact;
  });
  const [first, lead, ...rest] = filled.trim().split(/\n{2,}/);
  if (first?.startsWith('# ') !== true) throw new Error('The page has no title');
  return {
    title: first.slice(2),
    lead: (lead ?? '').replaceAll('\n', ' '),
    blocks: rest.map(blockOf),
  };
}
