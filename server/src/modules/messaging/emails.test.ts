import { readdirSync, readFileSync } from 'node:fs';
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { assert, constantFrom, option, property, string, webUrl } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseLanguage, EMAIL_LANGUAGES } from './choose-language.ts';
import { fillIn, lifetimeText, nameToGreet } from './email-fields.ts';
import { EMAIL_TEMPLATES } from './email-copy.ts';
import { renderEmail } from './templates.ts';

const [brand] = BRANDS as readonly [Brand, ...Brand[]];
const link = 'https://play.sweeps.example/verify?mode=verifyEmail&oobCode=abc&apiKey=key';
const DAY_MS = 86_400_000;

test('[IDENT-34] the guide for operators lists every email', () => {
  const guide = readFileSync(
    new URL('../../../../docs/operators-guide.md', import.meta.url),
    'utf8',
  );
  const [, section = ''] = /\n## Emails\n([\s\S]*?)\n## /.exec(guide) ?? [];
  const listed = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(listed).toEqual([...EMAIL_TEMPLATES]);
});

describe('languages', () => {
  test('[IDENT-34] every language folder is registered', () => {
    const folders = readdirSync(new URL('languages', import.meta.url)).toSorted();
    expect(EMAIL_LANGUAGES.map((one) => one.tag).toSorted()).toEqual(folders);
    expect(folders).toEqual(expect.arrayContaining(['en', 'es']));
  });

  test.each(EMAIL_LANGUAGES.map((one) => [one.tag, one] as const))(
    '[IDENT-34] no sentence of %s is missing, empty, or left untranslated',
    (_, language) => {
      const said = sentencesOf(language);
      expect([...said.keys()]).toEqual([...sentencesOf(EMAIL_LANGUAGES[0]).keys()]);
      for (const [where, sentence] of said) {
        expect(sentence.trim(), where).not.toBe('');
        for (const other of EMAIL_LANGUAGES.filter((one) => one !== language)) {
          expect(sentence, where).not.toBe(sentencesOf(other).get(where));
        }
      }
    },
  );

  test.each(EMAIL_LANGUAGES.map((one) => [one.tag, one] as const))(
    '[IDENT-34] each sentence of %s uses the fields that English uses there',
    (_, language) => {
      const english = sentencesOf(EMAIL_LANGUAGES[0]);
      for (const [where, sentence] of sentencesOf(language)) {
        expect(fieldsOf(sentence), where).toEqual(fieldsOf(english.get(where) ?? ''));
      }
    },
  );

  test('[IDENT-34] the requested language wins, then the brand’s, then English', () => {
    expect(chooseLanguage('es-MX', 'en').tag).toBe('es');
    expect(chooseLanguage('ES', 'en').tag).toBe('es');
    expect(chooseLanguage('tlh', 'es').tag).toBe('es');
    expect(chooseLanguage(undefined, 'es').tag).toBe('es');
    expect(chooseLanguage('tlh', 'xx').tag).toBe('en');
    expect(chooseLanguage('', 'constructor').tag).toBe('en');
  });

  test.each([
    ['en', 'Sign out everywhere else', /last full sign-in there.*Sweep Tickets/],
    ['es', 'Cerrar las demás sesiones', /último acceso completo.*Sweep Tickets/],
  ])(
    '[IDENT-50] the email about a copied device in %s says what a copy can do, and names the page’s own button',
    (language, button, says) => {
      const { text } = renderEmail('deviceCopied', brand, { link, language });
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(says);
      expect(text).toContain(button);
      const catalog = new URL(`../../../../web/src/language/lazy/${language}.po`, import.meta.url);
      expect(readFileSync(catalog, 'utf8')).toContain(
        `msgid "Sign out everywhere else"\nmsgstr "${button}"`,
      );
    },
  );

  test('[IDENT-42] the lifetime in an email is the configured one, in the email’s language', () => {
    const textFor = (lifetimeMs: number, language: string) =>
      renderEmail('resetPassword', brand, { link, language, lifetimeMs }).text;
    expect(textFor(3 * DAY_MS, 'en')).toContain('works once, for 3 days.');
    expect(textFor(3_600_000, 'en')).toContain('works once, for 1 hour.');
    expect(textFor(90 * 60_000, 'es')).toContain('durante 90 minutos.');
    expect(renderEmail('resetPassword', brand, { link }).text).toContain('a limited time');
    expect(lifetimeText(30_000, 'en')).toBe('1 minute');
  });
});

