/**
 * The unchanged SDK as browsers load it: its build for Node has no telephone sign-in or second
 * factors. Tests only.
 */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { solveSmsChallenge } from '@jubilee/testkit/solve-sms-challenge';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import type * as FirebaseAuth from 'firebase/auth';
import * as z from 'zod/mini';
import { PROJECTS, type TestIdentityServer } from '../test-identity-server.ts';

const fromHere = createRequire(import.meta.url);
const fromSdk = createRequire(fromHere.resolve('firebase/package.json'));
const browserBuild = fromSdk
  .resolve('@firebase/auth/package.json')
  .replace(/package\.json$/, 'dist/esm/index.js');

export const sdk = (await import(pathToFileURL(browserBuild).href)) as typeof FirebaseAuth;

const apps: FirebaseApp[] = [];

export function browserClient(
  server: TestIdentityServer,
  brand: keyof typeof PROJECTS = 'sweeps',
): FirebaseAuth.Auth {
  const { apiKey, projectId } = PROJECTS[brand];
  const app = initializeApp({ apiKey, projectId }, `browser app ${apps.length}`);
  apps.push(app);
  const auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence });
  const { host } = new URL(server.base);
  auth.config.apiScheme = 'http';
  auth.config.apiHost = host;
  auth.config.tokenApiHost = host;
  if (brand === 'open') auth.tenantId = PROJECTS.open.tenantId;
  return auth;
}

export async function closeBrowserClients(): Promise<void> {
  await Promise.all(apps.splice(0).map((app) => deleteApp(app)));
}

const challengeSchema = z.object({ challenge: z.string(), bits: z.number() });

/** Solves the proof of work for an SMS message, like the page. */
export async function workFor(
  server: TestIdentityServer,
  subject: string,
  brand: keyof typeof PROJECTS = 'sweeps',
): Promise<string> {
  const answer = await fetch(`${server.base}/v1/textChallenge?key=${PROJECTS[brand].apiKey}`);
  return solveSmsChallenge(challengeSchema.parse(await answer.json()), subject);
}

/** The SDK's public interface for a custom app verifier. */
export function verifierFor(
  server: TestIdentityServer,
  subject: string,
  brand: keyof typeof PROJECTS = 'sweeps',
): FirebaseAuth.ApplicationVerifier {
  const verifier = {
    type: 'recaptcha',
    verify: () => workFor(server, subject, brand),
    _reset: () => undefined,
  };
  return verifier;
}
