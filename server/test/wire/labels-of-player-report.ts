/** PLAY-4: the report as PDF and as CSV, and until when its links work. */
export const LABELS_OF_PLAYER_REPORT = [
  'GET /report/player 200',
  'GET /report/player language',
] as const;
