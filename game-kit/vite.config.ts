import { join } from 'node:path';
import { defineConfig } from 'vite';
import { GAMES_FOLDER, finishedGames } from './build/game-folders.ts';
import { gamesBuild } from './build/games-build.ts';

export default defineConfig(gamesBuild(finishedGames(), join(GAMES_FOLDER, 'dist')));
