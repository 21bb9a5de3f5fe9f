/**
 * Web pages, identity service and simulated providers on real sockets, and a simulated browser
 * window. Tests only.
 */
import { freePorts } from '@jubilee/testkit/ports';
import type { SignInProvider } from '@jubilee/providers/sign-in-providers/port';
import { createSignInProvider } from '@jubilee/providers/sign-in-providers/provider-settings';
import {
  createProviderSimulator,
  type ProviderSimulator,
} from '@jubilee/providers/sign-in-providers/simulator/provider-simulator';
import { simulatedProviderSettings } from '@jubilee/providers/sign-in-providers/simulator/simulated-settings';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { systemIds } from '../../../platform/ids/ids.ts';
import type { IdentitySettings } from '../index.ts';
import {
  startTestIdentityServer,
  PROJECTS,
  type TestIdentityServer,
} from '../test-identity-server.ts';

export const PROVIDER_TIMEOUT_MS = 2_500;

export interface ProviderTestServer extends TestIdentityServer {
  readonly web: string;
  /** The same pages under another brand's host. */
  readonly otherBrandWeb: string;
  readonly simulator: ProviderSimulator;
  readonly providers: readonly SignInProvider[];
  readonly providerEvents: string[];
}

export async function startProviderTestServer(
  pool: Pool,
  clock: { now(): number },
  given: Partial<IdentitySettings> = {},
): Promise<ProviderTestServer> {
  const [port = 0] = await freePorts(1);
  const origin = `http://127.0.0.1:${port}`;
  const simulator = createProviderSimulator({
    origin,
    now: () => clock.now(),
    randomBytes: (length) => systemIds.bytes(length),
  });
  const vendor = await startSimulator(simulator, origin, port);
  const providerEvents: string[] = [];
  const providers = simulatedProviderSettings(origin).map((setting) =>
    createSignInProvider(setting, {
      timeoutMs: PROVIDER_TIMEOUT_MS,
      log: ({ providerId, outcome, why }) =>
        providerEvents.push(`${providerId} ${outcome}: ${why}`),
    }),
  );
  const methods = { anonymous: true };
  const server = await startTestIdentityServer(pool, clock, {
    realms: [
      { ...PROJECTS.sweeps, providers, methods },
      {
        ...PROJECTS.harbor,
        providers: providers.filter((one) => /^(?:google|apple)/.test(one.providerId)),
      },
      { ...PROJECTS.open, providers, methods: { signUp: false } },
    ],
    brandOfHost: (host) => {
      if (host?.startsWith('127.0.0.1:') === true) return 'sweeps';
      return host?.startsWith('localhost:') === true ? 'luckyharbor' : undefined;
    },
    ...given,
  });
  const pages = Fastify({ forceCloseConnections: true });
  await server.service.registerAuthPages(pages, (host) =>
    host === undefined ? undefined : { origin: `http://${host}` },
  );
  const web = await pages.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...server,
    web,
    otherBrandWeb: web.replace('127.0.0.1', 'localhost'),
    simulator,
    providers,
    providerEvents,
    close: async () => {
      await pages.close();
      await server.close();
      await vendor.close();
    },
  };
}

