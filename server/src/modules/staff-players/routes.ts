import * as acts from '@jubilee/contract/staff/calls/player-acts';
import * as calls from '@jubilee/contract/staff/calls/players';
import type { Player } from '../account/index.ts';
import {
  pageSizeOf,
  type StaffAnswer,
  type StaffContext,
  staffRoute,
  type StaffRoute,
} from '../staff/index.ts';
import { addNote } from './acts/add-note.ts';
import { previewAdjustment, proposeAdjustment } from './acts/adjust-balance.ts';
import { disablePlayer, excludePlayer } from './acts/close-account.ts';
import { grantCredits } from './acts/grant-credits.ts';
import { proposeCorrection, proposeEnabling } from './acts/open-account.ts';
import { resendVerification, resetSecondFactor, signOutPlayer } from './acts/protect-sign-in.ts';
import { uncoverField } from './acts/uncover-field.ts';
import { findPlayer, readOf } from './find-player.ts';
import { readPlayerEmails, readPlayerLinks } from './lists/contacts.ts';
import * as lists from './lists/lists.ts';
import { readPlayerNotes } from './lists/player-notes.ts';
import { readPlayer } from './lists/read-player.ts';
import { readTimeline } from './lists/read-timeline.ts';
import type { PlayersPorts } from './players-ports.ts';
import { searchPlayers } from './search/search-players.ts';

export function playerReadRoutes(ports: PlayersPorts): StaffRoute[] {
  return [
    staffRoute(calls.searchPlayers, ({ body, caller, context }) =>
      searchPlayers(ports, caller, context, body),
    ),
    staffRoute(calls.staffPlayer, ({ params, caller, context }) =>
      readPlayer(ports, caller, context, params.userId),
    ),
    staffRoute(calls.uncoverPlayerField, ({ params, body, context }) =>
      uncoverField(ports, { context, ...params, reason: body.reason }, body.field),
    ),
    staffRoute(calls.staffPlayerSessions, ({ params, query, context }) =>
      ofPlayer(ports, context, params, (player) =>
        lists.readSessions(ports, player, pageIn(query)),
      ),
    ),
    staffRoute(calls.staffPlayerDevices, ({ params, context }) =>
      ofPlayer(ports, context, params, () =>
        lists.readDevices(ports, context.brand.location, params.userId),
      ),
    ),
    staffRoute(calls.staffPlayerOperations, ({ params, query, context }) =>
      ofPlayer(ports, context, params, (player) =>
        lists.readPlayerOperations(ports, player, {
          ...pageIn(query),
          currency: query.currency,
          kind: query.kind,
        }),
      ),
    ),
    staffRoute(calls.staffPlayerBets, ({ params, query, context }) =>
      ofPlayer(ports, context, params, (player) =>
        lists.readPlayerBets(ports, player, { ...pageIn(query), status: query.status }),
      ),
    ),
    staffRoute(calls.staffPlayerCredits, ({ params, context }) =>
      ofPlayer(ports, context, params, (player) => lists.readPlayerGifts(ports, player)),
    ),
    staffRoute(calls.staffPlayerJackpotWins, ({ params, context }) =>
      ofPlayer(ports, context, params, (player) => lists.readPlayerWins(ports, player)),
    ),
    staffRoute(calls.staffPlayerEmails, ({ params, query, caller, context }) =>
      ofPlayer(ports, context, params, (player) => {
        const of = { player, brandLocation: context.brand.location };
        return readPlayerEmails(ports, caller, of, pageIn(query));
      }),
    ),
    staffRoute(calls.staffPlayerNotes, ({ params, query, context }) =>
      ofPlayer(ports, context, params, (player) => readPlayerNotes(ports, player, pageIn(query))),
    ),
    staffRoute(calls.staffPlayerLinks, ({ params, caller, context }) =>
      ofPlayer(ports, context, params, (player) => readPlayerLinks(ports, caller, player)),
    ),
    staffRoute(calls.staffPlayerTimeline, ({ params, query, context }) =>
      ofPlayer(ports, context, params, (player) => {
        const of = { player, brandLocation: context.brand.location };
        return readTimeline(ports, of, { ...pageIn(query), kind: query.kind });
      }),
    ),
  ];
}

export function playerActRoutes(ports: PlayersPorts): StaffRoute[] {
  return [
    staffRoute(acts.disablePlayer, ({ params, body, caller, context }) =>
      disablePlayer(ports, { caller, context, ...params, ...body }),
    ),
    staffRoute(acts.enablePlayer, ({ params, body, caller, context }) =>
      proposeEnabling(ports, { caller, context, ...params, ...body }),
    ),
    staffRoute(acts.excludePlayer, ({ params, body, caller, context }) =>
      excludePlayer(ports, { caller, context, ...params, ...body }),
    ),
    staffRoute(acts.correctPlayerExclusion, ({ params, body, caller, context }) =>
      proposeCorrection(ports, { caller, context, ...params, ...body }),
    ),
    staffRoute(acts.signOutPlayer, ({ params, body, caller, context }) =>
      signOutPlayer(ports, { caller, context, ...params, ...body }),
    ),
    staffRoute(acts.resendPlayerVerification, ({ params, body, caller, context }) =>
      resendVerification(ports, { caller, context, ...params, ...body }),
    ),
    staffRoute(acts.resetPlayerSecondFactor, ({ params, body, caller, context }) =>
      resetSecondFactor(ports, { caller, context, ...params, ...body }),
    ),
    staffRoute(acts.addPlayerNote, ({ params, body, caller, context }) =>
      addNote(ports, { caller, context }, { ...params, ...body }),
    ),
    staffRoute(acts.grantPlayerCredits, ({ params, body, caller, context }) => {
      const { reason, ...gift } = body;
      return grantCredits(ports, { caller, context, ...params, reason }, gift);
    }),
    staffRoute(acts.previewPlayerAdjustment, ({ params, body, context }) =>
      previewAdjustment(ports, { context, ...params }, body),
    ),
    staffRoute(acts.adjustPlayerBalance, ({ params, body, caller, context }) => {
      const { reason, ...adjustment } = body;
      return proposeAdjustment(ports, { caller, context, ...params, reason }, adjustment);
    }),
  ];
}

function pageIn(query: {
  readonly before?: string | undefined;
  readonly limit?: string | undefined;
}): lists.Page {
  return { before: query.before, limit: pageSizeOf(query.limit) };
}

/** Reads something of a player of the host's brand. Refuses: NOT_FOUND. */
async function ofPlayer<T>(
  ports: PlayersPorts,
  context: StaffContext,
  { userId }: { readonly userId: string },
  read: (player: Player) => Promise<T>,
): Promise<StaffAnswer<T>> {
  const found = await findPlayer(ports, context, userId);
  if (!found.ok) return found;
  return { ok: true, value: await read(found.value), read: readOf(context, userId) };
}
