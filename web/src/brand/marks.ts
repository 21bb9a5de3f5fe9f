import luckyharbor from '@jubilee/brands/luckyharbor/mark-luckyharbor.svg?url';
import rubysweepsmvp from '@jubilee/brands/rubysweepsmvp/mark-rubysweepsmvp.svg?url';
import sweeps from '@jubilee/brands/sweeps/mark-sweeps.svg?url';

/** Address of each brand's mark, by location. */
export const BRAND_MARKS: Readonly<Record<string, string>> = { luckyharbor, rubysweepsmvp, sweeps };
