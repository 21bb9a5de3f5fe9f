/** The public API of free-play credits: who has which, and giving them. */
export { createCredits, type CreditPlan, type Credits, type Gift } from './create-credits.ts';
export { creditRoutes } from './routes.ts';