async function startSimulator(
  simulator: ProviderSimulator,
  origin: string,
  port: number,
): Promise<FastifyInstance> {
  const app = Fastify({ forceCloseConnections: true });
  const form = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(form, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.route({
    method: ['GET', 'POST'],
    url: '/providers/*',
    handler: ({ method, url, body, headers }) => {
      const authorization = headers.authorization ?? '';
      const init = typeof body === 'string' ? { body } : {};
      const request = { method, headers: { authorization }, ...init };
      return simulator.handle(new Request(`${origin}${url}`, request));
    },
  });
  await app.listen({ port, host: '127.0.0.1' });
  return app;
}

export interface Page {
  readonly status: number;
  readonly address: string;
  readonly text: string;
  readonly headers: Headers;
}

/** A browser as far as these pages need one: cookies by host, none with a form of another site. */
export interface Browser {
  /** Follows redirects. */
  readonly visit: (address: string) => Promise<Page>;
  readonly submit: (page: Page) => Promise<Page>;
  /** Values of the cookies that it holds for the host of an address. */
  readonly cookiesOf: (address: string) => readonly string[];
}

const REDIRECTS_MAX = 10;

export function openBrowser(): Browser {
  const cookies = new Map<string, Map<string, string>>();
  async function load(address: string, form?: string): Promise<Page> {
    let next = address;
    let body = form;
    for (let step = 0; step < REDIRECTS_MAX; step += 1) {
      const { host } = new URL(next);
      const jar = cookies.get(host) ?? new Map<string, string>();
      cookies.set(host, jar);
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(next, {
        redirect: 'manual',
        ...(body === undefined
          ? { headers: { cookie } }
          : {
              method: 'POST',
              body,
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }),
      });
      for (const line of response.headers.getSetCookie()) storeCookie(jar, line);
      const text = await response.text();
      const location = response.headers.get('location');
      if (location === null) {
        return { status: response.status, address: next, text, headers: response.headers };
      }
      next = new URL(location, next).href;
      body = undefined;
    }
    throw new Error('too many redirects');
  }
  return {
    cookiesOf: (address) => [...(cookies.get(new URL(address).host)?.values() ?? [])],
    visit: (address) => load(address),
    submit: (page) => {
      const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? '';
      return load(unescaped(action), fieldsOf(page.text).toString());
    },
  };
}

function storeCookie(jar: Map<string, string>, line: string): void {
  const [pair = '', ...rest] = line.split('; ');
  const [name = '', value = ''] = pair.split('=');
  if (rest.includes('Max-Age=0')) jar.delete(name);
  else jar.set(name, value);
}

/** The hidden fields of the first form. */
function fieldsOf(html: string): URLSearchParams {
  const form = /<form[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';
  return new URLSearchParams(
    [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [unescaped(name), unescaped(value)],
    ),
  );
}

function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

export function handlerAddress(
  server: Pick<ProviderTestServer, 'web'>,
  providerId: string,
  more: Record<string, string> = {},
): string {
  const query = { apiKey: PROJECTS.sweeps.apiKey, providerId, eventId: 'event-12345678', ...more };
  return `${server.web}/__/auth/handler?${new URLSearchParams(query).toString()}`;
}

/**
 * Submits the simulated provider's page, with fields such as `{person: 'ada'}` or `{cancel:
 * 'yes'}`.
 */
export async function chooseOn(
  browser: Browser,
  chooser: Page,
  choice: Record<string, string>,
): Promise<Page> {
  const action = /action="([^"]+)"/.exec(chooser.text)?.[1];
  if (action === undefined) throw new Error(`no chooser at ${chooser.address}: ${chooser.text}`);
  const fields = fieldsOf(chooser.text);
  for (const [name, value] of Object.entries(choice)) fields.set(name, value);
  const page = await browser.visit(`${unescaped(action)}?${fields.toString()}`);
  return page.text.includes('method="post"') ? browser.submit(page) : page;
}

/** The message that the window posts to the page that opened it. */
export function messageOf(page: Page): Record<string, string> {
  const text = /data-message="([^"]*)"/.exec(page.text)?.[1];
  if (text === undefined) throw new Error(`no message in: ${page.text}`);
  return JSON.parse(unescaped(text)) as Record<string, string>;
}

/** The whole window: opens, chooses, returns the pending token. */
export async function pendingTokenOf(
  server: ProviderTestServer,
  providerId: string,
  choice: Record<string, string>,
): Promise<string> {
  const browser = openBrowser();
  const chooser = await browser.visit(handlerAddress(server, providerId));
  const message = messageOf(await chooseOn(browser, chooser, choice));
  const token = message['pendingToken'];
  if (token === undefined) throw new Error(`the window said ${JSON.stringify(message)}`);
  return token;
}
