import { t } from '@lingui/core/macro';

/** Said when a part of the page that was asked for could not be loaded. */
export function partFailed(): string {
  return t`This part of the page didn’t load. Check your connection and try again.`;
}
