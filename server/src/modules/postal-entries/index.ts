/** The public API of entries by post. */
export { creditDueEntries } from './credit-entries.jobs.ts';
export { POSTAL_COLUMNS } from './encrypted-columns.ts';
export type { IsFreeEntryAllowed, PostalRequestPorts } from './postal-ports.ts';
export { postalEntryRoutes } from './routes.ts';
export { postalEntryRoom } from './staff-room.ts';
export { readOwnPictures } from './own-pictures.ts';
export { deleteImagesBefore } from './personal-data.store.ts';
