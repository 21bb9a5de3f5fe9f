export { shelfRoutes } from './routes.ts';
