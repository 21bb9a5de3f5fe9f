import { msg } from '@lingui/core/macro';

/** The answer of the one tap while the browser has no network. Source: SESS-41. */
export const NEEDS_CONNECTION = msg`You’re offline. Logging in needs a connection.`;
