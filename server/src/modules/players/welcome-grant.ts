import type { Brand } from '@jubilee/contract/settings/brand';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Accounts, Player } from '../account/index.ts';
import { ledgerOutcome, runServerCommand, serverRequest } from '../money/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const SIGN_UP_REFERENCE = 1;

export interface WelcomePorts {
  readonly accounts: Pick<Accounts, 'noteWelcomed'>;
  readonly wallet: Wallet;
  readonly ids: Ids;
}

/**
 * Opens both accounts of a new player and posts the welcome grant, unless age is unknown or the
 * player is excluded: then nothing is given. Safe to repeat. Source: AUTH-2, AUTH-3, GATE-17.
 */
export async function welcome(ports: WelcomePorts, player: Player, brand: Brand): Promise<void> {
  await ports.wallet.openWallets(player.wallet_id, brand.number);
  if (player.date_of_birth === null || player.state !== 'ACTIVE') return;
  await postWelcomeGrant(ports, player, brand);
  await ports.accounts.noteWelcomed(player);
}

/** Whether an earlier call may have been interrupted before the welcome grant was posted. */
export function mayLackWelcome(player: Player): boolean {
  return player.last_login_at === null || player.welcome_grant_due;
}

/**
 * Posts the brand's welcome grant into the player's open accounts, once however often it is called:
 * the reference is the player's wallet, so an interrupted sign-up can be finished. Faults: the
 * ledger did not accept it; the call fails and the next one finishes it. Source: AUTH-2, AUTH-3.
 */
async function postWelcomeGrant(
  ports: Pick<WelcomePorts, 'wallet' | 'ids'>,
  player: Player,
  brand: Brand,
): Promise<void> {
  const walletId = player.wallet_id;
  for (const currency of CURRENCIES) {
    const amount = BigInt(brand.welcomeGrant[currency]);
    if (amount === 0n) continue;
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
      throw new Error(`the welcome grant of wallet ${walletId} was not posted: ${code}`);
    }
  }
}
