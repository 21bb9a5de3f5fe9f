/** Finds where a file names a table or function of the database, and whether it writes or locks it. */
import { maskSource } from '../checks/masked-source.ts';
import type { SourceFile } from '../repository/tree.ts';

export interface SqlUse {
  /** `schema.name`, in lower case and without quotes. */
  readonly name: string;
  readonly kind: 'write' | 'lock' | 'mention';
  readonly line: number;
}

const NAME = /(?<![\w./$-])"?([a-z_]+)"?\s*\.\s*"?([a-z0-9_]+)"?(?!\w|\s*\.\s*\w)/gi;
/** The statements that change a table or its definition, up to the name; `,` for the second of a list. */
const VERBS = [
  'insert\\s+into',
  '(?<!\\bfor\\s+)(?<!\\bkey\\s+)update',
  'delete\\s+from',
  'merge\\s+into',
  'select[^;]*?\\sinto(?:\\s+table)?',
  'copy',
  'truncate(?:\\s+table)?',
  'lock(?:\\s+table)?',
  'vacuum',
  'analyze',
  'cluster',
  'reindex',
  '(?:drop|alter)\\s+(?:materialized\\s+|foreign\\s+)?\\w+(?:\\s+if\\s+exists)?',
  '(?:grant|revoke)[^;]*?\\son',
  'comment\\s+on\\s+\\w+',
  'create\\s+(?:or\\s+replace\\s+)?(?:unique\\s+)?(?:index|trigger|rule|policy|statistics)[^;]*?\\son',
  'create\\s+(?:unlogged\\s+)?(?:table|view|sequence|type)(?:\\s+if\\s+not\\s+exists)?',
  'references',
].join('|');
const WRITES = new RegExp(
  `\\b(?:${VERBS})(?:\\s+only)?\\s+(?:(?:only\\s+)?[\\w."]+\\s*,\\s*)*(?:only\\s+)?$`,
  'i',
);
const QUERY_BUILDER_WRITES =
  /\.\s*(?:insertInto|updateTable|deleteFrom|mergeInto)\s*\(\s*\[?(?:['"`][\w. ]+['"`]\s*,\s*)*['"`]?$/;
/** The table that the common statements of shared rounds change. */
const ENTRY_TABLE = /\bentryTable:\s*['"`]?$/;
const QUERY_BUILDER_LOCKS = /^[^;]*?\.\s*for(?:NoKey)?(?:Update|Share|KeyShare)\s*\(/;
const LOCK_CLAUSE = /\bfor\s+(?:no\s+key\s+update|update|key\s+share|share)\b/gi;

/** Every name that `isKnown` accepts, and the target of every writing statement whether it is known or not. */
export function sqlUsesOf(file: SourceFile, isKnown: (name: string) => boolean): SqlUse[] {
  const { names, context } = viewsOf(file);
  const locked = lockedRangesOf(names);
  return [...names.matchAll(NAME)].flatMap((match) => {
    const name = `${match[1]}.${match[2]}`.toLowerCase();
    const before = context.slice(Math.max(0, match.index - 200), match.index);
    const isWrite = [WRITES, QUERY_BUILDER_WRITES, ENTRY_TABLE].some((one) => one.test(before));
    if (!isWrite && !isKnown(name)) return [];
    const isLock =
      locked.some(([from, to]) => from <= match.index && match.index < to) ||
      QUERY_BUILDER_LOCKS.test(context.slice(match.index, match.index + 2_000));
    const kind = isWrite ? 'write' : isLock ? 'lock' : 'mention';
    return [{ name, kind, line: context.slice(0, match.index).split('\n').length }];
  });
}

/** Schemas whose object is chosen when the statement runs, so that no check can know it. */
export function computedNamesOf(file: SourceFile): { schema: string; line: number }[] {
  const { context } = viewsOf(file);
  return [...context.matchAll(/(?<![\w./$-])"?([a-z_]+)"?\.(?:"?\$\{|%[Is])/g)].map((match) => ({
    schema: match[1] ?? '',
    line: context.slice(0, match.index).split('\n').length,
  }));
}

/** Lines that choose the schema apart from the name: then a name alone no longer says whose it is. */
export function searchPathsOf(file: SourceFile): number[] {
  const { context } = viewsOf(file);
  return [...context.matchAll(/\bsearch_path\b|\.\s*withSchema\s*\(/gi)].map(
    (match) => context.slice(0, match.index).split('\n').length,
  );
}

/** Comments blanked out, lines and columns unchanged. Names of TypeScript count in strings only. */
function viewsOf(file: SourceFile): { readonly names: string; readonly context: string } {
  if (!file.path.endsWith('.ts')) {
    const text = withoutSqlComments(file.text);
    return { names: text, context: text };
  }
  const { strings, codeWithStrings } = maskSource(file);
  return { names: withoutSqlComments(strings), context: withoutSqlComments(codeWithStrings) };
}

function withoutSqlComments(text: string): string {
  return text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) =>
    comment.replaceAll(/[^\n]/g, ' '),
  );
}

/** From the `select` of a locking statement to its lock clause. */
function lockedRangesOf(text: string): (readonly [number, number])[] {
  return [...text.matchAll(LOCK_CLAUSE)].map(
    (match) => [selectBefore(text, match.index), match.index] as const,
  );
}

function selectBefore(text: string, end: number): number {
  let depth = 0;
  for (let index = end - 1; index >= 0; index--) {
    const character = text[index];
    if (character === ')') depth += 1;
    if (character === '(') depth -= 1;
    if (depth < 0 || (depth === 0 && (character === ';' || character === '`'))) return index;
    if (depth === 0 && /^(?:select|perform)\b/i.test(text.slice(index, index + 8))) return index;
  }
  return 0;
}
