/** Finds English text on a page in another language. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { GAMES } from '@jubilee/core/games/catalogue';
import { ROOT } from '../../../tools/src/repository/tree.ts';
import { readMessages } from '../../../tools/src/messages/catalogues.ts';

/** Words that almost every English sentence has and no Spanish one. */
const ENGLISH_WORD =
  /(?<!\p{L})(?:the|you|your|and|with|of|from|are|this|that|will|have|for|it’s|we’ll|by)(?!\p{L})/iu;
const TITLES = [...GAMES.values()].map(({ title }) => title);
const BETWEEN_MARKS = /<\/?\d+\/?>/;
/** One placeholder, or one choice with its forms, which may contain placeholders. */
const PLACEHOLDERS = /\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;

export interface EnglishFinder {
  /** English texts of the page, visible or read by screen readers. */
  readonly leftOn: (page: Page) => Promise<readonly string[]>;
  /** The translation of an English message. Fault: there is none. */
  readonly translationOf: (sentence: string) => string;
}

/** A message as it appears on a page: split at tags, with any value in its placeholders. */
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

/** Compares with the English messages whose translation differs. */
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
  // Games have the same title in every language.
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

/** Each text node and accessible attribute of everything that is not hidden. */
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
