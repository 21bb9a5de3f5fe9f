export { playerGamesRoutes } from './routes.ts';
export { eraseFavorites } from './personal-data.store.ts';
