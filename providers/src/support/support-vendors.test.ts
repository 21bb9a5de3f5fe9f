/** The three vendors of support against their simulators: whom a token names, and what an outage is. */
import { expect, test } from 'vitest';
import { NOW, serveSimulator } from '../simulator/vendor.test-kit.ts';
import { exportsOf, loadVendors } from '../vendor-folders.ts';
import type { SandboxSettings } from '../vendor-module.ts';
import type { CreateSimulator } from '../vendor-simulator.ts';

const VISITOR = { playerId: 'p1', verifiedEmail: 'ann@example.com', nickname: 'Ann', nowMs: NOW };
const vendors = await loadVendors('support');
const accounts = await exportsOf('support', 'simulator/sandbox-account.ts', 'sandboxSettings');
const simulators = await exportsOf('support', 'simulator/simulator.ts', 'createSimulator');

async function openVendor(name: string, timeoutMs = 2_000) {
  const vendor = await serveSimulator(simulators.get(name) as CreateSimulator);
  const { origin } = vendor;
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
  return { ...vendor, open, whoami };
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
    clock.now = identity.endsAtMs;
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
      const { order, open } = await openVendor(name, 200);
      order({ tokens });
      expect((await open(1).identify(VISITOR)).outcome).toBe('unavailable');
      order({ tokens: 'good' });
      expect((await open(1).identify(VISITOR)).outcome).toBe('identified');
    }
  },
);
