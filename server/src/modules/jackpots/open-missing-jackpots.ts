import { CURRENCIES } from '@jubilee/contract/values/currency';
import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import type { JackpotDefinition } from '@jubilee/core/jackpots/definition';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Kysely } from 'kysely';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { insertJackpot, selectOpenJackpots } from './jackpot.store.ts';
import { numberOfType } from './jackpot-types.ts';
import { keyOf, newCycle } from './new-cycle.ts';

/** Opens the jackpots that these brands do not have yet; of two processes at once one does. */
export async function openMissingJackpots(ports: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly brandNumbers: readonly number[];
  readonly definition: JackpotDefinition;
}): Promise<void> {
  const { db, clock, brandNumbers, definition } = ports;
  const present = new Set((await selectOpenJackpots(db)).map((row) => keyOf(row)));
  for (const brand of brandNumbers) {
    for (const currency of CURRENCIES) {
      for (const type of JACKPOT_TYPES) {
        const jackpot = {
          brand,
          currency: CURRENCY_NUMBERS[currency],
          type: numberOfType(type),
        };
        if (present.has(keyOf(jackpot))) continue;
        const first = newCycle(ports, jackpot, 1n, definition[currency][type]);
        await insertJackpot(db, { ...jackpot, ...first }, isoInstant(clock.now()));
      }
    }
  }
}
