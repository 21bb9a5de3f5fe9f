import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createOrigins } from '../modules/settings/index.ts';
import { readEnvironment, SettingError } from '../platform/config/env.ts';
import { parseIdentityFile, readIdentityFile } from './identity-setup-file.ts';
import { identitySetup } from './identity-setup.ts';

const parse = (settings: unknown) =>
  parseIdentityFile(Buffer.from(JSON.stringify(settings)), 'identity.json');
const setupOf = (env: Record<string, string>) => {
  const { cfg } = readEnvironment(env);
  return identitySetup({ cfg, origins: createOrigins(cfg), log: pino({ level: 'silent' }) });
};
const pem = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const google = {
  projectId: 'p',
  apiKey: 'k',
  authDomain: 'play.sweeps.example',
  serviceAccount: { clientEmail: 'a@p.example', privateKey: pem },
};

const MISTAKES: readonly (readonly [string, unknown, RegExp])[] = [
  ['an unknown name', { limit: {} }, /: limit is not a setting\.$/],
  ['an unknown limit', { limits: { signIn: {} } }, /: limits\.signIn is not a setting\.$/],
  ['a brand that is none', { brands: { casino: {} } }, /there is no brand "casino"/],
  [
    'an unknown method',
    { brands: { sweeps: { methods: { passkey: true } } } },
    /brands\.sweeps\.methods\.passkey is not a setting/,
  ],
  ['a short staff token', { staffTokens: ['owner'] }, /: staffTokens\.0 /],
  ['an empty staff token', { staffTokens: [''] }, /: staffTokens\.0 /],
  [
    'a burst of nothing',
    { limits: { mailPause: { burst: 0, refillMs: 1 } } },
    /: limits\.mailPause\.burst /,
  ],
  ['a refill missing', { limits: { mailPause: { burst: 1 } } }, /: limits\.mailPause\.refillMs /],
  ['a life that is a text', { lifetimes: { resetCodeMs: '1h' } }, /: lifetimes\.resetCodeMs /],
  [
    'a password floor below six',
    { password: { policyLengthMin: 5 } },
    /: password\.policyLengthMin /,
  ],
  ['a country that is no number', { textCountryCodes: ['US'] }, /: textCountryCodes\.0 /],
  ['work without end', { textChallengeBits: 60 }, /: textChallengeBits /],
  [
    'google without its part',
    { brands: { sweeps: { mode: 'google' } } },
    /brands\.sweeps\.google is needed/,
  ],
  [
    'the part without google',
    { brands: { sweeps: { google } } },
    /brands\.sweeps\.google is needed/,
  ],
  [
    'a key that is none',
    {
      brands: {
        sweeps: {
          mode: 'google',
          google: { ...google, serviceAccount: { clientEmail: 'a@b.example', privateKey: 'x' } },
        },
      },
    },
    /serviceAccount\.privateKey must be a key as PEM/,
  ],
  [
    'plain http to another machine',
    {
      twilioVerify: {
        accountSid: 'AC',
        keySecret: 's',
        services: {},
        baseUrl: 'http://example.com',
      },
    },
    /: twilioVerify\.baseUrl /,
  ],
  [
    'an SMS service of an unknown brand',
    { twilioVerify: { accountSid: 'AC', keySecret: 's', services: { casino: 'VA' } } },
    /there is no brand "casino"/,
  ],
  [
    'a number as a text',
    { brands: { sweeps: { passwordLengthMin: '8' } } },
    /brands\.sweeps\.passwordLengthMin must be a number\.$/,
  ],
  [
    'a number out of its range',
    { brands: { sweeps: { passwordLengthMin: 3 } } },
    /brands\.sweeps\.passwordLengthMin must be at least 6\.$/,
  ],
  [
    'a bearer that can be guessed',
    { staffTokens: ['short'] },
    /staffTokens\.0 must be at least 32 characters long\.$/,
  ],
  [
    'a provider of no kind',
    { brands: { sweeps: { providers: [{ kind: 'x' }] } } },
    /brands\.sweeps\.providers\.0/,
  ],
  [
    'one provider twice',
    {
      brands: {
        sweeps: {
          providers: [1, 2].map(() => ({ kind: 'google', clientId: 'c', clientSecret: 's' })),
        },
      },
    },
    /brands\.sweeps\.providers names one twice/,
  ],
];

describe('the settings file', () => {
  test.each(MISTAKES)(
    '[IDENT-42] %s stops the start with one line that names it',
    (_what, given, text) => {
      expect(() => parse(given)).toThrow(text);
      expect(() => parse(given)).toThrow(SettingError);
      expect(() => parse(given)).toThrow(/^[^\n]*$/);
    },
  );

  test('[IDENT-42] a file that is not JSON, names a key twice or is missing is reported too', () => {
    expect(() => parseIdentityFile(Buffer.from('{'), 'x')).toThrow('x is not valid JSON');
    expect(() => parseIdentityFile(Buffer.from('{"limits":{},"limits":{}}'), 'x')).toThrow(
      'DUPLICATE_KEY',
    );
    expect(() => readIdentityFile('/nowhere/identity.json')).toThrow('cannot be read');
  });

  test('[IDENT-42] the line never contains a secret', () => {
    const secret = 'a-secret-that-nobody-may-see';
    const given = { twilioVerify: { accountSid: 'AC', keySecret: [secret], services: {} } };
    expect(() => parse(given)).toThrow(/twilioVerify\.keySecret/);
    expect(() => parse(given)).not.toThrow(secret);
  });

  test('[IDENT-42] an empty file is valid, and so is the example of the guide', () => {
    expect(parse({})).toEqual({});
    const guide = readFileSync(
      join(import.meta.dirname, '../../../docs/operators-guide.md'),
      'utf8',
    );
    const [, section = ''] = guide.split('\n## Identity\n');
    const example = /```json\n([\s\S]+?)\n```/.exec(section)?.[1] ?? '';
    const filled = example.replaceAll(
      '-----BEGIN PRIVATE KEY-----\\n...',
      JSON.stringify(pem).slice(1, -1),
    );
    const parsed = parseIdentityFile(Buffer.from(filled), 'guide');
    expect(Object.keys(parsed.brands ?? {})).toEqual(['sweeps', 'luckyharbor']);
  });
});

describe('what an installation offers without a file', () => {
  test('[IDENT-42] a local installation has every sign-in method, all of them from the sandbox', () => {
    const { offerOf, realms, hosted } = setupOf({});
    const { providers, methods } = offerOf(DEFAULT_BRAND);
    expect(providers.map(({ id }) => id)).toEqual([
      'google.com',
      'facebook.com',
      'apple.com',
      'oidc.corporate',
    ]);
    expect(Object.values(methods)).not.toContain(false);
    expect(realms.every((realm) => realm.providers?.length === 4)).toBe(true);
    expect(hosted.size).toBe(0);
  });

  test('[IDENT-42] a deployed installation has no providers and no SMS, and says so', () => {
    const { offerOf, settings } = setupOf({
      JUBILEE_DEPLOYED: 'true',
      JUBILEE_SEAL_KEY: '07'.repeat(32),
      JUBILEE_STAGE: 'test',
    });
    expect(offerOf(DEFAULT_BRAND)).toEqual({
      providers: [],
      textCountryCodes: ['1'],
      methods: {
        password: true,
        userName: true,
        emailLink: true,
        phone: false,
        textSecondFactor: false,
        appSecondFactor: true,
      },
    });
    expect(settings.limits.signInPerNetwork.burst).toBe(100);
    expect(settings.staffTokens).toBeUndefined();
  });
});
