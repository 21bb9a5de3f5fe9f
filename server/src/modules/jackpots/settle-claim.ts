import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Logger } from 'pino';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { Wallet } from '../wallet/index.ts';
import type { ClaimRow } from './jackpot.store.ts';
import { typeOfNumber } from './jackpot-types.ts';
import { type JackpotKey, newCycle, type DecryptedPoint, decryptPoint } from './new-cycle.ts';

/** The cycle of a jackpot that is open now, as far as this process knows. */
export interface OpenCycle extends JackpotKey {
  readonly generation: bigint;
  readonly decryptedPoint: DecryptedPoint | undefined;
}

export function keyOf({ brand, currency, type }: JackpotKey): string {
  return `${brand}/${currency}/${type}`;
}

export interface SettlePorts {
  readonly wallet: Pick<Wallet, 'winJackpot'>;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly log: Logger;
  readonly displayNameOf: (walletId: bigint) => Promise<string>;
  readonly definition: JackpotDefinition;
  readonly cycles: ReadonlyMap<string, OpenCycle>;
  readonly cacheCycle: (cycle: OpenCycle) => void;
  readonly refresh: () => Promise<void>;
}

/** Other processes win too; each of their wins costs this one a second look. */
const TRIES_MAX = 20;

/** Pays one stored hit out of the cycle that is open when its turn comes. Source: JACK-5, JACK-6. */
export async function settleClaim(ports: SettlePorts, claim: ClaimRow): Promise<void> {
  const { wallet_id: walletId, operation_id: operationId, brand, currency, type } = claim;
  const rule = ports.definition[currencyOfNumber(currency)][typeOfNumber(type)];
  const displayName = await ports.displayNameOf(walletId);
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const open = ports.cycles.get(keyOf(claim));
    if (open === undefined) throw new Error(`There is no jackpot ${keyOf(claim)}.`);
    const generation = open.generation + 1n;
    const next = newCycle(ports, claim, generation, rule);
    const { verdict, amount } = await ports.wallet.winJackpot({
      walletId,
      operationId,
      typeNumber: type,
      generation: open.generation,
      winId: ports.ids.uuidV7(),
      requestHash: requestHash({
        route: 'jackpotWin',
        brandNumber: brand,
        walletId,
        body: { operationId, type },
      }),
      displayName,
      revealed: open.decryptedPoint,
      next,
    });
    if (verdict === 'WON') {
      const { encryptedPoint } = next;
      const decryptedPoint =
        encryptedPoint === undefined
          ? undefined
          : decryptPoint(ports.encryptor, claim, generation, encryptedPoint);
      ports.cacheCycle({ brand, currency, type, generation, decryptedPoint });
      ports.log.info({ walletId, operationId, type, currency, amount }, 'a jackpot was won');
    }
    if (verdict === 'LIMIT') {
      ports.log.error({ walletId, operationId }, 'an account cannot take the jackpot it won');
    }
    if (verdict !== 'STALE') return;
    await ports.refresh();
  }
  throw new Error(`The jackpot ${keyOf(claim)} moved on ${TRIES_MAX} times.`);
}
