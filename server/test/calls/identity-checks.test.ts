/** Identity checks through the calls, on two nodes with the vendor's simulator over HTTP: what counts, in which order, and once. */
import { createHmac } from 'node:crypto';
import { identityCase, identityFormToken } from '@jubilee/contract/calls/kyc';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { sandboxAccount } from '@jubilee/providers/identity-checks/sumsub/simulator/sandbox-account';
import type { SimulatedWebhook } from '@jubilee/providers/vendor-simulator';
import { appForFile, secondApp } from '@jubilee/testkit/app-for-file';
import { replyOf } from '@jubilee/testkit/call-app';
import { listen } from '@jubilee/testkit/socket-client';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { proveLedger } from '../../src/modules/wallet/index.ts';
import { systemIds } from '../../src/platform/ids/ids.ts';
import {
  deliver,
  identityFacts,
  identityWorld,
  NOT_VERIFIED,
  settingsOf,
} from './identity-world.ts';

const options = {
  environment: { JUBILEE_CALLS_PER_PLAYER: '10000', JUBILEE_CALLS_PER_NETWORK: '1000000' },
  flags: {
    usingSumsub: true,
    kycEnabled: true,
    deferredKycEnabled: true,
  },
};
const app = await appForFile(options);
const other = await secondApp(app, {
  ...options,
  environment: { ...options.environment, ...settingsOf(app, afterAll) },
});
const NODES = [app, other] as const;
const { users, database } = app;
const vendor = identityWorld(app);
const WAIT = { timeout: 20_000, interval: 20 };

afterEach(() => vendor.hold(false));

const { factsOn, waitForFacts, rowsOf, statesOf } = identityFacts(app, NODES);

function permutations<T>(of: readonly T[]): readonly (readonly T[])[] {
  if (of.length < 2) return [of];
  return of.flatMap((first, n) =>
    permutations(of.filter((_, index) => index !== n)).map((rest) => [first, ...rest]),
  );
}

describe('a form', () => {
  test('[KYC-1] is for one’s own case, by the id of the player or of the case', async () => {
    const [who, outsider] = await users.verifiedMany(2);
    if (who === undefined || outsider === undefined) throw new Error('two are needed');
    expect((await who.call(identityCase)).error?.code).toBe('NOT_FOUND');
    expect(replyOf(await vendor.openForm(who)).token).toMatch(/^_act-/);
    const applicant = await vendor.applicantOf(who);
    expect(applicant).toMatchObject({
      levelName: 'kyc',
      reviewStatus: 'init',
      reviewAnswer: null,
      canRetry: false,
      sumsubKycVerified: false,
      sumsubPurchaseVerified: false,
    });
    expect(replyOf(await vendor.openForm(who, 'kyc', applicant.applicantId)).token).toMatch(
      /^_act-/,
    );
    for (const id of [who.userId, applicant.applicantId, 'nobody']) {
      const refused = await vendor.openForm(outsider, 'kyc', id);
      expect(refused.error).toMatchObject({
        code: 'NOT_FOUND',
        message: REFUSALS.NOT_FOUND.message,
      });
    }
    expect(await rowsOf(outsider, 'player_case')).toBe(0);
    const level = await who.call(identityFormToken, {
      params: { id: who.userId },
      query: '?level=other',
    });
    expect(level.error?.code).toBe('MALFORMED_REQUEST');
  });

  test('[KYC-8] is there after a refusal that may be repeated, and never after a final one', async () => {
    const who = await users.verified();
    replyOf(await vendor.openForm(who));
    await vendor.complete(who, { reviewAnswer: 'RED', reviewRejectType: 'RETRY' });
    await vi.waitFor(async () => expect(await statesOf(who)).toContain('refused'), WAIT);
    expect(await vendor.applicantOf(who)).toMatchObject({ reviewAnswer: 'RED', canRetry: true });
    replyOf(await vendor.openForm(who));
    await vendor.complete(who, { reviewAnswer: 'RED', reviewRejectType: 'FINAL' });
    await vi.waitFor(
      async () => expect((await statesOf(who)).filter((one) => one === 'refused')).toHaveLength(2),
      WAIT,
    );
    for (const chosen of ['kyc', 'purchase'] as const) {
      const refused = await vendor.openForm(who, chosen);
      expect([refused.status, refused.error]).toEqual([
        403,
        expect.objectContaining({
          code: 'IDENTITY_NOT_VERIFIED',
          message: 'Please verify your identity first.',
          details: { canRetry: false },
        }),
      ]);
    }
    expect(await factsOn(app, who)).toEqual(NOT_VERIFIED);
  });

  test('[KYC-8] is not there for a level that is verified, which it could only lose', async () => {
    const who = await users.verified();
    replyOf(await vendor.openForm(who));
    await vendor.complete(who);
    await waitForFacts(who, { kyc: true, purchase: false });
    const refused = await vendor.openForm(who);
    expect([refused.status, refused.error?.code]).toEqual([409, 'STATE_CONFLICT']);
    replyOf(await vendor.openForm(who, 'purchase'));
    await vi.waitFor(async () => expect(await statesOf(who)).toContain('open'), WAIT);
    // Another level of the case takes nothing from the first.
    expect(await factsOn(other, who)).toEqual({ kyc: true, purchase: false });
  });
});

