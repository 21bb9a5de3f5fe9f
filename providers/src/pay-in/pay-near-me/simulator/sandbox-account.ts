export { sandboxSite as sandboxSettings } from '../../pay-near-me-sandbox-account.ts';
