export { hashOfSecret } from './live-sessions.ts';
export { describeDevice } from './describe-device.ts';
export { countsInSession } from './proof-lifetime.ts';
export { createSessions } from './sessions.ts';
export { SESSION_SETTINGS_DEFAULT, type SessionSettings } from './session-lifetime.ts';
export type { SignInView } from './session-views.ts';
export type { Session, Sessions } from './sessions.ts';
export { deleteSessionsBefore, eraseSessions } from './personal-data.store.ts';
