export { createBackofficeApp } from './backoffice-surface.ts';
export { createGamesApp } from './games-surface.ts';
export { createSpinwheelApp } from './spinwheel-surface.ts';
export { createVendorApp, type VendorDocument } from './vendor-surface.ts';
export { createWebApp } from './web-surface.ts';
export { POLICY_REPORT } from './policy-reports.ts';
