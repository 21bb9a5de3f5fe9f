/** The public API of identity checks. See README.md. */
export { acceptEvent } from './accept-event.ts';
export { newestReadings } from './case.store.ts';
export { eraseForms, IDENTITY_CHECK_COLUMNS, readFamilyName, readForm } from './form.store.ts';
export type { IdentityCheckPorts } from './identity-check-ports.ts';
export { payBonuses } from './pay-bonus.ts';
export { identityCheckRoutes } from './routes.ts';
export { shareIdentity } from './player-calls.ts';
export { decideCase, type HandDecision, readCase } from './read-case.ts';
export { readDueCases } from './run-readings.ts';
export { type VerificationNews, verificationsSince } from './verification.store.ts';
