/** The public API of the room of the rules of states. */
export { jurisdictionRoom } from './jurisdiction-room.ts';
