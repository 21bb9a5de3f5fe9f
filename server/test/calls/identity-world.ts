/** What tests of identity checks do at the simulated vendor, and with what it delivers. */
import { identityCase, identityFormToken } from '@jubilee/contract/calls/kyc';
import type { Order } from '@jubilee/providers/identity-checks/sumsub/simulator/requests';
import type { SimulatedWebhook } from '@jubilee/providers/vendor-simulator';
import { userDetails } from '@jubilee/contract/calls/account';
import type { TestAppWithDatabase } from '@jubilee/testkit/app-for-file';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import type { TestApp } from '@jubilee/testkit/test-app';
import { hostOf, type TestUser } from '@jubilee/testkit/test-users';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRANDS } from '@jubilee/brands';
import { sandboxSettings } from '@jubilee/providers/identity-checks/sumsub/simulator/sandbox-account';
import { expect, onTestFinished, vi } from 'vitest';

export type VendorResult = Partial<Extract<Order, { order: 'complete' }>['result']>;

/** Everything that differs between the calls of one test to the vendor's sandbox. */
export function identityWorld(app: Pick<TestApp, 'ports'>) {
  const sandbox = `http://127.0.0.1:${app.ports.sandbox}`;

  async function order(one: Order): Promise<void> {
    const response = await fetch(`${sandbox}/__control/sumsub`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(one),
    });
    expect(response.status).toBe(200);
  }
  const of = ({ brand, userId }: TestUser) => ({
    brandNumber: brand.number,
    externalUserId: userId,
  });
  return {
    order,
    hold: (held: boolean) => order({ order: 'deliveries', held }),
    info: (
      who: TestUser,
      info: { lastName?: string; dob?: string; country?: string; state?: string },
    ) => order({ order: 'info', ...of(who), info }),
    status: (who: TestUser, status: 'init' | 'pending' | 'onHold') =>
      order({ order: 'status', ...of(who), status }),
    complete: (who: TestUser, result: VendorResult = {}) =>
      order({
        order: 'complete',
        ...of(who),
        result: { reviewAnswer: 'GREEN', rejectLabels: [], ...result },
      }),
    openForm: (who: TestUser, level: 'kyc' | 'purchase' = 'kyc', id = who.userId) =>
      who.call(identityFormToken, { params: { id }, query: `?level=${level}` }),
    applicantOf: async (who: TestUser) => replyOf(await who.call(identityCase)).applicant,
    /** Orders for trouble that no request has met yet. */
    async troublesLeft(): Promise<number> {
      const response = await fetch(`${sandbox}/sumsub/sandbox/troubles`);
      return ((await response.json()) as { left: number }).left;
    },
    /** Of one player, the oldest first. */
    async deliveriesOf(who: TestUser): Promise<readonly SimulatedWebhook[]> {
      const response = await fetch(`${sandbox}/sumsub/sandbox/deliveries`);
      const all = (await response.json()) as readonly SimulatedWebhook[];
      return all.filter(({ body }) => body.includes(`"externalUserId":"${who.userId}"`));
    },
  };
}

/** To one node, as the vendor would; returns the status. */
export async function deliver(
  node: Pick<TestApp, 'ports'>,
  { headers, body }: Pick<SimulatedWebhook, 'headers' | 'body'>,
  brand = 'sweeps',
): Promise<number> {
  const url = `http://127.0.0.1:${node.ports.api}/webhooks/identity-checks/sumsub/${brand}`;
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** Settings with which another node uses the vendor of this one, as a file; removed at the end of the file or test. */
export function settingsOf(
  app: Pick<TestApp, 'ports'>,
  cleanup: (work: () => void) => void = onTestFinished,
): Readonly<Record<string, string>> {
  const baseUrl = `http://127.0.0.1:${app.ports.sandbox}/sumsub`;
  const brands = BRANDS.map(({ location, number }) => {
    return [location, { 'identity-checks': { sumsub: sandboxSettings(baseUrl, number) } }] as const;
  });
  const folder = mkdtempSync(join(tmpdir(), 'jubilee-identity-checks-'));
  cleanup(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'settings.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(brands)));
  return { JUBILEE_VENDOR_SETTINGS: file };
}

export const NOT_VERIFIED = { kyc: false, purchase: false };
export type IdentityFacts = typeof NOT_VERIFIED;

/** What nodes say of a player, and what is stored. */
export function identityFacts(app: TestAppWithDatabase, nodes: readonly TestApp[]) {
  const { users, database } = app;
  async function factsOn(node: TestApp, who: TestUser): Promise<IdentityFacts> {
    const answer = await callApp(node.ports.api, userDetails, {
      host: hostOf(who.brand, node.ports.api),
      headers: who.headers(),
    });
    const { sumsubKycVerified: kyc, sumsubPurchaseVerified: purchase } = replyOf(answer);
    return { kyc, purchase };
  }
  return {
    factsOn,
    waitForFacts: (who: TestUser, facts: IdentityFacts) =>
      vi.waitFor(
        async () => {
          for (const node of nodes) expect(await factsOn(node, who)).toEqual(facts);
        },
        { timeout: 20_000, interval: 20 },
      ),
    /** Rows of a table of the schema. */
    rowsOf: async (who: TestUser, table: string): Promise<number> => {
      const { rows } = await database.pool.query<{ n: number }>(
        `select count(*)::int as n from identity_check.${table} where wallet_id = $1`,
        [await users.walletOf(who)],
      );
      return rows[0]?.n ?? -1;
    },
    /** What readings found, the oldest first. */
    statesOf: async (who: TestUser): Promise<readonly string[]> => {
      const { rows } = await database.pool.query<{ state: string }>(
        'select state from identity_check.decision where wallet_id = $1 order by decision_id',
        [await users.walletOf(who)],
      );
      return rows.map(({ state }) => state);
    },
  };
}
