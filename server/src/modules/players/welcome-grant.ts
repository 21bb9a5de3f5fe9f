import type { Brand } from '@jubilee/contract/settings/brand';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Player } from '../account/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const SIGN_UP_REFERENCE = 1;

/**
 * Opens both accounts and posts the brand's welcome grant, once per sign-up however often it is
 * called: the reference is the player's wallet, so an interrupted sign-up can be finished. Faults:
 * the ledger did not accept it; the call fails and the next one finishes it. Source: AUTH-2,
 * AUTH-3.
 */
export async function postWelcomeGrant(
  ports: { readonly wallet: Wallet; readonly ids: Ids },
  player: Player,
  brand: Brand,
): Promise<void> {
  const walletId = player.wallet_id;
  await ports.wallet.openWallets(walletId, brand.number);
  for (const currency of CURRENCIES) {
    const amount = BigInt(brand.welcomeGrant[currency]);
    if (amount === 0n) continue;
    const ref = `${walletId}:${currency}`;
    const answer = await ports.wallet.grant({
      kind: 'WELCOME_GRANT',
      walletId,
      brandNumber: brand.number,
      operationId: ports.ids.uuidV7(),
      currency,
      requestHash: requestHash({
        route: 'welcomeGrant',
        brandNumber: brand.number,
        walletId,
        body: ref,
      }),
      amount,
      reference: { provider: PLATFORM_PROVIDER, kind: SIGN_UP_REFERENCE, ref },
    });
    if (answer.status !== 'applied') {
      throw new Error(`the welcome grant of wallet ${walletId} was not posted: ${answer.status}`);
    }
  }
}
