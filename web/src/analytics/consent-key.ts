/** Where the answer about analytics is kept on the device. */
export const CONSENT_KEY = 'jubilee:analytics-consent';
