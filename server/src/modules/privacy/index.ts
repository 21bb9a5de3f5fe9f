/** The public API of the privacy module. */
export { PRIVACY_COLUMNS } from './encrypted-columns.ts';
export { exclusionSecret, isExclusionKnown } from './erasures/exclusion-keys.ts';
export { runDueErasures } from './erasures/run-erasures.ts';
export { MAKE_DATA_EXPORT_TASK, makeExportTask } from './exports/make-export.ts';
export { servePersonalData } from './exports/serve-copy.ts';
export type { ErasurePorts, ExportMakingPorts, ExportRequestPorts } from './privacy-ports.ts';
export { privacyRoom } from './privacy-room.ts';
export { deleteExpired } from './retention/delete-expired.ts';
export { personalDataRoutes } from './routes.ts';
