import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readEnvironment } from '../platform/config/env.ts';
import { parseSsoFile, staffSsoSetup } from './staff-sso-setup.ts';

const FILE = {
  issuer: 'https://login.example.com/realms/staff',
  clientId: 'jubilee-staff',
  clientSecret: 'not-to-be-shown',
  label: 'Example Group',
  groups: [{ group: 'admins', roles: ['admin'], brands: null }],
};
const parse = (changes: object) =>
  parseSsoFile(Buffer.from(JSON.stringify({ ...FILE, ...changes })), 'sso.json');
const group = FILE.groups[0];

test('[STAFF-14][CONF-27] the smallest file is enough, and http is for this machine only', () => {
  expect(parse({}).label).toBe('Example Group');
  expect(parse({ issuer: 'http://127.0.0.1:4009/providers/staff' }).issuer).toContain('127.0.0.1');
  // Some issuers have one; it is compared as it stands.
  const issuer = 'https://tenant.example.com/';
  expect(parse({ issuer }).issuer).toBe(issuer);
});

test.each<[object, string]>([
  [{ issuer: 'http://login.example.com' }, 'issuer must be an https address'],
  [{ issuer: 'https://login.example.com//' }, 'issuer must be an https address'],
  [{ issuer: 'https://user:secret@login.example.com' }, 'issuer must be an https address'],
  [{ clientSecret: '' }, 'clientSecret must be at least 1 characters long'],
  [{ label: undefined }, 'label must be a text'],
  [{ groups: [] }, 'groups must be at least 1'],
  [{ groups: [{ ...group, roles: ['owner'] }] }, 'groups.0.roles.0 must be one of viewer'],
  [{ groups: [{ ...group, roles: [] }] }, 'groups.0.roles must be at least 1'],
  [{ groups: [{ ...group, brands: ['nowhere'] }] }, 'there is no brand "nowhere"'],
  [{ groups: [group, group] }, 'groups names "admins" twice'],
  [{ only: 'yes' }, 'only must be true or false'],
  [{ emergencyAccess: ['nobody'] }, 'emergencyAccess.0'],
  [{ scopes: ['open id'] }, 'scopes.0 does not have the required form'],
  [{ redirect: 'https://evil.example' }, 'redirect is not a setting'],
])('[STAFF-14][CONF-27] a file with %j stops the start', (changes, sentence) => {
  expect(() => parse(changes)).toThrow(sentence);
  expect(() => parse(changes)).not.toThrow('not-to-be-shown');
});

test('[STAFF-14] more brands in all groups than a person can have stop the start', () => {
  const groups = ['a', 'b'].map((name) => ({
    ...group,
    group: name,
    brands: Array.from({ length: 51 }, (_, index) => `${name}-${index}`),
  }));
  expect(() => parse({ groups })).toThrow('groups name more than 100 brands; null stands for all');
});

test('[STAFF-14] what is no JSON, and a file that is not there, stop the start', () => {
  expect(() => parseSsoFile(Buffer.from('{'), 'sso.json')).toThrow('sso.json is not valid JSON');
  const { cfg } = readEnvironment({ JUBILEE_STAFF_SSO_SETTINGS: '/nowhere/sso.json' });
  expect(() => staffSsoSetup({ cfg, log: pino({ enabled: false }) })).toThrow(
    'JUBILEE_STAFF_SSO_SETTINGS: the file /nowhere/sso.json cannot be read.',
  );
});

test('[STAFF-14] it is off without a file, except where the sandbox is', () => {
  const of = (environment: Readonly<Record<string, string>>) =>
    staffSsoSetup({ cfg: readEnvironment(environment).cfg, log: pino({ enabled: false }) })?.label;
  expect(of({})).toBe('Demo directory');
  const without: readonly Readonly<Record<string, string>>[] = [
    { JUBILEE_DEPLOYED: 'true', JUBILEE_SEAL_KEY: '07'.repeat(32) },
    { JUBILEE_STAGE: 'uat' },
    { JUBILEE_STAGE: 'live', JUBILEE_SEAL_KEY: '07'.repeat(32) },
    { JUBILEE_STAFF_SSO_SETTINGS: 'off' },
  ];
  for (const environment of without) {
    expect(of(environment)).toBeUndefined();
  }
});
