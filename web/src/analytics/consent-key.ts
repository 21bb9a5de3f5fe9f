/** Storage key of the answer about analytics. */
export const CONSENT_KEY = 'jubilee:analytics-consent';
