import { IS_LONG } from '@jubilee/testkit/in-turn';

const DESKTOP = { width: 1_440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The sizes at which a journey runs: one of them, and in the long run both. */
export const ON_DESKTOP = IS_LONG ? [DESKTOP, PHONE] : [DESKTOP];
export const ON_PHONE = IS_LONG ? [PHONE, DESKTOP] : [PHONE];
