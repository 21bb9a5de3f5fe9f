export { createAnalytics } from './analytics.ts';
export type { Analytics } from './analytics.ts';
export { analyticsRoutes } from './routes.ts';