describe('what the vendor reports', () => {
  test('[KYC-2][KYC-7] has the same effect in every order of four events, on two nodes', async () => {
    await vendor.hold(true);
    const orders = permutations([0, 1, 2, 3]);
    const accounts = await users.verifiedMany(orders.length);
    for (const [n, order] of orders.entries()) {
      const who = accounts[n];
      if (who === undefined) throw new Error('a player is missing');
      const isGood = n % 2 === 0;
      replyOf(await vendor.openForm(who));
      await vendor.status(who, 'pending');
      const first = isGood ? 'RED' : 'GREEN';
      await vendor.complete(who, { reviewAnswer: first, reviewRejectType: 'RETRY' });
      await vendor.complete(who, { reviewAnswer: isGood ? 'GREEN' : 'RED' });
      const events = await vendor.deliveriesOf(who);
      expect(events).toHaveLength(4);
      for (const [step, index] of order.entries()) {
        const event = events[index];
        const node = NODES[(n + step) % 2];
        if (event === undefined || node === undefined) throw new Error('an event is missing');
        expect(await deliver(node, event)).toBe(200);
      }
    }
    for (const [n, who] of accounts.entries()) {
      await vi.waitFor(async () => expect(await statesOf(who)).not.toEqual([]), WAIT);
      await waitForFacts(who, { kyc: n % 2 === 0, purchase: false });
      expect((await statesOf(who)).at(-1)).toBe(n % 2 === 0 ? 'approved' : 'refused');
      expect(await rowsOf(who, 'event')).toBe(4);
    }
  });

  test('[KYC-2] a reading that began earlier changes nothing once a later one has counted', async () => {
    const who = await users.verified();
    await vendor.hold(true);
    replyOf(await vendor.openForm(who));
    // The vendor reads at once and answers late.
    await vendor.order({ order: 'trouble', of: who.userId, trouble: 'delay', delayMs: 1_500 });
    const late = who.call(identityCase);
    await vi.waitFor(async () => expect(await vendor.troublesLeft()).toBe(0), WAIT);
    await vendor.complete(who);
    expect(await vendor.applicantOf(who)).toMatchObject({ sumsubKycVerified: true });
    expect(replyOf(await late).applicant.reviewAnswer).toBeNull();
    expect(await factsOn(app, who)).toEqual({ kyc: true, purchase: false });
    expect((await statesOf(who)).at(-1)).toBe('approved');
  });

  test('[KYC-7] a hundred deliveries of one event, at both nodes at once, count once', async () => {
    const who = await users.verified();
    await vendor.hold(true);
    replyOf(await vendor.openForm(who, 'purchase'));
    await vendor.complete(who);
    const reviewed = (await vendor.deliveriesOf(who)).at(-1);
    if (reviewed === undefined) throw new Error('nothing was sent');
    const before = await who.accounts();
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, n) => deliver(NODES[n % 2 === 0 ? 0 : 1], reviewed)),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await waitForFacts(who, { kyc: false, purchase: true });
    await vi.waitFor(async () => {
      const after = await who.accounts();
      expect(after.map(({ balance }, n) => balance - (before[n]?.balance ?? 0))).toEqual([
        who.brand.purchaseVerifiedBonus.POINTS,
        who.brand.purchaseVerifiedBonus.SWEEP_TICKETS,
      ]);
    }, WAIT);
    expect(await deliver(other, reviewed)).toBe(200);
    expect([
      await rowsOf(who, 'event'),
      await rowsOf(who, 'decision'),
      await rowsOf(who, 'purchase_verification'),
    ]).toEqual([1, 1, 1]);
  });

  test('[KYC-7] forged, foreign and broken deliveries are refused and change nothing', async () => {
    const who = await users.verified();
    await vendor.hold(true);
    replyOf(await vendor.openForm(who));
    await vendor.complete(who);
    const [genuine] = (await vendor.deliveriesOf(who)).slice(-1);
    if (genuine === undefined) throw new Error('nothing was sent');
    const signedWith = (secret: string, body = genuine.body): SimulatedWebhook => ({
      ...genuine,
      body,
      headers: {
        ...genuine.headers,
        'x-payload-digest': createHmac('sha256', secret).update(body).digest('hex'),
      },
    });
    const { webhookSecret } = sandboxAccount(who.brand.number);
    const foreign = sandboxAccount(who.brand.number + 1).webhookSecret;
    const { 'x-payload-digest': _digest, ...unsigned } = genuine.headers;
    const changed = { ...genuine, body: genuine.body.replace('GREEN', 'RED') };
    const cases: readonly (readonly [string, Parameters<typeof deliver>[1], number, string?])[] = [
      ['a changed body', changed, 401],
      ['another brand’s key', signedWith(foreign), 401],
      ['no digest', { ...genuine, headers: unsigned }, 401],
      [
        'an older digest',
        { ...genuine, headers: { ...genuine.headers, 'x-payload-digest-alg': 'HMAC_SHA1_HEX' } },
        401,
      ],
      ['another brand’s address', genuine, 401, 'rubysweepsmvp'],
      ['no brand', genuine, 404, 'nowhere'],
      ['no JSON', signedWith(webhookSecret, '{"applicantId":'), 400],
      ['no event', signedWith(webhookSecret, '{}'), 400],
      ['a body that is too long', signedWith(webhookSecret, ' '.repeat(65_537)), 413],
    ];
    for (const [what, webhook, status, brand] of cases) {
      for (const node of NODES) {
        expect([what, await deliver(node, webhook, brand)]).toEqual([what, status]);
      }
    }
    const url = `http://127.0.0.1:${app.ports.api}/webhooks/identity-checks/nobody/sweeps`;
    expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(404);
    expect([await rowsOf(who, 'event'), await statesOf(who)]).toEqual([0, []]);
    expect(await factsOn(app, who)).toEqual(NOT_VERIFIED);
    // The genuine one still has its effect.
    expect(await deliver(app, genuine)).toBe(200);
    await waitForFacts(who, { kyc: true, purchase: false });
  });

  test('[KYC-7] an event about nobody of the brand is acknowledged without effect', async () => {
    const { webhookSecret, levels } = sandboxAccount(
      app.services.identityChecks.brands[0]?.number ?? 0,
    );
    const body = JSON.stringify({
      applicantId: 'a'.repeat(24),
      externalUserId: 'somebody-else',
      type: 'applicantReviewed',
      levelName: levels.kyc,
      createdAtMs: 1_900_000_000_000,
    });
    const headers = {
      'x-payload-digest-alg': 'HMAC_SHA256_HEX',
      'x-payload-digest': createHmac('sha256', webhookSecret).update(body).digest('hex'),
    };
    const location = app.services.identityChecks.brands[0]?.location;
    expect(await deliver(app, { headers, body }, location)).toBe(200);
    const { rows } = await database.pool.query(
      'select 1 from identity_check.player_case c join account.player p using (wallet_id) where p.subject = $1',
      ['somebody-else'],
    );
    expect(rows).toEqual([]);
  });

  test('[KYC-2] what the vendor takes back is taken back', async () => {
    const who = await users.verified();
    replyOf(await vendor.openForm(who));
    await vendor.complete(who);
    await waitForFacts(who, { kyc: true, purchase: false });
    await vendor.status(who, 'onHold');
    await waitForFacts(who, NOT_VERIFIED);
    await vendor.complete(who);
    await waitForFacts(who, { kyc: true, purchase: false });
    await vendor.status(who, 'init');
    await waitForFacts(who, NOT_VERIFIED);
    replyOf(await vendor.openForm(who));
  });
});

