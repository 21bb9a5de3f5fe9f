import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appConfigSchema } from '@jubilee/contract/settings/app-config';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { PAGE, WHOLE_CONFIG } from './app-config.fixture.ts';
import { readAppConfig } from './read-app-config.ts';

const GONE = Symbol('gone');
const HUGE = 'x'.repeat(1_000_000);
/** What can happen to one field between the server and the page. */
const DAMAGES: readonly (readonly [string, unknown])[] = [
  ['missing', GONE],
  ['null', null],
  ['a number', 1e308],
  ['a negative number', -1],
  ['a truth value', true],
  ['empty text', ''],
  ['huge text', HUGE],
  ['a script', 'javascript:alert(1)'],
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a list', []],
  ['a list of junk', [null, 1, {}, [[]], HUGE]],
  ['a huge list', Array.from({ length: 20_000 }, () => 'a')],
  ['an object', {}],
  ['nested junk', { a: { b: { c: [{}] } } }],
  ['prototype keys', JSON.parse('{"__proto__":{"api":"x"},"constructor":{"a":1},"toString":"x"}')],
];

type Path = readonly string[];

function leaves(value: unknown, at: Path = []): Path[] {
  const here = at.length === 0 ? [] : [at];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([key, part]) => leaves(part, [...at, key]))];
}

/** The same JSON with one field damaged. */
function damaged(value: unknown, [key, ...rest]: Path, damage: unknown): unknown {
  const copy: unknown = structuredClone(value);
  const parent = copy as Record<string, unknown>;
  if (key === undefined) return copy;
  if (rest.length > 0) parent[key] = damaged(parent[key], rest, damage);
  else if (damage === GONE && Array.isArray(copy)) copy.splice(Number(key), 1);
  else if (damage === GONE) delete parent[key];
  else parent[key] = damage;
  return copy;
}

/** Fields without which nobody can sign in or play: the page says so and offers a retry. */
const ESSENTIAL =
  /^(?:hosts$|identity(?:\.(?:mode|apiKey|apiHost|tokenApiHost|apiScheme|projectId|tenantId))?)(?:$|\.)/;
const isEssential = (name: string): boolean =>
  ESSENTIAL.test(name) &&
  !/^identity\.(?:providers|methods|textCountryCodes|authDomain)/.test(name);

const PATHS = leaves(WHOLE_CONFIG);

