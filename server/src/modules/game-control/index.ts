/** The public API of game-control: the games room of the staff app. */
export { gameControlRoom } from './game-control-room.ts';
