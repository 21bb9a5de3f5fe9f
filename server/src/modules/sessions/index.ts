export { createSessions, SESSION_SETTINGS_DEFAULT } from './sessions.ts';
export type { Session, Sessions, SessionSettings, SignInView } from './sessions.ts';
