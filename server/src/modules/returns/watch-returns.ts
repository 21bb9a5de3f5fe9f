import type { Brand } from '@jubilee/contract/settings/brand';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Settings } from '../settings/index.ts';
import { paytableReturns, type ReturnPorts } from './paytable-returns.ts';
import { isOutside } from './return-alarm.ts';
import { putAlarms } from './return-alarm.store.ts';

export interface WatchPorts extends Omit<ReturnPorts, 'settings'> {
  readonly pool: Pool;
  readonly log: Logger;
  readonly settings: Pick<Settings, 'gameOfBrand' | 'flagsOf'>;
}

/** The log message that an alert matches; do not change it. */
export const RETURN_OUTSIDE = 'a measured return left its bounds';

/** Raises and clears the alarms of a brand; a paused game has them until its return is within again. Source: GAME-30. */
export async function watchReturns(ports: WatchPorts, brand: Brand, at: string): Promise<void> {
  const settings = { gameOf: ports.settings.gameOfBrand };
  const flags = ports.settings.flagsOf(brand);
  for (const currency of CURRENCIES) {
    const query = { brand, flags, currency, names: undefined };
    const returns = await paytableReturns({ ...ports, settings }, query);
    if (!returns.ok) continue;
    const outside = returns.value.filter(isOutside).map(({ paytableName, gameName, measured }) => ({
      paytable: paytableName,
      game_name: gameName,
      rounds: measured?.rounds ?? 0,
      measured: measured?.rtp ?? 0,
    }));
    const raised = await putAlarms(
      ports.pool,
      { brand: brand.number, currency: CURRENCY_NUMBERS[currency] },
      outside,
      at,
    );
    for (const paytable of raised) {
      ports.log.error({ brand: brand.location, paytable, currency }, RETURN_OUTSIDE);
    }
  }
}
