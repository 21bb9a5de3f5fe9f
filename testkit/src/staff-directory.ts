/** The sandbox's directory of the staff: an issuer whose people, groups and lies a test chooses. */
import {
  completeStaffSso,
  completeStaffSsoStepUp,
  startStaffSso,
  startStaffSsoStepUp,
} from '@jubilee/contract/staff/calls/sso';
import type { SsoAnswer } from '@jubilee/contract/staff/staff-entities';
import type { TokenLie } from '@jubilee/providers/sign-in-providers/simulator/token-lies';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulatedStaffIssuer } from '@jubilee/providers/sign-in-providers/simulator/simulated-settings';
import { send } from './http-calls.ts';
import { type StaffBrowser, staffReply } from './staff-browser.ts';
import type { TestApp } from './test-app.ts';

export interface DirectoryPerson {
  readonly email: string;
  readonly groups?: readonly string[];
  readonly name?: string;
  /** The id there; else one that belongs to the address. */
  readonly subject?: string;
  readonly isUnverified?: true;
  /** Signed in there for so many minutes already. */
  readonly minutesAgo?: number;
}

export interface Trouble {
  readonly fails?: boolean;
  readonly delayMs?: number;
  readonly lie?: TokenLie;
  readonly rotatesKeys?: true;
}

/** The given person signs in at the address of the issuer; what it sends the browser back with. */
export async function answerAs(address: string, person: DirectoryPerson): Promise<SsoAnswer> {
  const { email, groups = [], name, subject, isUnverified, minutesAgo } = person;
  return follow(address, {
    email,
    groups: groups.join(','),
    verified: isUnverified === true ? 'no' : 'yes',
    ...(name === undefined ? {} : { name }),
    ...(subject === undefined ? {} : { subject }),
    ...(minutesAgo === undefined ? {} : { ago: String(minutesAgo) }),
  });
}

/** Somebody presses Cancel there. */
export function cancelAt(address: string): Promise<SsoAnswer> {
  return follow(address, { cancel: 'yes' });
}

async function follow(
  address: string,
  choice: Readonly<Record<string, string>>,
): Promise<SsoAnswer> {
  const chooser = new URL(address.replace('/authorize?', '/choose?'));
  for (const [field, value] of Object.entries(choice)) chooser.searchParams.set(field, value);
  const { headers, status, text } = await send({
    port: Number(chooser.port),
    path: `${chooser.pathname}${chooser.search}`,
  });
  const { location } = headers;
  if (typeof location !== 'string') throw new Error(`the issuer answered ${status}: ${text}`);
  const { searchParams } = new URL(location);
  const { state = '', ...rest } = Object.fromEntries(searchParams);
  return { state, ...rest };
}

/** Where a browser goes to sign in. */
export async function startSso(browser: StaffBrowser): Promise<string> {
  return staffReply(await browser.call(startStaffSso, { body: {} })).address;
}

export async function signInAs(browser: StaffBrowser, person: DirectoryPerson) {
  const body = await answerAs(await startSso(browser), person);
  return browser.call(completeStaffSso, { body });
}

export async function stepUpAs(browser: StaffBrowser, person: DirectoryPerson) {
  const { address } = staffReply(await browser.call(startStaffSsoStepUp, { body: {} }));
  const body = await answerAs(address, person);
  return browser.call(completeStaffSsoStepUp, { body });
}

/** How the issuer behaves from now on. */
export async function setTrouble(app: TestApp, trouble: Trouble): Promise<void> {
  await send({
    port: app.ports.sandbox,
    method: 'POST',
    path: '/__control/providers',
    body: trouble,
  });
}

/** A setting that names a file for the directory of the sandbox at this port, with groups of the test. */
export function directorySettings(
  sandboxPort: number,
  more: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, string>> {
  const path = join(mkdtempSync(join(tmpdir(), 'jubilee-sso-')), 'sso.json');
  const issuer = simulatedStaffIssuer(`http://127.0.0.1:${sandboxPort}`);
  writeFileSync(path, JSON.stringify({ ...issuer, groups: DIRECTORY_GROUPS, ...more }));
  return { JUBILEE_STAFF_SSO_SETTINGS: path };
}

/** What the groups of `directorySettings` give. */
export const DIRECTORY_GROUPS = [
  { group: 'admins', roles: ['admin'], brands: null },
  { group: 'support', roles: ['support'], brands: null },
  { group: 'compliance', roles: ['compliance'], brands: null },
  { group: 'sweeps-support', roles: ['support'], brands: ['sweeps'] },
  { group: 'sweeps-finance', roles: ['finance'], brands: ['sweeps'] },
];
