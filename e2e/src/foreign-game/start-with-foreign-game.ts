/**
 * `npm run foreign:game [-- --port 27100]`: serves the example of a third-party game and runs `npm
 * start` with it, with the settings and ports of that command. Ctrl-C stops both. Source: FRAME-28.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FOREIGN_GAME, serveForeignGame, windowGamesWith } from './serve.ts';

const START = fileURLToPath(new URL('../../../tools/src/run/start.ts', import.meta.url));
const SETTING = 'JUBILEE_WINDOW_GAMES';
const { values } = parseArgs({ options: { port: { type: 'string', default: '27100' } } });

const foreign = await serveForeignGame(Number(values.port));
const setting = windowGamesWith(process.env[SETTING], foreign.origin);
process.stdout.write(
  `the foreign game is served at ${foreign.origin}/ and plays ${FOREIGN_GAME}\n${SETTING}='${setting}'\n`,
);
const server = spawn(process.execPath, [START], {
  stdio: 'inherit',
  env: { ...process.env, [SETTING]: setting },
});
// Ctrl-C in a terminal signals both processes; a signal to this one alone is passed on to the
// server.
const stop = (): void => void server.kill('SIGTERM');
process.on('SIGINT', () => undefined);
process.on('SIGTERM', stop);
process.on('SIGHUP', stop);
server.once('close', (code) => {
  process.exitCode = code ?? 1;
  void foreign.close();
});
