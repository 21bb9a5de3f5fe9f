/** The public API of the location module. See README.md. */
export {
  createLocationChecks,
  type LocationChecks,
  type LoginLocation,
} from './location-checks.ts';
