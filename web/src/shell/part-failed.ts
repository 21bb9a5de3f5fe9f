import { t } from '@lingui/core/macro';

/** The message when a part of the page could not be loaded. */
export function partFailed(): string {
  return t`This part of the page didn’t load. Check your connection and try again.`;
}
