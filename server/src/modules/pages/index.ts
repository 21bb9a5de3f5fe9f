export { createGamesApp } from './games-surface.ts';
export { createWebApp } from './web-surface.ts';
