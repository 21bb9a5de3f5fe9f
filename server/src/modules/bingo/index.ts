/** The shared bingo room: calls, and the worker that moves its rounds. See README.md. */
export type { BingoPorts } from './bingo-ports.ts';
export { keepRooms } from './keep-rooms.ts';
export { bingoRoutes } from './routes.ts';
