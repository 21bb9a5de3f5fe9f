/** The shared bingo room: calls, and the worker that moves its rounds. See README.md. */
export type { BingoPorts } from './bingo-ports.ts';
export { runBingoRooms } from './run-bingo-rooms.ts';
export { bingoRoutes } from './routes.ts';
export { BINGO_COLUMNS } from './encrypted-columns.ts';
export { eraseNamesOfBingo } from './personal-data.store.ts';
