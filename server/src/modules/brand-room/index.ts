/** The public API of brand-room: flags, hosts, legal texts and content of a brand in the staff app. */
export { brandRoom } from './brand-room.ts';
