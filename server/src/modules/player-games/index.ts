export { playerGamesRoutes } from './routes.ts';
