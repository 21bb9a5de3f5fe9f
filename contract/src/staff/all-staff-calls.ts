import * as approvals from './calls/approvals.ts';
import * as audit from './calls/audit.ts';
import * as brands from './calls/brands.ts';
import * as content from './calls/content.ts';
import * as finance from './calls/finance.ts';
import * as flags from './calls/flags.ts';
import * as games from './calls/games.ts';
import * as jurisdictions from './calls/jurisdictions.ts';
import * as legalTexts from './calls/legal-texts.ts';
import * as passkeys from './calls/passkeys.ts';
import * as people from './calls/people.ts';
import * as playerActs from './calls/player-acts.ts';
import * as playerExports from './calls/player-exports.ts';
import * as players from './calls/players.ts';
import * as postalEntries from './calls/postal-entries.ts';
import * as privacy from './calls/privacy.ts';
import * as session from './calls/session.ts';
import * as sso from './calls/sso.ts';
import * as system from './calls/system.ts';
import * as views from './calls/views.ts';
import { listCalls } from '../calls/list-calls.ts';

/** Every call of the staff app, by being exported from one of these files. */
export const STAFF_CALLS = listCalls([
  approvals,
  audit,
  brands,
  content,
  finance,
  flags,
  games,
  jurisdictions,
  legalTexts,
  passkeys,
  people,
  playerActs,
  playerExports,
  players,
  postalEntries,
  privacy,
  session,
  sso,
  system,
  views,
]);

/** The calls that not every role may make. */
export type RoleCallName = Extract<(typeof STAFF_CALLS)[number], { access: 'role' }>['name'];
