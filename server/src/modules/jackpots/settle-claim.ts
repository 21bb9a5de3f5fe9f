import type { Result } from '@jubilee/contract/values/result';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { Logger } from 'pino';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import {
  type BoundRequest,
  ledgerOutcome,
  type RecordOutcome,
  runServerCommand,
  serverRequest,
} from '../money/index.ts';
import type { SettledClaim, Wallet } from '../wallet/index.ts';
import type { ClaimRow } from './jackpot.store.ts';
import { typeOfNumber } from './jackpot-types.ts';
import { type JackpotKey, newCycle, type DecryptedPoint, decryptPoint } from './new-cycle.ts';

/** The open cycle of a jackpot, as far as this process knows. */
export interface OpenCycle extends JackpotKey {
  readonly generation: bigint;
  readonly decryptedPoint: DecryptedPoint | undefined;
}

export function keyOf({ brand, currency, type }: JackpotKey): string {
  return `${brand}/${currency}/${type}`;
}

export interface SettlePorts {
  readonly wallet: Pick<Wallet, 'apply'>;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly log: Logger;
  readonly displayNameOf: (walletId: bigint) => Promise<string>;
  readonly definition: JackpotDefinition;
  readonly cycles: ReadonlyMap<string, OpenCycle>;
  readonly cacheCycle: (cycle: OpenCycle) => void;
  readonly refresh: () => Promise<void>;
}

/** Pays one stored hit out of the cycle that is open when the command runs. Source: JACK-5, JACK-6. */
export async function settleClaim(ports: SettlePorts, claim: ClaimRow): Promise<void> {
  const { wallet_id: walletId, operation_id: betId, brand, type } = claim;
  const displayName = await ports.displayNameOf(walletId);
  const answer = await runServerCommand({
    request: serverRequest({
      route: 'jackpotWin',
      walletId,
      brandNumber: brand,
      operationId: betId,
      body: { operationId: betId, type },
    }),
    record: (request) => payOut(ports, claim, displayName, request),
    // Another process won the cycle first: read which one is open now.
    dropStaleFacts: ports.refresh,
  });
  if (!answer.ok) throw new Error(`The jackpot ${keyOf(claim)}: ${answer.refusal.code}.`);
}

async function payOut(
  ports: SettlePorts,
  claim: ClaimRow,
  displayName: string,
  { walletId, requestHash, budget }: BoundRequest,
): Promise<Result<RecordOutcome<SettledClaim>>> {
  const { operation_id: betId, brand, currency, type } = claim;
  const open = ports.cycles.get(keyOf(claim));
  if (open === undefined) throw new Error(`There is no jackpot ${keyOf(claim)}.`);
  const rule = ports.definition[currencyOfNumber(currency)][typeOfNumber(type)];
  const generation = open.generation + 1n;
  const next = newCycle(ports, claim, generation, rule);
  const operation = {
    walletId,
    operationId: betId,
    typeNumber: type,
    generation: open.generation,
    winId: ports.ids.uuidV7(),
    requestHash,
    displayName,
    revealed: open.decryptedPoint,
    next,
  };
  const outcome = ledgerOutcome(
    await ports.wallet.apply({ kind: 'jackpotWin', operation }, budget),
  );
  if (!outcome.ok || outcome.value.status === 'stale') return outcome;
  const { verdict, amount } = outcome.value.stored;
  if (verdict === 'WON') {
    const { encryptedPoint } = next;
    const decryptedPoint =
      encryptedPoint === undefined
        ? undefined
        : decryptPoint(ports.encryptor, claim, generation, encryptedPoint);
    ports.cacheCycle({ brand, currency, type, generation, decryptedPoint });
    ports.log.info({ walletId, betId, type, currency, amount }, 'a jackpot was won');
  }
  if (verdict === 'LIMIT') {
    ports.log.error({ walletId, betId }, 'an account cannot take the jackpot it won');
  }
  return outcome;
}
