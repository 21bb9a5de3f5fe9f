/**
 * The brand's bonus for a verified purchase: posted once for a player and by the reference of the vendor's case, whoever repeats
 * it; then the player is notified. Source: KYC-6, SOCK-14.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { ageOf, type Player } from '../account/index.ts';
import { knownPlacesOf } from '../jurisdictions/index.ts';
import { ledgerOutcome, runServerCommand, serverRequest } from '../money/index.ts';
import type { IdentityCheckPorts } from './identity-check-ports.ts';
import {
  decideBonus,
  type OpenVerification,
  openVerifications,
  replaceOperations,
} from './verification.store.ts';

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const PURCHASE_VERIFIED_REFERENCE = 3;
const AT_ONCE = 100;

/** One that fails is reported and does not delay the others. Returns how many were decided. */
export async function payBonuses(
  ports: IdentityCheckPorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const open = await openVerifications(ports.pool, AT_ONCE);
  let decided = 0;
  for (const one of open) {
    const isDecided = await payBonus(ports, one).catch((error: unknown) => {
      onFault(error);
      return false;
    });
    if (isDecided) decided += 1;
  }
  return decided;
}

/** Faults: the ledger did not answer or was busy; the next round repeats it with the same ids. */
async function payBonus(ports: IdentityCheckPorts, open: OpenVerification): Promise<boolean> {
  const player = await ports.accounts.byWallet(open.walletId);
  const brand = ports.brands.find(({ number }) => number === player?.brand);
  if (player === undefined || brand === undefined) {
    throw new Error(`wallet ${open.walletId} has no player of a brand`);
  }
  const amounts = await bonusOf(ports, player, brand, open);
  let isApplied = false;
  for (const currency of CURRENCIES) {
    if (amounts[currency] === 0n) continue;
    const posted = await postBonus(ports, { open, brand, currency, amount: amounts[currency] });
    if (posted === 'outdated') {
      const { uuidV7 } = ports.ids;
      const ids = { pointsOperation: uuidV7(), ticketsOperation: uuidV7() };
      await replaceOperations(ports.pool, { ...open, ...ids });
      return false;
    }
    isApplied ||= posted === 'applied';
  }
  await decideBonus(ports.pool, open.verificationId, isApplied);
  return true;
}

/** Nothing for whoever may take part in no promotion now; what is not given then is not given later. Source: STATE-9. */
async function bonusOf(
  { sharedClock, jurisdictions, flagsOf }: IdentityCheckPorts,
  player: Player,
  brand: Brand,
  { hasHadBonus }: OpenVerification,
): Promise<Readonly<Record<Currency, bigint>>> {
  const nowMs = await sharedClock.read();
  const { verdicts } = jurisdictions.of(brand, knownPlacesOf(player));
  const mayHave =
    !hasHadBonus &&
    player.state === 'ACTIVE' &&
    player.type !== 'staff' &&
    ageOf(player, flagsOf(brand).ageLimit, nowMs) === 'known' &&
    verdicts.promotions.isAllowed;
  const { POINTS, SWEEP_TICKETS } = brand.purchaseVerifiedBonus;
  return {
    POINTS: mayHave ? BigInt(POINTS) : 0n,
    // Tickets without a purchase are a free entry.
    SWEEP_TICKETS: mayHave && verdicts.freeEntry.isAllowed ? BigInt(SWEEP_TICKETS) : 0n,
  };
}

async function postBonus(
  { wallet }: IdentityCheckPorts,
  bonus: {
    readonly open: OpenVerification;
    readonly brand: Brand;
    readonly currency: Currency;
    readonly amount: bigint;
  },
): Promise<'applied' | 'not-applied' | 'outdated'> {
  const { open, brand, currency, amount } = bonus;
  const { walletId, pointsOperation, ticketsOperation } = open;
  const operationId = currency === 'POINTS' ? pointsOperation : ticketsOperation;
  const ref = `${open.caseId}:${currency}`;
  const answer = await runServerCommand({
    request: serverRequest({
      route: 'purchaseVerifiedBonus',
      walletId,
      brandNumber: brand.number,
      operationId,
      body: ref,
    }),
    async record({ brandNumber, requestId, requestHash, budget }) {
      const operation = {
        kind: 'PURCHASE_VERIFIED',
        walletId,
        brandNumber,
        operationId: requestId,
        currency,
        requestHash,
        amount,
        reference: { provider: PLATFORM_PROVIDER, kind: PURCHASE_VERIFIED_REFERENCE, ref },
      } as const;
      return ledgerOutcome(await wallet.apply({ kind: 'grant', operation }, budget));
    },
  });
  // Another operation with the same reference was first: then nothing was added now.
  if (answer.ok) return answer.value.stored.operationId === operationId ? 'applied' : 'not-applied';
  const { code } = answer.refusal;
  if (code === 'WALLET_CLOSED' || code === 'BALANCE_LIMIT_REACHED') return 'not-applied';
  if (code === 'REQUEST_ID_OUTSIDE_WINDOW') return 'outdated';
  throw new Error(`the bonus of verification ${open.verificationId} was not posted: ${code}`);
}
