/** What demo users have at vendors and in money: made by the product's own use cases, once. */
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { CheckLevel } from '@jubilee/core/identity-checks/identity-facts';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { openVendors } from '@jubilee/contract/vendors/vendor-switches';
import { exportsOf } from '@jubilee/providers/vendor-folders';
import { APPROVED_TOKEN } from '@jubilee/providers/vendor-module';
import type { Answer, CallContext, TokenClaims } from '../modules/access/index.ts';
import type { Player } from '../modules/account/index.ts';
import {
  cashOutFacts,
  cashOutsOfWallet,
  decideCashOut,
  requestCashOut,
} from '../modules/cash-outs/index.ts';
import { readCase } from '../modules/identity-checks/index.ts';
import { chargeCard, paymentsOfPlayer, readPacks } from '../modules/purchases/index.ts';
import { adjustBalance } from '../modules/staff-players/index.ts';
import type { AppServices } from './compose-app.ts';

const ACT = { by: 'Demo', reason: 'a demo user' };
/** Of each of the two. */
export const DEMO_CASH_OUT = 1_000n;
/** Where a feature is off, or nobody is there to answer, a demo user has less. */
const LEFT_OUT: readonly string[] = ['FEATURE_OFF', 'PROVIDER_UNAVAILABLE', 'OUTCOME_UNKNOWN'];

type SandboxApproval = (brandNumber: number, playerId: string) => object;

/** The vendor's sandbox forgets its cases with its process, so each start makes them again; without a vendor the facts are stated. */
export async function approveAtVendor(
  services: AppServices,
  brand: Brand,
  player: Player,
  isPurchase: boolean,
): Promise<void> {
  const { accounts, backgroundPool, identityChecks, settings, cfg } = services;
  const flags = settings.flagsOf(brand);
  const [vendor] = flags.kycEnabled ? openVendors('identity-checks', flags) : [];
  const adapter = vendor && identityChecks.adaptersOf(brand).get(vendor.name);
  const file = 'simulator/sandbox-account.ts';
  const approvals = await exportsOf('identity-checks', file, 'sandboxApproval');
  const approval = vendor && (approvals.get(vendor.name) as SandboxApproval | undefined);
  if (vendor === undefined || adapter === undefined || approval === undefined) {
    if (player.kyc_verified) return;
    await accounts.setIdentityFactsWithin(backgroundPool, player.wallet_id, {
      isKycVerified: true,
      isPurchaseVerified: isPurchase,
      caseId: 'demo',
      documentBirthDate: null,
      documentJurisdiction: null,
    });
    return;
  }
  const { subject: playerId, email } = player;
  if ((await adapter.findCase(playerId)).outcome !== 'not-found') return;
  const levels: readonly CheckLevel[] = isPurchase ? ['kyc', 'purchase'] : ['kyc'];
  for (const level of levels) {
    await adapter.openForm({ playerId, level, email: email ?? '' });
    const control = `http://127.0.0.1:${cfg.ports.sandbox}/__control/${folderOfVendor(vendor.name)}`;
    await fetch(control, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(approval(brand.number, playerId)),
    });
    await readCase(identityChecks, adapter, { brand, player });
  }
}

/** One purchase, one paid and one open cash-out, where the brand has them on. */
export async function buyAndRedeem(
  services: AppServices,
  brand: Brand,
  player: Player,
  claims: TokenClaims,
): Promise<void> {
  const { backgroundPool: pool, cashOuts, ids, purchases, settings } = services;
  const { wallet_id: walletId } = player;
  const flags = settings.flagsOf(brand);
  const context = (): CallContext => ({
    requestId: ids.uuidV7(),
    brand,
    flags,
    hostname: 'localhost',
    address: '127.0.0.1',
    capabilities: undefined,
    location: 'off',
    nowMs: services.roundClock.now(),
    areTextsAccepted: () => true,
    callerIfAny: () => Promise.resolve(undefined),
    header: () => undefined,
  });
  const packs = await readPacks(pool, brand.number);
  const pack = packs.find((one) => one.isVisible && !one.isFirstPurchaseOnly);
  if (pack !== undefined && (await paymentsOfPlayer(pool, walletId, 1)).length === 0) {
    const { cardPaymentProvider: provider } = flags;
    const bought = await chargeCard(
      purchases,
      { claims, player, context: context() },
      {
        call: { name: 'demo', provider },
        body: { purchasePackCode: pack.code },
        card: { token: APPROVED_TOKEN, card: { expiryMonth: 12, expiryYear: 2_099 } },
      },
    );
    mayBeLeftOut(bought);
  }
  for (let asked = (await cashOutsOfWallet(pool, walletId, 2)).length; asked < 2; asked += 1) {
    const requested = await requestCashOut(cashOuts, player, context(), {
      route: 'demo',
      provider: 'MANUAL',
      body: { sweepTicketsAmount: Number(DEMO_CASH_OUT) },
    });
    mayBeLeftOut(requested);
    if (!requested.ok) return;
    if (asked > 0) continue;
    for (const decision of ['approve', 'paid'] as const) {
      const { cashOutId } = requested.value.cashOut;
      const [facts] = await cashOutFacts(pool, brand, cashOutId);
      if (facts !== undefined) await decideCashOut(cashOuts, facts.row, decision, ACT);
    }
  }
}

function mayBeLeftOut(answer: Answer<unknown>): void {
  if (answer.ok || LEFT_OUT.includes(answer.refusal.code)) return;
  throw new Error(`a demo user could not buy or redeem: ${answer.refusal.code}`);
}

/** As an operator's command corrects a balance; what is added counts as won. Below nothing: it takes. */
export async function correctTickets(
  services: AppServices,
  brand: Brand,
  userId: string,
  tickets: bigint,
): Promise<void> {
  const corrected = await adjustBalance(
    { ...services, pool: services.backgroundPool, brands: BRANDS },
    brand,
    userId,
    {
      currency: 'SWEEP_TICKETS',
      direction: tickets > 0n ? 'up' : 'down',
      amount: Math.abs(Number(tickets)),
      reference: services.ids.uuidV7(),
    },
    ACT,
  );
  if (!corrected.ok) throw new Error(`the tickets are not corrected: ${corrected.refusal.code}`);
}