describe('what an outsider can put into an email', () => {
  const template = constantFrom(...EMAIL_TEMPLATES);
  const language = constantFrom('en', 'es');
  const hostile = constantFrom(
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '</a><script>alert(1)</script>',
    'You won! www.evil.example',
    'Ann\r\nBcc: all@example.com',
    '{brand}{support}',
    '&quot;&#x22;',
    '-->',
  );

  test('[IDENT-34] no display name changes the email’s tags or brings an address into it', () => {
    assert(
      property(template, language, option(string({ unit: 'binary' })), (...[kind, tag, name]) => {
        const displayName = name ?? undefined;
        checkTags(kind, tag, displayName, link);
      }),
    );
    assert(
      property(template, language, hostile, (kind, tag, displayName) => {
        checkTags(kind, tag, displayName, link);
        expect(nameToGreet(displayName)).toBeUndefined();
      }),
    );
  });

  test('[IDENT-34] no link leaves its attribute, and the email has the given one', () => {
    const query = string({ unit: 'binary' });
    assert(
      property(template, webUrl({ withQueryParameters: true }), query, (kind, url, extra) => {
        const given = `${url}${extra}"'<>`;
        if (!URL.canParse(given)) return;
        const html = checkTags(kind, 'en', undefined, given);
        const hrefs = [...html.matchAll(/ href="([^"]*)"/g)].map((match) => decode(match[1] ?? ''));
        expect(hrefs.filter((one) => one === given)).toHaveLength(2);
        const allowed = [given, new URL('/', given).href, `mailto:${brand.supportEmail}`];
        expect(hrefs.every((one) => allowed.includes(one))).toBe(true);
      }),
    );
  });

  test('[IDENT-34] personal names are greeted, anything that could carry a message is not', () => {
    for (const name of ['Ann', 'José Ángel', 'O’Brien', "D'Arcy-Jones", '小明', 'Łukasz']) {
      expect(nameToGreet(name)).toBe(name);
    }
    for (const name of [
      '',
      ' ',
      'a'.repeat(41),
      'evil.example',
      'call 555',
      'a@b',
      'x/y',
      'a\nb',
    ]) {
      expect(nameToGreet(name)).toBeUndefined();
    }
    expect(renderEmail('signIn', brand, { link, displayName: 'Ann' }).text).toMatch(
      /^Hello Ann,\n/,
    );
  });

  test('[IDENT-34] a field is filled in once, and its value is never parsed for fields', () => {
    expect(fillIn('{a} {b}', { a: '{b}', b: '$&' })).toBe('{b} $&');
    expect(() => fillIn('{c}', {})).toThrow('no field c');
  });
});

describe.each(BRANDS.map((one) => [one.location, one] as const))('the layout of %s', (_, one) => {
  test.each(EMAIL_TEMPLATES)(
    '[BRAND-8] %s has the brand’s colors and loads nothing',
    (template) => {
      const { html, text } = renderEmail(template, one, { link });
      for (const part of [html, text]) {
        for (const other of BRANDS.filter((candidate) => candidate !== one)) {
          expect(part).not.toContain(other.supportEmail);
        }
        expect(part).toContain(one.name);
        expect(part).toContain(one.supportEmail);
        expect(part).not.toMatch(/[{}]\w+\}|undefined/);
      }
      expect(html).toContain(one.emailTheme.fill);
      expect(html).not.toMatch(/<(img|script|link|iframe|form)\b|url\(|@import| src=/i);
    },
  );

  test('[BRAND-8] emails have a contrast of at least 4.5 to 1, in light and dark mode', () => {
    const { fill, light, dark } = one.emailTheme;
    expect(contrast('#ffffff', fill)).toBeGreaterThanOrEqual(4.5);
    for (const { page, card, ink, quiet, link: anchor } of [light, dark]) {
      for (const ground of [page, card]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(7);
        expect(contrast(quiet, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(anchor, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

/** Renders, and expects exactly the tags of an email without a name. */
function checkTags(
  template: (typeof EMAIL_TEMPLATES)[number],
  language: string,
  displayName: string | undefined,
  given: string,
): string {
  const { html } = renderEmail(template, brand, { link: given, language, displayName });
  const plain = renderEmail(template, brand, { link, language });
  expect(tagsOf(html)).toEqual(tagsOf(plain.html));
  expect(addressesIn(html, given)).toEqual(addressesIn(plain.html, link));
  return html;
}

function tagsOf(html: string): string[] {
  return (html.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/ href="[^"]*"/g, ' href'));
}

/** Everything that an email client would turn into a link, except the email's own link. */
function addressesIn(html: string, own: string): string[] {
  const seen = html
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s/)
    .filter((word) => /\w\.\w|@|\/\//.test(word));
  return seen.filter((word) => !decode(own).includes(decode(word)) && !own.includes(decode(word)));
}

function decode(text: string): string {
  const marks: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text
    .replaceAll(/&(lt|gt|quot|#39);/g, (_, name: string) => marks[name] ?? '')
    .replaceAll('&amp;', '&');
}

function sentencesOf(value: unknown, path = ''): Map<string, string> {
  if (typeof value === 'string') return path === '/tag' ? new Map() : new Map([[path, value]]);
  return new Map(
    Object.entries(value ?? {}).flatMap(([key, inner]) => [
      ...sentencesOf(inner, `${path}/${key}`),
    ]),
  );
}

function fieldsOf(sentence: string): string[] {
  return (sentence.match(/\{\w+\}/g) ?? []).toSorted();
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