describe('a verified purchase', () => {
  test('[KYC-6][SOCK-14] reaches its player with the bonus, once; later ones bring none', async () => {
    const [who, outsider] = await users.verifiedMany(2);
    if (who === undefined || outsider === undefined) throw new Error('two are needed');
    const received: unknown[] = [];
    const [own, foreign] = await Promise.all(
      [who, outsider].map((one) =>
        listen(one, { socketPort: other.ports.socket, webPort: other.ports.web }),
      ),
    );
    own?.socket.on('PURCHASE_VERIFIED', (payload: unknown) => received.push(payload));
    const before = (await who.accounts()).map(({ balance }) => balance);
    replyOf(await vendor.openForm(who, 'purchase'));
    await vendor.complete(who);
    await vi.waitFor(() => expect(received).toEqual([{ bonusApplied: true }]), WAIT);
    const { POINTS, SWEEP_TICKETS } = who.brand.purchaseVerifiedBonus;
    const after = [(before[0] ?? 0) + POINTS, (before[1] ?? 0) + SWEEP_TICKETS];
    expect((await who.accounts()).map(({ balance }) => balance)).toEqual(after);
    await vendor.status(who, 'init');
    await waitForFacts(who, NOT_VERIFIED);
    await vendor.complete(who);
    await vi.waitFor(
      () => expect(received).toEqual([{ bonusApplied: true }, { bonusApplied: false }]),
      WAIT,
    );
    expect((await who.accounts()).map(({ balance }) => balance)).toEqual(after);
    expect(foreign?.events).not.toContain('PURCHASE_VERIFIED');
    own?.socket.close();
    foreign?.socket.close();
    const broken = (await proveLedger(database.pool)).filter(({ violations }) => violations > 0);
    expect(broken).toEqual([]);
  });

  test('[KYC-6] brings one bonus also where two are open at once, one by hand and one of the vendor', async () => {
    const who = await users.verified();
    const before = (await who.accounts()).map(({ balance }) => balance);
    const walletId = await users.walletOf(who);
    const ids = Array.from({ length: 6 }, () => systemIds.uuidV7()).toSorted();
    await database.pool.query(
      `insert into identity_check.purchase_verification
          (wallet_id, case_id, verified_at, verification_id, points_operation, tickets_operation)
        values ($1, 'by-hand', now(), $2, $3, $4), ($1, 'vendor', now(), $5, $6, $7)`,
      [walletId, ...ids],
    );
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query<{ bonus_applied: boolean | null }>(
        'select bonus_applied from identity_check.purchase_verification where wallet_id = $1 order by verification_id',
        [walletId],
      );
      expect(rows.map((row) => row.bonus_applied)).toEqual([true, false]);
    }, WAIT);
    const { POINTS, SWEEP_TICKETS } = who.brand.purchaseVerifiedBonus;
    const once = [(before[0] ?? 0) + POINTS, (before[1] ?? 0) + SWEEP_TICKETS];
    expect((await who.accounts()).map(({ balance }) => balance)).toEqual(once);
  });
});
