import type { Brand } from '@jubilee/contract/settings/brand';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Ids } from '../../platform/ids/ids.ts';
import type { TokenClaims } from '../access/index.ts';
import type { Accounts, Player } from '../account/index.ts';
import { type Jurisdictions, knownPlacesOf } from '../jurisdictions/index.ts';
import { ledgerOutcome, runServerCommand, serverRequest } from '../money/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const SIGN_UP_REFERENCE = 1;

export interface WelcomePorts {
  readonly accounts: Pick<Accounts, 'claimWelcome' | 'noteWelcomed'>;
  readonly wallet: Wallet;
  readonly ids: Ids;
  readonly jurisdictions: Pick<Jurisdictions, 'of'>;
  readonly contactHash: ContactHash;
}

/** Keyed, of the mailbox or else the telephone of a sign-up, confirmed or not; undefined without either. */
export type ContactHash = (
  claims: Pick<TokenClaims, 'email' | 'phoneNumber'>,
) => Promise<Buffer | undefined>;

/**
 * Opens both accounts of a new player and posts the welcome grant, unless age is unknown or the
 * player is excluded: then nothing is given. Nor is it where another player of the brand had it for the same mailbox. What the
 * player's state does not allow is not given later either. Safe to repeat. Refuses: OVERLOADED. Source: AUTH-2, AUTH-3, AUTH-40,
 * GATE-17, STATE-9.
 */
export async function welcome(
  ports: WelcomePorts,
  player: Player,
  { brand, claims }: { readonly brand: Brand; readonly claims: TokenClaims },
): Promise<Result<null>> {
  await ports.wallet.openWallets(player.wallet_id, brand.number);
  const isAgeKnown = player.date_of_birth !== null && !player.age_closed;
  if (!isAgeKnown || player.state !== 'ACTIVE') return ok(null);
  const contact = await ports.contactHash(claims);
  const isOwn = contact === undefined || (await ports.accounts.claimWelcome(player, contact));
  const posted = isOwn ? await postWelcomeGrant(ports, player, brand) : ok(null);
  if (posted.ok) await ports.accounts.noteWelcomed(player);
  return posted;
}

/** Whether an earlier call may have been interrupted before the welcome grant was posted. */
export function mayLackWelcome(player: Player): boolean {
  return player.last_login_at === null || player.welcome_grant_due;
}

/**
 * Posts the brand's welcome grant into the player's open accounts, once however often it is called:
 * the reference is the player's wallet, so an interrupted sign-up can be finished. Refuses: OVERLOADED when the ledger has
 * no time for it; the next call finishes it. Faults: the ledger refused it. Source: AUTH-2, AUTH-3.
 */
async function postWelcomeGrant(
  ports: Pick<WelcomePorts, 'wallet' | 'ids' | 'jurisdictions'>,
  player: Player,
  brand: Brand,
): Promise<Result<null>> {
  const walletId = player.wallet_id;
  const { verdicts } = ports.jurisdictions.of(brand, knownPlacesOf(player));
  const isPromotion = verdicts.promotions.isAllowed;
  // Tickets without a purchase are a free entry.
  const mayBeGiven = {
    POINTS: isPromotion,
    SWEEP_TICKETS: isPromotion && verdicts.freeEntry.isAllowed,
  };
  for (const currency of CURRENCIES) {
    const amount = BigInt(brand.welcomeGrant[currency]);
    if (amount === 0n || !mayBeGiven[currency]) continue;
    const ref = `${walletId}:${currency}`;
    const reference = { provider: PLATFORM_PROVIDER, kind: SIGN_UP_REFERENCE, ref };
    const answer = await runServerCommand({
      request: serverRequest({
        route: 'welcomeGrant',
        walletId,
        brandNumber: brand.number,
        operationId: ports.ids.uuidV7(),
        body: ref,
      }),
      async record({ brandNumber, requestId: operationId, requestHash, budget }) {
        const head = { walletId, brandNumber, operationId, currency, requestHash };
        const operation = { ...head, kind: 'WELCOME_GRANT' as const, amount, reference };
        return ledgerOutcome(await ports.wallet.apply({ kind: 'grant', operation }, budget));
      },
    });
    if (!answer.ok) {
      const { code } = answer.refusal;
      // Nobody is charged, and it is posted once at most: what is not known is finished by the next call as well.
      if (code === 'OVERLOADED' || code === 'OUTCOME_UNKNOWN') return refuse('OVERLOADED');
      throw new Error(`the welcome grant of wallet ${walletId} was not posted: ${code}`);
    }
  }
  return ok(null);
}
