import { fileURLToPath } from 'node:url';
import { factsModule, gameBuild } from '@jubilee/game-kit/build/game-build';
import { defineConfig } from 'vite';
import { pickFacts } from './pick-facts.ts';

const definition = fileURLToPath(
  new URL('../../core/src/games/copper-comet/copper-comet-957.json', import.meta.url),
);

// The definition is data of the build: the client gets the facts of its rules page, not the core.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  ...gameBuild('copper-comet', [
    factsModule('virtual:copper-comet-facts', 'facts', definition, pickFacts),
  ]),
});
