/** What has to end before somebody is erased, as people read it. Source: PRIV-5. */
import type { ErasureObstacle } from '@jubilee/contract/values/personal-data';

const OBSTACLES: Readonly<Record<ErasureObstacle, string>> = {
  ticketsLeft: 'Tickets are left in the wallet',
  roundOpen: 'A round is open',
  jackpotUnpaid: 'A jackpot is not paid yet',
  postalEntryOpen: 'An entry by post is open',
};

export function obstacleText(obstacle: ErasureObstacle): string {
  return OBSTACLES[obstacle];
}
