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
  /** Functions with the lines they span, from signature to closing brace. */
  readonly functions: readonly { readonly line: number; readonly lines: number }[];
}

export function maskSource(file: SourceFile): MaskedSource {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
  const code = blank(file.text);
  const codeWithStrings = blank(file.text);
  const strings = blank(file.text);
  const functions: { line: number; lines: number }[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
      functions.push({ line: first + 1, lines: last - first + 1 });
    }
    if (isJsDoc(node)) return;
    const children = node.getChildren(source);
    if (children.length > 0) {
      for (const child of children) visit(child);
      return;
    }
    for (let index = node.getStart(source); index < node.getEnd(); index++) {
      const character = file.text[index] ?? '';
      codeWithStrings[index] = character;
      (isText(node) ? strings : code)[index] = character;
    }
  };
  visit(source);
  return {
    code: code.join(''),
    codeWithStrings: codeWithStrings.join(''),
    strings: strings.join(''),
    functions,
  };
}

function blank(text: string): string[] {
  return Array.from({ length: text.length }, (_, index) => (text[index] === '\n' ? '\n' : ' '));
}

function isJsDoc(node: ts.Node): boolean {
  return node.kind >= ts.SyntaxKind.FirstJSDocNode && node.kind <= ts.SyntaxKind.LastJSDocNode;
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
}
