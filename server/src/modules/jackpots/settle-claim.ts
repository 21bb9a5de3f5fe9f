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
import { decryptPoint, keyOf, newCycle } from './new-cycle.ts';
import type { OpenCycles } from './open-cycles.ts';

export interface SettlePorts {
  readonly wallet: Pick<Wallet, 'apply'>;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly log: Logger;
  readonly displayNameOf: (walletId: bigint) => Promise<string>;
  readonly definition: JackpotDefinition;
  readonly cycles: Pick<OpenCycles, 'of' | 'put' | 'refresh'>;
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
    dropStaleFacts: () => ports.cycles.refresh(),
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
  const open = ports.cycles.of(claim);
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
    ports.cycles.put({ brand, currency, type, generation, decryptedPoint });
    ports.log.info({ walletId, betId, type, currency, amount }, 'a jackpot was won');
  }
  if (verdict === 'LIMIT') {
    ports.log.error({ walletId, betId }, 'an account cannot take the jackpot it won');
  }
  return outcome;
}
