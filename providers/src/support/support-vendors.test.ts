/** The three vendors of support against their simulators: whom a token names, and what an outage is. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { exportsOf, loadVendors } from '../vendor-folders.ts';
import type { SandboxSettings } from '../vendor-module.ts';
import type { CreateSimulator } from '../vendor-simulator.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const VISITOR = { playerId: 'p1', verifiedEmail: 'ann@example.com', nickname: 'Ann', nowMs: NOW };
const vendors = await loadVendors('support');
const accounts = await exportsOf('support', 'simulator/sandbox-account.ts', 'sandboxSettings');
const simulators = await exportsOf('support', 'simulator/simulator.ts', 'createSimulator');

async function openVendor(name: string, timeoutMs = 2_000) {
  const clock = { nowMs: NOW };
  const simulator = (simulators.get(name) as CreateSimulator)({
    origin: '',
    brands: [1, 2].map((number) => ({ number, name: `brand ${number}` })),
    now: () => clock.nowMs,
    randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    deliverSms: () => undefined,
    sendWebhook: () => undefined,
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '' } = request;
      const headers = new Map(
        Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
      );
      const answer = simulator.handle({
        method,
        path,
        query: '',
        headers,
        body: Buffer.concat(chunks),
      });
      // A late answer never comes here: the adapter's own time-out ends the call.
      if (answer === undefined || answer.delayMs !== undefined) return;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = (brandNumber: number) => {
    const module = vendors.get(name);
    if (module === undefined) throw new Error(`${name} is not built`);
    const settings = (accounts.get(name) as SandboxSettings)(origin, brandNumber);
    return module.open(settings, { timeoutMs, nowMs: () => NOW });
  };
  const whoami = async (adapter: ReturnType<typeof open>, token: string, more: object = {}) => {
    const body = JSON.stringify({
      app_id: adapter.widget().accountId,
      intercom_user_jwt: token,
      token,
      identificationToken: token,
      identificationEmail: VISITOR.verifiedEmail,
      ...more,
    });
    const answer = await fetch(`${origin}/whoami`, { method: 'POST', body });
    return answer.ok ? ((await answer.json()) as { name: string }).name : answer.status;
  };
  return { simulator, clock, open, whoami, origin };
}

test.each([...vendors.keys()])(
  '[SUPP-1] %s: a token names the player to the vendor, until it ends, in one account',
  async (name) => {
    const { clock, open, whoami, origin } = await openVendor(name);
    const adapter = open(1);
    const { scriptUrl, connectOrigins } = adapter.widget();
    expect([(await fetch(scriptUrl)).status, connectOrigins]).toEqual([200, [origin]]);
    const identity = await adapter.identify(VISITOR);
    if (identity.outcome !== 'identified') throw new Error(identity.why);
    expect(await whoami(adapter, identity.token)).toBe('ann@example.com');
    expect(await whoami(adapter, `${identity.token}x`)).toBe(400);
    if (adapter.capabilities.signsLocally) {
      const other = await open(2).identify(VISITOR);
      const token = other.outcome === 'identified' ? other.token : '';
      const body = { app_id: open(2).widget().accountId };
      expect(await whoami(adapter, token, body)).toBe('ann@example.com');
      expect(
        await whoami(
          adapter,
          identity.token.replace(/\.[^.]+$/, token.slice(token.lastIndexOf('.'))),
        ),
      ).toBe(400);
    }
    clock.nowMs = identity.endsAtMs;
    expect(await whoami(adapter, identity.token)).toBe(400);
  },
);

test('[SUPP-4] an email that is not verified is told to no vendor', async () => {
  const { verifiedEmail: _, ...unverified } = VISITOR;
  for (const name of vendors.keys()) {
    const { open, whoami } = await openVendor(name);
    const identity = await open(1).identify(unverified);
    if (identity.outcome === 'identified') expect(await whoami(open(1), identity.token)).toBe('p1');
    else expect(open(1).capabilities.signsLocally).toBe(false);
  }
});

test.each(['forbidden', 'fail', 'garbage', 'slow'])(
  '[SUPP-1] a vendor whose tokens are %s is unavailable',
  async (tokens) => {
    for (const [name] of [...vendors].filter(([key]) => key.startsWith('hub'))) {
      const { simulator, open } = await openVendor(name, 200);
      expect(simulator.control({ tokens })).toBe(true);
      expect((await open(1).identify(VISITOR)).outcome).toBe('unavailable');
      expect(simulator.control({ tokens: 'good' })).toBe(true);
      expect((await open(1).identify(VISITOR)).outcome).toBe('identified');
      simulator.reset();
    }
  },
);
