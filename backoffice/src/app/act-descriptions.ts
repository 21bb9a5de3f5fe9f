import type { ActDescriptions } from '../acts/act-description.tsx';
import { openingDescription } from '../features/jurisdictions/opening-description.tsx';
import { adjustmentDescription } from '../features/players/adjustment-description.tsx';
import { creditsDescription } from '../features/players/credits-description.tsx';
import { resumingDescription } from '../features/games/resuming-description.tsx';
import { postalCreditDescription } from '../features/postal-entries/postal-credit-description.tsx';

/** Each room describes its own acts; an act without a description is shown by its fields. */
export const ACT_DESCRIPTIONS: ActDescriptions = {
  openJurisdiction: openingDescription,
  adjustPlayerBalance: adjustmentDescription,
  grantPlayerCredits: creditsDescription,
  resumeGame: resumingDescription,
  creditPostalBatch: postalCreditDescription,
};
