import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SessionNotice } from '../engine/session-steps.ts';

const TEXTS = {
  requested: msg`You logged out in another tab, so this one is logged out too.`,
  ended: msg`Your session has ended. Log in again to go on.`,
  replaced: msg`You logged in with another account in another tab. A browser uses one account at a time, so this tab shows that account now.`,
} as const;

/** Why a tab follows another one, in the words of its page. Source: SESS-28, SESS-29. */
export function tabNotice(why: keyof typeof TEXTS): SessionNotice {
  const text = i18n._(TEXTS[why]);
  // A tab shows another account from now on: nobody may overlook that.
  return why === 'replaced' ? { text, isAlert: true } : { text, isAlert: false, tone: 'info' };
}
