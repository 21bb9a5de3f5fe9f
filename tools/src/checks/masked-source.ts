/** Views of a TypeScript file that preserve lines and columns. */
import ts from 'typescript';
import type { SourceFile } from '../repository/tree.ts';

export interface MaskedSource {
  /** Comments, strings and JSX text blanked out: only code. */
  readonly code: string;
  /** Only comments blanked out: code with its strings. */
  readonly codeWithStrings: string;
  /** Only strings, templates and JSX text. */
  readonly strings: string;
  /** Of those, the ones with several words: messages of errors, logs and pages. */
  readonly sentences: string;
  /** Of those, SQL without its quoted values, and names of statements. */
  readonly sql: string;
}

export function maskSource(file: SourceFile): MaskedSource {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
  const code = blank(file.text);
  const codeWithStrings = blank(file.text);
  const strings = blank(file.text);
  const sentences = blank(file.text);
  const sql = blank(file.text);

  const visit = (node: ts.Node): void => {
    if (isJsDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length > 0) {
      for (const child of children) visit(child);
      return;
    }
    const text = node.getText(source);
    const start = node.getStart(source);
    copyInto(codeWithStrings, start, text);
    copyInto(isText(node) ? strings : code, start, text);
    if (!isText(node)) return;
    if (isStatementName(node, file.path)) copyInto(sql, start, text);
    if (!/[a-z]\s|\s[a-z]/i.test(text)) return;
    if (isSql(node, source)) copyInto(sql, start, text.replaceAll(/'[^'\n]*'/g, spaces));
    else copyInto(sentences, start, text);
  };
  visit(source);
  return {
    code: code.join(''),
    codeWithStrings: codeWithStrings.join(''),
    strings: strings.join(''),
    sentences: sentences.join(''),
    sql: sql.join(''),
  };
}

function blank(text: string): string[] {
  return Array.from({ length: text.length }, (_, index) => (text[index] === '\n' ? '\n' : ' '));
}

const spaces = (text: string): string => ' '.repeat(text.length);

function copyInto(view: string[], start: number, text: string): void {
  for (let index = 0; index < text.length; index++) view[start + index] = text[index] ?? '';
}

function isJsDoc(node: ts.Node): boolean {
  return node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode;
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
}

/** A part of a template is judged by the whole template. */
function isSql(node: ts.Node, source: ts.SourceFile): boolean {
  const whole = ts.isTemplateSpan(node.parent) ? node.parent.parent : node.parent;
  const text = ts.isTemplateExpression(whole) ? whole.getText(source) : node.getText(source);
  return /\bselect\b[^]*(\bfrom\b|\bas\b|\()|\binsert into\b|\bdelete from\b|\bupdate\b[^]*\bset\b|\bjoin\b[^]*\bon\b/.test(
    text,
  );
}

/** The `name` of a prepared statement. */
function isStatementName(node: ts.Node, path: string): boolean {
  const value = ts.isTemplateExpression(node.parent) ? node.parent : node;
  return (
    path.endsWith('.store.ts') &&
    ts.isPropertyAssignment(value.parent) &&
    ts.isIdentifier(value.parent.name) &&
    value.parent.name.text === 'name'
  );
}
