/** The public API of finance: the money room of the staff app, and the days that it counts. */
export { countDays } from './count-days.ts';
export { financeRoom } from './finance-room.ts';
export { zoneOfBrand } from './zone-of-brand.ts';
