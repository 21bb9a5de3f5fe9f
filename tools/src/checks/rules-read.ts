/**
 * Reads the numbered rules of docs/spec and the rule ids in test titles, and compares them. Pure.
 * Source: OPS-11.
 */
import ts from 'typescript';
import type { SourceFile } from '../repository/tree.ts';

export interface Rule {
  readonly id: string;
  readonly area: string;
  /** It needs a test with its id. */
  readonly isDue: boolean;
  readonly path: string;
}

export interface Title {
  readonly ids: readonly string[];
  readonly title: string;
  readonly path: string;
  readonly line: number;
}

export interface AreaRow {
  readonly area: string;
  readonly rules: number;
  readonly due: number;
  readonly tested: number;
  readonly dueTested: number;
}

export interface Verdict {
  readonly areas: readonly AreaRow[];
  readonly untested: readonly Rule[];
  readonly problems: readonly string[];
}

const RULE_LINE = /^- \*\*([A-Z]+)-(\d+)\*\* (.+)$/;
const RULE_END = /_\(([^)]+)\)_( \{later\})?$/;
const LEADING_IDS = /^(?:\[[A-Z]+-\d+\]\s*)+/;
const UNPROVEN = new Set(['skip', 'todo', 'fails']);

/** Rules in file order, and a problem for each malformed rule line. */
export function readRules(files: readonly SourceFile[]): { rules: Rule[]; problems: string[] } {
  const rules: Rule[] = [];
  const problems: string[] = [];
  const homes = new Map<string, string>();
  for (const { path, text } of files) {
    for (const [index, line] of text.split('\n').entries()) {
      if (!/^\s*[-*] \*\*[A-Z]+-/.test(line)) continue;
      const at = `${path}:${index + 1}`;
      const [, area, number] = RULE_LINE.exec(line) ?? [];
      const [, source, later] = RULE_END.exec(line) ?? [];
      if (area === undefined || source === undefined) {
        problems.push(`${at}: not a rule line "- **AREA-1** sentence. _(source)_"`);
        continue;
      }
      const id = `${area}-${number}`;
      const home = homes.get(id);
      if (home === undefined) homes.set(id, at);
      else problems.push(`${at}: ${id} is already a rule at ${home}`);
      rules.push({ id, area, isDue: source !== 'project' && later === undefined, path });
    }
  }
  return { rules, problems };
}

/** Titles of tests that run; a skipped or todo test proves nothing and is left out. */
export function readTitles(file: SourceFile): Title[] {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
  const titles: Title[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const first = node.arguments[0];
      const names = calleeNames(node.expression);
      const proves = isTestFunction(names[0]) && !names.some((word) => UNPROVEN.has(word));
      const title = first === undefined ? undefined : literalHead(first);
      const ids = title === undefined ? undefined : LEADING_IDS.exec(title)?.[0];
      if (proves && title !== undefined && ids !== undefined) {
        const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        titles.push({ ids: ids.match(/[A-Z]+-\d+/g) ?? [], title, path: file.path, line });
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

function isTestFunction(word: string | undefined): boolean {
  return word === 'test' || word === 'it' || word === 'describe';
}

/** `test.each(rows)` gives ['test', 'each']: the names in a callee, outermost object first. */
function calleeNames(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text];
  if (ts.isPropertyAccessExpression(node)) return [...calleeNames(node.expression), node.name.text];
  if (ts.isCallExpression(node)) return calleeNames(node.expression);
  if (ts.isTaggedTemplateExpression(node)) return calleeNames(node.tag);
  return [];
}

function literalHead(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) return node.head.text;
  return undefined;
}

/** Compares rules and titles: coverage per area, due rules without a test, unknown ids. */
export function judge(rules: readonly Rule[], titles: readonly Title[]): Verdict {
  const known = new Set(rules.map((rule) => rule.id));
  const tested = new Set(titles.flatMap((title) => title.ids));
  const problems = titles.flatMap((title) =>
    title.ids
      .filter((id) => !known.has(id))
      .map((id) => `${title.path}:${title.line}: no rule ${id} in docs/spec ("${title.title}")`),
  );
  const untested = rules.filter((rule) => rule.isDue && !tested.has(rule.id));
  const areas = [...new Set(rules.map((rule) => rule.area))].map((area) => {
    const own = rules.filter((rule) => rule.area === area);
    const due = own.filter((rule) => rule.isDue);
    return {
      area,
      rules: own.length,
      due: due.length,
      tested: own.filter((rule) => tested.has(rule.id)).length,
      dueTested: due.filter((rule) => tested.has(rule.id)).length,
    };
  });
  return { areas, untested, problems };
}

const ROW = /^\| (\d+\.\d+) \| .+ \| ([^|]+) \|$/;

/**
 * The reading of the specification: each row names rules that have a test, or files that exist. A problem for each row that
 * does not, for a number given twice and for a line of a table that is no row.
 */
export function judgeReading(
  { path, text }: SourceFile,
  rules: readonly Rule[],
  titles: readonly Title[],
  isFile: (path: string) => boolean,
): string[] {
  const known = new Set(rules.map(({ id }) => id));
  const tested = new Set(titles.flatMap(({ ids }) => ids));
  const numbers = new Set<string>();
  return text.split('\n').flatMap((line, index) => {
    if (!line.startsWith('|') || /^\|(?: no |-)/.test(line)) return [];
    const at = `${path}:${index + 1}:`;
    const [, number, places] = ROW.exec(line) ?? [];
    if (number === undefined || places === undefined) return [`${at} not a row`];
    const twice = numbers.has(number) ? [`${at} ${number} is there twice`] : [];
    numbers.add(number);
    const open = places.split(', ').flatMap((place) => {
      const file = /^`([^`]+)`$/.exec(place.trim())?.[1];
      if (file !== undefined) return isFile(file) ? [] : [`${at} no file ${file}`];
      if (!known.has(place.trim())) return [`${at} no rule ${place.trim()}`];
      return tested.has(place.trim()) ? [] : [`${at} ${place.trim()} has no test`];
    });
    return [...twice, ...open];
  });
}
