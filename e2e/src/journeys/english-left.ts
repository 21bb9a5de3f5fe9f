/** What is still English on a page that should speak another language. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { GAMES } from '@jubilee/core/games/catalogue';
import { ROOT } from '../../../tools/src/repository/tree.ts';
import { readMessages } from '../../../tools/src/messages/catalogues.ts';

/** Words that stand in almost every English sentence and in no Spanish one. */
const ENGLISH_WORD =
  /(?<!\p{L})(?:the|you|your|and|with|of|from|are|this|that|will|have|for|it’s|we’ll|by)(?!\p{L})/iu;
const TITLES = [...GAMES.values()].map(({ title }) => title);
const BETWEEN_MARKS = /<\/?\d+\/?>/;
/** One place, or one choice with its forms, which hold places of their own. */
const PLACEHOLDERS = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

export interface EnglishFinder {
  /** Texts of the page, seen or read aloud, that are English. */
  readonly leftOn: (page: Page) => Promise<readonly string[]>;
  /** How the other language says an English sentence. Fault: nobody says it. */
  readonly translationOf: (sentence: string) => string;
}

/** A sentence as it looks on a page: between marks, with anything in its places. */
function shapesOf(sentence: string): readonly RegExp[] {
  return sentence
    .split(BETWEEN_MARKS)
    .map((part) => part.trim())
    .filter((part) => /\p{L}{3}/u.test(part.replaceAll(PLACEHOLDERS, '')))
    .map((part) => {
      const parts = part
        .split(PLACEHOLDERS)
        .map((text) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
      return new RegExp(`^${parts.join('.*')}$`);
    });
}

/** Compares with the English sentences that read otherwise in the other language. */
export async function englishFinder(language: string): Promise<EnglishFinder> {
  const { catalogues } = await readMessages(join(ROOT, 'web/lingui.config.ts'));
  const own = catalogues.filter((catalogue) => catalogue.language === language);
  const sentences = own
    .flatMap(({ stored }) => stored)
    .filter(({ message, translation }) => message !== translation);
  const spoken = new Set(
    own.flatMap(({ stored }) => stored.flatMap(({ translation }) => partsOf(translation))),
  );
  const shapes = sentences.flatMap(({ message }) => shapesOf(message));
  // Games are called the same in every language.
  const withoutTitles = (text: string): string =>
    TITLES.reduce((rest, title) => rest.replaceAll(title, ''), text);
  const isEnglish = (text: string): boolean =>
    !spoken.has(text) &&
    (ENGLISH_WORD.test(withoutTitles(text)) || shapes.some((shape) => shape.test(text)));
  return {
    leftOn: async (page) => [...new Set((await textsOf(page)).filter(isEnglish))].toSorted(),
    translationOf(sentence) {
      const found = sentences.find(({ message }) => message === sentence);
      if (found === undefined) throw new Error(`No translation of: ${sentence}`);
      return found.translation;
    },
  };
}

function partsOf(translation: string): readonly string[] {
  return translation.split(BETWEEN_MARKS).map((part) => part.trim());
}

/** Each text node and each attribute that is read aloud, out of everything that is not hidden. */
function textsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found = [document.title];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const holder = node.parentElement;
      if (holder === null || holder.closest('script, style, noscript, [hidden]') !== null) continue;
      found.push(node.textContent ?? '');
    }
    const spoken = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder'];
    for (const name of spoken) {
      for (const part of document.querySelectorAll(`[${name}]`)) {
        found.push(part.getAttribute(name) ?? '');
      }
    }
    return found.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => text !== '');
  });
}
