/**
 * Finds the words of terms.ts in one file: in its path, in names, in comments, test titles and Markdown, and
 * in the sentences of product code and of the catalogues.
 */
import type { MaskedSource } from './masked-source.ts';
import { TERM_EXEMPT } from './terms.ts';
import type { BannedTerm, TermScope } from './terms.ts';
import type { SourceFile } from '../repository/tree.ts';

/** What to search per scope; every line is where it is in the file. */
type Views = Readonly<Record<TermScope, string>>;

const viewsOfFiles = new WeakMap<SourceFile, Views>();
const patterns = new WeakMap<BannedTerm, RegExp>();

/** Lines, counted from 1, on which the old word stands; a path counts as line 1. */
export function linesWithTerm(file: SourceFile, masked: MaskedSource, term: BannedTerm): number[] {
  if (TERM_EXEMPT.test(file.path) || !appliesTo(file.path, term)) return [];
  const views = viewsOfFiles.get(file) ?? createViews(file, masked);
  viewsOfFiles.set(file, views);
  return [...new Set(term.scopes.flatMap((scope) => linesIn(views[scope], term)))];
}

function appliesTo(path: string, { places = [], onlyIn = [''] }: BannedTerm): boolean {
  return (
    onlyIn.some((beginning) => path.startsWith(beginning)) &&
    !places.some(([beginning]) => path.startsWith(beginning))
  );
}

function linesIn(view: string, term: BannedTerm): number[] {
  const pattern = patterns.get(term) ?? createPattern(term);
  patterns.set(term, pattern);
  return [...view.matchAll(pattern)]
    .filter((match) => match.groups?.['old'] !== undefined)
    .map((match) => view.slice(0, match.index).split('\n').length);
}

/** A right sense is matched first and has no group; a space also matches the wrap of a comment. */
function createPattern({ forms, senses }: BannedTerm): RegExp {
  const right = senses === undefined ? '' : `(?:${senses.source})(?![a-z])|`;
  const text = `(?<![a-z])(?:${right}(?<old>${forms.join('|')})(?![a-z]))`;
  return new RegExp(text.replaceAll(' ', String.raw`(?:\s|\*|--|//)+`), 'gi');
}

function createViews(file: SourceFile, masked: MaskedSource): Views {
  const path = wordsOfNames(file.path);
  if (file.path.endsWith('.md'))
    return { path, identifier: '', prose: proseOf(file.text), text: '' };
  if (file.path.endsWith('.po'))
    return { path, identifier: '', prose: '', text: withoutData(sentencesOf(file.text)) };
  if (/\.tsx?$/.test(file.path)) {
    const isTest = /\.test\.tsx?$/.test(file.path);
    const comments = only(file.text, (index) => masked.codeWithStrings[index] === ' ');
    return {
      path,
      identifier: merge(wordsOfNames(masked.code), wordsOfNames(masked.sql)),
      prose: merge(withoutQuotes(comments), titlesOf(masked)),
      text: isTest ? '' : withoutData(masked.sentences),
    };
  }
  if (/\.(css|sql)$/.test(file.path)) {
    const comment = file.path.endsWith('.css') ? /\/\*[\s\S]*?\*\//g : /--[^\n]*/g;
    const code = file.text.replaceAll(comment, blank);
    const names = file.path.endsWith('.css') ? code : code.replaceAll(/'[^']*'/g, blank);
    const comments = only(file.text, (index) => code[index] === ' ');
    const quoted = only(code, (index) => names[index] !== code[index]).replaceAll(
      /'[^'\s]*'/g,
      blank,
    );
    return {
      path,
      identifier: wordsOfNames(names),
      prose: withoutQuotes(comments),
      text: withoutData(quoted),
    };
  }
  return { path, identifier: '', prose: '', text: '' };
}

/** Without what stands in backticks: names of the code, of settings and of data. */
const withoutQuotes = (text: string): string => text.replaceAll(/`[^`\n]*`/g, blank);

/** Without names of settings and stored values in capitals, and without placeholders. */
const withoutData = (text: string): string =>
  text.replaceAll(/\b[A-Z]+(_[A-Z]+)+\b|\{\w+\}/g, blank);

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/** `text` with blanks where the character at an index is not wanted. */
function only(text: string, isWanted: (index: number) => boolean): string {
  return text.replaceAll(/[^\n]/g, (sign, index: number) => (isWanted(index) ? sign : ' '));
}

/** `askHost`, `ask_host`, `ASK_HOST` and `ask-host` all become `ask host`. */
function wordsOfNames(text: string): string {
  return text
    .replaceAll(/([a-z0-9])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ')
    .replaceAll(/[_-]/g, ' ');
}

/** The strings on lines that begin a test or its title. */
function titlesOf(masked: MaskedSource): string {
  const code = masked.code.split('\n');
  return masked.strings
    .split('\n')
    .map((line, index) =>
      /\b(test|it|describe)\b/.test(code[index] ?? '') || /^\s*['"`]\[[A-Z]+-\d+\]/.test(line)
        ? line
        : '',
    )
    .join('\n');
}

/** The sentences of a catalogue, without its references to files. */
const sentencesOf = (catalogue: string): string =>
  catalogue.replaceAll(/^(?!msgid |msgstr |").*$/gm, blank);

function merge(one: string, other: string): string {
  const others = other.split('\n');
  return one
    .split('\n')
    .map((line, index) => `${line} ${others[index] ?? ''}`)
    .join('\n');
}

/** Markdown without code, which names data and wire fields, and without the targets of links. */
function proseOf(text: string): string {
  return text
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, blank)
    .replaceAll(/`[^`]*`/g, blank)
    .replaceAll(/\]\([^)\s]*\)/g, blank)
    .replaceAll(/https?:\S+/g, blank);
}
