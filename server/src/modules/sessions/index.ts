export { createSessions } from './sessions.ts';
export type { Session, Sessions } from './sessions.ts';
