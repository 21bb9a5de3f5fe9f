import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SessionNotice } from '../engine/session-steps.ts';

const TEXTS = {
  asked: msg`You logged out in another tab, so this one is logged out too.`,
  ended: msg`Your session has ended. Log in again to go on.`,
  replaced: msg`Another account logged in in another tab. This browser uses one account at a time, so this tab now uses that one, too.`,
} as const;

/** Why a tab follows another one, in the words of its page. Source: SESS-28, SESS-29. */
export function tabNotice(why: keyof typeof TEXTS): SessionNotice {
  return { text: i18n._(TEXTS[why]), isAlert: false, tone: 'info' };
}
