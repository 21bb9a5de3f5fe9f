import type { JackpotType } from '@jubilee/contract/values/enums';
import grand from './art/jackpot-grand.svg?url';
import major from './art/jackpot-major.svg?url';
import mini from './art/jackpot-mini.svg?url';
import minor from './art/jackpot-minor.svg?url';

/** Picture of each jackpot, 6:5. */
export const JACKPOT_MEDALLIONS: Readonly<Record<JackpotType, string>> = {
  GRAND: grand,
  MAJOR: major,
  MINOR: minor,
  MINI: mini,
};
