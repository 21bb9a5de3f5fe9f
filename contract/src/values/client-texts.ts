/**
 * Messages of the error catalogue that the page shows by itself, without a reply from the server
 * (spec 8). Apart from the refusals, which the first load does not need.
 */
export const CLIENT_TEXTS = {
  LOCATION_DENIED: 'Location Denied',
  LOCATION_NOT_VERIFIED:
    'We cannot verify you are in a permitted area. To increase the accuracy of the location check, make sure Location Services is turned on and that multiple WiFi connections are within range of your device.',
  GAME_FRAME_NOT_FOUND: 'Could not find game frame',
  CONFIG_LOAD_FAILED: 'Failed to fetch app config',
} as const;