describe('a damaged configuration', () => {
  it('[CONF-19] a valid one is used unchanged, and nothing is reported', () => {
    expect(readAppConfig(WHOLE_CONFIG, PAGE)).toEqual({ config: WHOLE_CONFIG, damage: [] });
  });

  it('[CONF-19] the table below damages every field of the contract', () => {
    const top = new Set(PATHS.map(([first]) => first));
    const required = Object.entries(appConfigSchema.shape).filter(
      ([, schema]) => !schema.safeParse(undefined).success,
    );
    expect([...top]).toEqual(expect.arrayContaining(required.map(([name]) => name)));
    expect(PATHS.length).toBeGreaterThan(90);
  });

  it.each(PATHS.map((path) => [path.join('.'), path] as const))(
    '[CONF-19] %s: falls back safely and is reported, or leads to the error page',
    (name, path) => {
      for (const [kind, damage] of DAMAGES) {
        const broken = damaged(WHOLE_CONFIG, path, damage);
        const { config, damage: reportedDamage } = readAppConfig(broken, PAGE);
        const what = `${name} as ${kind}`;
        if (config === undefined) {
          expect(isEssential(name), what).toBe(true);
          expect(reportedDamage.length, what).toBeGreaterThan(0);
          continue;
        }
        // Every value in use has its declared type; a missing link is the empty string.
        const links = Object.values(config.socials).filter((link) => link !== '');
        for (const link of [...links, config.baseURL, ...Object.values(config.hosts)]) {
          expect(link, what).toMatch(/^https:\/\//);
        }
        const socials = { ...WHOLE_CONFIG.socials };
        expect(appConfigSchema.safeParse({ ...config, socials }).success, what).toBe(true);
        // A change that still parses is no damage; everything else is reported.
        if (!appConfigSchema.safeParse(broken).success && !isLenient(name, damage)) {
          expect(reportedDamage.length, what).toBeGreaterThan(0);
        }
      }
    },
  );

  it('[CONF-19] each field falls back to what the page knows by itself', () => {
    const { socials, flags, ...rest } = WHOLE_CONFIG;
    const { hosts, identity } = rest;
    const minimal = readAppConfig({ hosts, identity }, PAGE).config;
    expect(minimal).toMatchObject({
      brand: 'house',
      location: 'house',
      stage: 'live',
      baseURL: 'https://play.house.example',
      versionString: '1.0.0',
      flags: { ...FLAG_DEFAULTS, ageLimit: 18 },
      socials: { twitter: '', ig: '', facebook: '', tiktok: '', snapchat: '' },
    });
    const noMethods = { ...identity, providers: 'google', methods: null, textCountryCodes: {} };
    expect(
      readAppConfig({ ...rest, socials, flags, identity: noMethods }, PAGE).config?.identity,
    ).toEqual({
      ...identity,
      providers: [],
      textCountryCodes: [],
      methods: {
        password: true,
        userName: false,
        emailLink: false,
        phone: false,
        textSecondFactor: false,
        appSecondFactor: false,
      },
    });
  });

  it('[CONF-19] a host that does not fit is the one that the page’s own host leads to', () => {
    for (const name of ['api', 'socket', 'games', 'spinwheel', 'vendor'] as const) {
      const hosts = { ...WHOLE_CONFIG.hosts, [name]: 'javascript:alert(1)' };
      const { config, damage } = readAppConfig({ ...WHOLE_CONFIG, hosts }, PAGE);
      expect(config?.hosts).toEqual({ ...WHOLE_CONFIG.hosts, [name]: PAGE.hosts[name] });
      expect(damage).toEqual([`hosts.${name}`]);
      // On a local machine the page cannot know the ports; what is not needed to play is optional.
      const isOptional = name === 'spinwheel' || name === 'vendor';
      const local = readAppConfig({ ...WHOLE_CONFIG, hosts }, { ...PAGE, hosts: {} }).config;
      expect(local?.hosts[name]).toBe(isOptional ? PAGE.origin : undefined);
    }
    for (const hosts of [undefined, null, 'x', []]) {
      expect(readAppConfig({ ...WHOLE_CONFIG, hosts }, PAGE).config).toBeUndefined();
    }
  });

  it('[CONF-19] an unknown location is reported and replaced by the brand’s', () => {
    const { config, damage } = readAppConfig({ ...WHOLE_CONFIG, location: 'atlantis' }, PAGE);
    expect([config?.location, damage]).toEqual(['house', ['location']]);
  });

  it('[CONF-19] one malformed provider is left out, the others stay', () => {
    const providers = [
      { id: 7, label: 'x' },
      { id: 'apple.com', label: 'Apple', colour: 'red' },
    ];
    const identity = { ...WHOLE_CONFIG.identity, providers };
    const { config, damage } = readAppConfig({ ...WHOLE_CONFIG, identity }, PAGE);
    expect(config?.identity.providers).toEqual([{ id: 'apple.com', label: 'Apple' }]);
    expect(damage).toEqual(['identity.providers[0]']);
  });

  it('[FLAG-16] a flag that does not fit keeps the brand’s value, the others count', () => {
    const flags = { ...WHOLE_CONFIG.flags, ageLimit: 'old', signupEnabled: 'off', newFlag: true };
    const { config, damage } = readAppConfig({ ...WHOLE_CONFIG, flags }, PAGE);
    expect(config?.flags).toMatchObject({
      ageLimit: 18,
      signupEnabled: false,
      jackpotEnabled: true,
    });
    expect(damage).toEqual(['flags.ageLimit', 'flags.newFlag']);
  });

  it('[CONF-19] unknown fields are ignored and reported by name, never with their values', () => {
    const strange = { ...WHOLE_CONFIG, secret: 'hunter2', 'a b<c>': 1 };
    expect(readAppConfig(strange, PAGE)).toEqual({
      config: WHOLE_CONFIG,
      damage: ['secret', 'a?b?c?'],
    });
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, 1]));
    const { config, damage } = readAppConfig({ ...WHOLE_CONFIG, ...many }, PAGE);
    expect(config).toEqual(WHOLE_CONFIG);
    expect(damage.length).toBeLessThanOrEqual(30);
  });

  it('[CONF-19] an answer that is no object is no configuration', () => {
    for (const answer of [undefined, null, true, 7, '', 'text', [], [WHOLE_CONFIG], {}]) {
      expect(readAppConfig(answer, PAGE).config, JSON.stringify(answer)).toBeUndefined();
    }
  });

  it('[CONF-19] keys of the prototype are no fields', () => {
    const answer: unknown = JSON.parse(`{"__proto__":${JSON.stringify(WHOLE_CONFIG)}}`);
    expect(readAppConfig(answer, PAGE).config).toBeUndefined();
    expect(Object.hasOwn(Object.prototype, 'hosts')).toBe(false);
  });

  it('[CONF-19] for any input, reading it never throws', () => {
    const fields = fc.record(
      Object.fromEntries(Object.keys(WHOLE_CONFIG).map((name) => [name, fc.jsonValue()])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fields), (answer) => {
        const { config } = readAppConfig(answer, PAGE);
        return config === undefined || config.hosts.api.startsWith('http');
      }),
      { numRuns: 500 },
    );
  });
});

/** Texts are read as the flag's truth value, which is no damage. Source: FLAG-1. */
function isLenient(name: string, damage: unknown): boolean {
  return name.startsWith('flags.') && (typeof damage === 'string' || typeof damage === 'number');
}
