export { sandboxSite as sandboxSettings } from '../../../pay-in/pay-near-me-sandbox-account.ts';
