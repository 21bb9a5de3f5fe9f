/** Finds literals in the page's source that are not translatable. Pure. Source: LANG-9. */
import ts from 'typescript';
import type { SourceFile } from '../repository/tree.ts';

export interface Literal {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** Names of attributes and properties whose values users read, or a screen reader speaks. */
const SPOKEN = new Set([
  'action',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'ariaLabel',
  'caption',
  'confirmText',
  'description',
  'error',
  'heading',
  'headline',
  'hint',
  'label',
  'legend',
  'message',
  'placeholder',
  'subtitle',
  'summary',
  'text',
  'title',
]);
/** Functions whose messages go to the log, to developers, or to another program. */
const UNTRANSLATED_CALLS =
  /(?:^|\.)(?:log[A-Za-z]*|report[A-Za-z]*|frameError|warn|debug|info|console|captureMessage|captureException|[A-Za-z]*Error)$/;
/** Elements of the macros: their content is a message already. */
const MACRO_ELEMENTS = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const MACRO_CALLS = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage']);
/** The same in every language, or for the log alone. */
const SAME_EVERYWHERE = new Set([
  'Jubilee',
  'RTP',
  'OK',
  'Failed to fetch the games configuration',
]);

/**
 * Files whose literals are for programs and developers: responses to games, fault reports,
 * examples.
 */
const TO_PROGRAMS = [
  'web/src/frame-host/frame-answer.ts',
  'web/src/observability/',
  'web/src/dialogs/example-offers.ts',
];

const HAS_WORD = /\p{L}{2}/u;
/** Looks like the beginning of a sentence: a capital letter, and a space further on. */
const LIKE_A_SENTENCE = /^\p{Lu}[\p{L}’'-]*,? \p{L}/u;

/** Literals of one file that users would see in English in every language. */
export function spokenLiterals(file: SourceFile): readonly Literal[] {
  if (TO_PROGRAMS.some((start) => file.path.startsWith(start))) return [];
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
  const found = new Map<number, Literal>();
  const add = (node: ts.Node, text: string): void => {
    const sentence = text.replaceAll(/\s+/g, ' ').trim();
    if (!HAS_WORD.test(sentence) || SAME_EVERYWHERE.has(sentence)) return;
    const start = node.getStart(source);
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    found.set(start, { path: file.path, line, text: sentence });
  };
  const visit = (node: ts.Node): void => {
    if (isMacro(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      if (UNTRANSLATED_CALLS.test(node.expression.getText(source))) return;
    }
    if (ts.isJsxText(node)) add(node, node.text);
    else if (ts.isJsxExpression(node) && ts.isJsxElement(node.parent)) saidBy(node.expression, add);
    else if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText(source))) {
      saidBy(node.initializer, add);
    } else if (ts.isPropertyAssignment(node) && SPOKEN.has(nameOf(node))) {
      saidBy(node.initializer, add, LIKE_A_NAME);
    } else if (ts.isStringLiteralLike(node) && LIKE_A_SENTENCE.test(node.text)) {
      add(node, node.text);
    } else if (ts.isTemplateExpression(node) && LIKE_A_SENTENCE.test(node.head.text)) {
      add(node, templateText(node));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found.values()];
}

/** Property values are often identifiers: only those with a capital letter count as messages. */
const LIKE_A_NAME = /^\p{Lu}/u;

function nameOf(node: ts.PropertyAssignment): string {
  return ts.isIdentifier(node.name) || ts.isStringLiteral(node.name) ? node.name.text : '';
}

function isMacro(node: ts.Node): boolean {
  if (ts.isJsxElement(node)) return MACRO_ELEMENTS.has(node.openingElement.tagName.getText());
  if (ts.isJsxSelfClosingElement(node)) return MACRO_ELEMENTS.has(node.tagName.getText());
  if (ts.isTaggedTemplateExpression(node)) return MACRO_CALLS.has(node.tag.getText());
  return ts.isCallExpression(node) && MACRO_CALLS.has(node.expression.getText());
}

/** The text without its placeholders. */
function templateText(node: ts.TemplateExpression): string {
  return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…');
}

/** The literals that an expression may evaluate to. */
function saidBy(
  node: ts.Node | undefined,
  add: (node: ts.Node, text: string) => void,
  like = HAS_WORD,
): void {
  if (node === undefined || isMacro(node)) return;
  if (ts.isStringLiteralLike(node)) {
    if (like.test(node.text)) add(node, node.text);
  } else if (ts.isTemplateExpression(node)) {
    const sentence = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(
      '…',
    );
    if (like.test(sentence)) add(node, sentence);
  } else if (ts.isConditionalExpression(node)) {
    saidBy(node.whenTrue, add, like);
    saidBy(node.whenFalse, add, like);
  } else if (ts.isBinaryExpression(node)) {
    const isChoice = ['??', '||', '&&', '+'].includes(node.operatorToken.getText());
    if (!isChoice) return;
    saidBy(node.left, add, like);
    saidBy(node.right, add, like);
  } else if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    (ts.isJsxExpression(node) && node.expression !== undefined)
  ) {
    saidBy(node.expression, add, like);
  } else if (ts.isArrayLiteralExpression(node)) {
    for (const element of node.elements) saidBy(element, add, like);
  }
}
