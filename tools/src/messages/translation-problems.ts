/**
 * Whether a translation preserves its message: placeholders, tags, plural forms. Pure. Source:
 * LANG-8.
 */
import { createCompiledCatalog } from '@lingui/cli/api';

type Token = string | readonly [name: string, type?: string, forms?: unknown];

const MARK = /<(\/?)(\d+)(\/?)>/g;
/** Choices by a number or a word, whose forms are messages of their own. */
const CHOICES: readonly string[] = ['plural', 'selectordinal', 'select'];

interface Shape {
  /** `name` or `name, type` of each placeholder, without repetitions. */
  readonly placeholders: ReadonlySet<string>;
  /** The tags in the order of their numbers, as `<0>`, `</0>`, `<0/>`. */
  readonly marks: readonly string[];
  /** Forms of each choice, by its placeholder. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
}

function tokensOf(message: string): readonly Token[] {
  const { source, errors } = createCompiledCatalog('en', { message }, { namespace: 'json' });
  const [broken] = errors;
  if (broken !== undefined) throw broken.error;
  const { messages } = JSON.parse(source) as {
    messages: { message: string | readonly Token[] };
  };
  return typeof messages.message === 'string' ? [messages.message] : messages.message;
}

function asTokens(form: unknown): readonly Token[] {
  return typeof form === 'string' ? [form] : (form as readonly Token[]);
}

function shapeOf(message: string): Shape {
  const placeholders = new Set<string>();
  const marks: string[] = [];
  const forms = new Map<string, readonly string[]>();
  const read = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        marks.push(...Array.from(token.matchAll(MARK), ([mark]) => mark));
        continue;
      }
      const [name, type, options] = token;
      placeholders.add(type === undefined ? name : `${name}, ${type}`);
      if (type === undefined || !CHOICES.includes(type)) continue;
      const choices = Object.entries(options as Readonly<Record<string, unknown>>).filter(
        ([form]) => form !== 'offset',
      );
      forms.set(
        `${name}, ${type}`,
        choices.map(([form]) => form),
      );
      // Every form may contain the same tag, so each is checked on its own.
      for (const [, form] of choices) read(asTokens(form));
    }
  };
  read(tokensOf(message));
  return { placeholders, marks: [...new Set(marks)].toSorted(), forms };
}

function closesWhatItOpens(message: string): boolean {
  const open: string[] = [];
  for (const [, isEnd, number = '', isSingle] of message.matchAll(MARK)) {
    if (isSingle === '/') continue;
    if (isEnd === '/') {
      if (open.pop() !== number) return false;
    } else open.push(number);
  }
  return open.length === 0;
}

const listed = (names: Iterable<string>): string => [...names].toSorted().join(' ') || 'none';

/**
 * Problems of a translation as sentences; empty when it may replace the message. `language` decides
 * which plural forms are required.
 */
export function translationProblems(
  language: string,
  sentence: string,
  translation: string,
): readonly string[] {
  if (translation.trim() === '') return ['is missing'];
  let own: Shape;
  try {
    own = shapeOf(translation);
  } catch (cause) {
    return [`cannot be read: ${String(cause).split('\n', 1)[0] ?? ''}`];
  }
  const wanted = shapeOf(sentence);
  const problems: string[] = [];
  if (listed(own.placeholders) !== listed(wanted.placeholders)) {
    problems.push(
      `has the placeholders ${listed(own.placeholders)} instead of ${listed(wanted.placeholders)}`,
    );
  }
  if (listed(own.marks) !== listed(wanted.marks)) {
    problems.push(`has the tags ${listed(own.marks)} instead of ${listed(wanted.marks)}`);
  }
  if (!closesWhatItOpens(translation)) problems.push('closes its tags in the wrong order');
  const plurals = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  for (const [placeholder, forms] of wanted.forms) {
    const there = own.forms.get(placeholder) ?? [];
    const needed = forms.filter(
      (form) => !placeholder.endsWith('plural') || isNeeded(form, plurals),
    );
    const missing = needed.filter((form) => !there.includes(form));
    if (missing.length > 0) problems.push(`lacks the form ${missing.join(', ')} of ${placeholder}`);
    const isStrange = (form: string): boolean =>
      !isNumber(form) && !forms.includes(form) && !plurals.some((one) => one === form);
    const strange = there.filter(isStrange);
    if (strange.length > 0)
      problems.push(`has a form ${strange.join(', ')} that the language does not use`);
  }
  if (/[!¡]/.test(translation)) problems.push('has an exclamation mark, which no message may have');
  return problems;
}

/** A form like `=0`, which is parsed as `0`. */
function isNumber(form: string): boolean {
  return /^=?\d+$/.test(form);
}

function isNeeded(form: string, plurals: readonly string[]): boolean {
  return isNumber(form) || plurals.includes(form);
}
