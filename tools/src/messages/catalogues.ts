/** The page's stored catalogues, and those that its source produces. Source: LANG-7. */
import { relative } from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { ROOT } from '../repository/tree.ts';
import { translationProblems } from './translation-problems.ts';

type CatalogueFile = Awaited<ReturnType<typeof getCatalogs>>[number];

export interface Sentence {
  readonly id: string;
  readonly message: string;
  readonly translation: string;
}

export interface Catalogue {
  readonly path: string;
  readonly language: string;
  readonly stored: readonly Sentence[];
}

/** Messages of the source; the same for every language of a catalogue. */
export interface PageMessages {
  readonly catalogues: readonly Catalogue[];
  /** Messages of the source, by the folder of the catalogue. */
  readonly said: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly files: readonly CatalogueFile[];
  readonly sourceLanguage: string;
}

export async function readMessages(configPath: string): Promise<PageMessages> {
  const config = getConfig({ configPath });
  const files = await getCatalogs(config);
  const said = new Map<string, ReadonlyMap<string, string>>();
  const catalogues: Catalogue[] = [];
  for (const file of files) {
    const collected = await file.collect();
    if (collected === undefined) throw new Error(`The sentences of ${file.path} cannot be read`);
    const sentences = Object.entries(collected).map(
      ([id, { message }]) => [id, message ?? id] as const,
    );
    said.set(file.path, new Map(sentences));
    for (const language of config.locales) {
      const stored = Object.entries((await file.read(language)) ?? {}).map(([id, one]) => ({
        id,
        message: one.message ?? id,
        translation: one.translation ?? '',
      }));
      catalogues.push({ path: file.path, language, stored });
    }
  }
  return { catalogues, said, files, sourceLanguage: config.sourceLocale ?? 'en' };
}

/** Problems of the stored catalogues, one line each. */
export function catalogueProblems(messages: PageMessages): readonly string[] {
  const problems: string[] = [];
  for (const { path, language, stored } of messages.catalogues) {
    const name = `${relative(ROOT, path).replace('{locale}', language)}.po`;
    const said = messages.said.get(path) ?? new Map<string, string>();
    const known = new Set(stored.map(({ id }) => id));
    for (const [id, message] of said) {
      if (!known.has(id)) problems.push(`${name}: outdated, it lacks "${message}"`);
    }
    for (const { id, message, translation } of stored) {
      if (!said.has(id)) problems.push(`${name}: outdated, the source no longer has "${message}"`);
      else if (language === messages.sourceLanguage && translation !== message) {
        problems.push(`${name}: "${message}" is the source message and differs here`);
      } else {
        for (const problem of translationProblems(language, message, translation)) {
          problems.push(`${name}: "${message}" ${problem}`);
        }
      }
    }
  }
  return problems;
}

/** Messages without a translation in a language, each once. */
export function missingIn(messages: PageMessages, language: string): readonly string[] {
  const missing = messages.catalogues
    .filter((catalogue) => catalogue.language === language)
    .flatMap(({ stored }) => stored)
    .filter(({ translation }) => translation.trim() === '')
    .map(({ message }) => message);
  return [...new Set(missing)];
}

/**
 * Writes translations by their English message into every catalogue of the language that has it.
 * Translations that do not fit their message are skipped and reported. Source: LANG-8.
 */
export async function fillIn(
  messages: PageMessages,
  language: string,
  translations: ReadonlyMap<string, string>,
): Promise<{ readonly written: number; readonly problems: readonly string[] }> {
  const problems: string[] = [];
  const used = new Set<string>();
  let written = 0;
  for (const file of messages.files) {
    const stored = (await file.read(language)) ?? {};
    let isChanged = false;
    for (const [id, one] of Object.entries(stored)) {
      const sentence = one.message ?? id;
      const translation = translations.get(sentence);
      if (translation === undefined) continue;
      const wrong = translationProblems(language, sentence, translation);
      if (!used.has(sentence)) problems.push(...wrong.map((why) => `"${sentence}" ${why}`));
      used.add(sentence);
      if (wrong.length > 0 || one.translation === translation) continue;
      stored[id] = { ...one, translation };
      isChanged = true;
      written += 1;
    }
    if (isChanged) await file.write(language, stored);
  }
  for (const sentence of translations.keys()) {
    if (!used.has(sentence)) problems.push(`"${sentence}" is not a message of the source`);
  }
  return { written, problems };
}
