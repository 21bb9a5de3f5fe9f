import { describe, expect, test } from 'vitest';
import type { Brand } from '@jubilee/contract/settings/brand';
import { socialsSchema } from '@jubilee/contract/settings/deploy-config';
import type { BrandMessages } from '@jubilee/contract/settings/brand-messages';
import { BRANDS, deployedHost } from '../src/index.ts';
import { messages as english } from '../src/sweeps/messages/en.ts';
import {
  brandProblems,
  registryProblems,
  brandMessageProblems,
  contentProblems,
  legalFactsProblems,
} from './brand-problems.ts';
import { pictureNames, readBrandMessages, readContentFile, readLegalFacts } from './read-brand.ts';

const pictures = pictureNames();
const [first, second] = BRANDS as readonly [Brand, Brand];

test('[BRAND-15][BRAND-20] the brands of the platform have no problems', () => {
  expect(BRANDS.flatMap((brand) => brandProblems(brand, pictures))).toEqual([]);
  expect(registryProblems(BRANDS)).toEqual([]);
});

test('[BRAND-20][CONF-2] a brand without social accounts can be served to the page', () => {
  const none = { twitter: '', ig: '', facebook: '', tiktok: '', snapchat: '' };
  expect(brandProblems({ ...first, socials: none }, pictures)).toEqual([]);
  expect(socialsSchema.safeParse(none).success).toBe(true);
  for (const brand of BRANDS) expect(socialsSchema.safeParse(brand.socials).success).toBe(true);
});

describe('a planted fault is found', () => {
  test.each<[string, Partial<Brand>, string]>([
    ['BRAND-20', { location: 'Big-Win' }, 'the location is not'],
    ['BRAND-20', { number: 0 }, 'the number is not'],
    ['BRAND-20', { baseDomain: 'Example' }, 'is no domain'],
    ['BRAND-20', { supportEmail: 'help' }, 'is no email address'],
    ['BRAND-20', { socials: { ...first.socials, ig: 'javascript:alert(1)' } }, 'no https address'],
    ['BRAND-20', { emailFrom: 'no-reply@x.example' }, 'names no sender'],
    ['BRAND-19', { hosts: { live: { api: 'API.sweeps.example' } } }, 'is no host name'],
    ['BRAND-19', { hosts: { live: { api: 'api.x.example:443' } } }, 'is no host name'],
    ['BRAND-19', { hosts: { live: { web: 'api.sweeps.example' } } }, 'stands for two surfaces'],
    ['BRAND-20', { art: { ...first.art, welcome: 'nothing' } }, 'no wide picture hero-nothing'],
    ['BRAND-20', { art: { ...first.art, login: 'nothing' } }, 'no picture nothing'],
  ])('[%s] %j', (_rule, change, expected) => {
    const problems = brandProblems({ ...first, ...change }, pictures);
    expect(problems.join('\n')).toContain(expected);
  });

  test.each<[string, Partial<Brand>, string]>([
    ['BRAND-15', { number: first.number }, `the number ${String(first.number)} belongs to`],
    ['BRAND-15', { baseDomain: first.baseDomain }, 'the domain'],
    ['BRAND-15', { theme: first.theme }, 'the theme'],
    ['BRAND-13', { identity: first.identity }, 'the identity project'],
    [
      'BRAND-19',
      { hosts: { live: { web: deployedHost(first, 'live', 'web') } } },
      'the host play.sweeps.example belongs to sweeps already',
    ],
  ])('[%s] two brands with the same %j', (_rule, change, expected) => {
    expect(registryProblems([first, { ...second, ...change }]).join('\n')).toContain(expected);
  });

  test.each<[string, Partial<BrandMessages>, string]>([
    ['empty', { tagline: ' ' }, 'a text is empty'],
    ['loud', { welcome: { title: 'Win now!' } }, 'has an exclamation mark'],
    ['long', { signIn: { ...english.signIn, login: ['x'.repeat(29), 'y'] } }, 'longer than 28'],
    ['lengthy', { description: 'x'.repeat(161) }, 'longer than 160'],
  ])('[BRAND-21] messages that are %s', (_what, change, expected) => {
    expect(brandMessageProblems('sweeps', { ...english, ...change }).join('\n')).toContain(
      expected,
    );
  });
});

test.each(BRANDS.map((brand) => brand.location))(
  '[BRAND-21] the messages of %s are short, calm and complete',
  async (location) => {
    const packs = Object.entries(await readBrandMessages(location));
    expect(packs.map(([language]) => language)).toEqual(['en', 'es']);
    expect(
      packs.flatMap(([language, messages]) => brandMessageProblems(language, messages)),
    ).toEqual([]);
  },
);

test.each(BRANDS.map((brand) => brand.location))(
  '[BRAND-25] the legal facts of %s have no gap',
  async (location) => {
    expect(legalFactsProblems(location, await readLegalFacts(location))).toEqual([]);
  },
);

test.each(BRANDS.map((brand) => brand.location))(
  '[CONTENT-1] the content of %s is valid',
  async (location) => {
    expect(contentProblems(location, await readContentFile(location), pictures)).toEqual([]);
  },
);

test('[CONTENT-1] a file of content with a fault is named with the position of the fault', async () => {
  const file = await readContentFile('sweeps');
  const [item] = file.slides.items;
  if (item === undefined) throw new Error('a slide is needed');
  const items = [{ ...item, picture: 'hero' }, item];
  const bad = { ...file, pictures: ['nowhere'], slides: { kind: 'slides' as const, items } };
  expect(contentProblems('sweeps', bad, pictures)).toEqual([
    'sweeps: there is no picture nowhere',
    'sweeps: slides, items.0.picture: The brand has no such picture.',
    'sweeps: slides, items.1.itemId: Another item has this name already.',
  ]);
});

test('[BRAND-25] a fact in brackets, or an empty one, is named', async () => {
  const facts = await readLegalFacts('sweeps');
  const sponsor = 'Sweeps Promotions [legal form]';
  expect(legalFactsProblems('sweeps', { ...facts, sponsor, entryAddress: ' ' })).toEqual([
    `sweeps: the legal fact sponsor is a gap: ${sponsor}`,
    'sweeps: the legal fact entryAddress is empty',
  ]);
});

test('[BRAND-19] a host that a brand names takes the place of the pattern, and only there', () => {
  const brand: Brand = { ...first, hosts: { live: { web: 'www.other.example' } } };
  expect(deployedHost(brand, 'live', 'web')).toBe('www.other.example');
  expect(deployedHost(brand, 'live', 'api')).toBe('api.sweeps.example');
  expect(deployedHost(brand, 'test', 'web')).toBe('test.sweeps.example');
});
