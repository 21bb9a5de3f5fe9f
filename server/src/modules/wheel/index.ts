export { wheelRoutes } from './routes.ts';
