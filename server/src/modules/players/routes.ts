import {
  addFreePoints,
  createUser as createUserCall,
  endRememberedDevice as endRememberedDeviceCall,
  endSession,
  rememberedDevices,
  login as loginCall,
  logout,
  refreshToken,
  sendEmailVerification,
  sendPasswordResetEmail,
  signOutElsewhere as signOutElsewhereCall,
  updateMarketingPreferences,
  updateUser,
  userAccounts,
  userDetails as userDetailsCall,
  userSessions,
} from '@jubilee/contract/calls/account';
import { GEOLOCATION_HEADER } from '@jubilee/contract/http/headers';
import { acceptTexts, pendingTexts } from '@jubilee/contract/calls/legal-texts';
import { userCapabilities } from '@jubilee/contract/calls/jurisdictions';
import { ok, refuse } from '@jubilee/contract/values/result';
import type { Brand } from '@jubilee/contract/settings/brand';
import { type CallContext, type Route, route, type TokenClaims } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { type IdentityAdmin, networkOf } from '../identity/index.ts';
import type { Jurisdictions } from '../jurisdictions/index.ts';
import type { Session } from '../sessions/index.ts';
import type { Tiers } from '../tiers/index.ts';
import { type AccountPorts, accountsReply } from './accounts-reply.ts';
import { capabilitiesReply, type CapabilitiesPorts } from './capabilities-reply.ts';
import { changeNickname } from './change-nickname.ts';
import { claimFreePoints } from './claim-free-points.ts';
import {
  endRememberedDevice,
  endOneSession,
  listRememberedDevices,
  listSessions,
  signOutElsewhere,
} from './player-sessions.ts';
import {
  type CallOrigin,
  createUser,
  login,
  mayStillCome,
  type SignInPorts,
  userDetails,
} from './sign-in.ts';

export interface PlayerPorts extends SignInPorts, AccountPorts, CapabilitiesPorts {
  readonly tiers: Pick<Tiers, 'standingOf'>;
  readonly jurisdictions: Pick<Jurisdictions, 'of' | 'bookOf'>;
  readonly identity: Pick<
    IdentityAdmin,
    | 'accountStatus'
    | 'isSignInLiveWithin'
    | 'devicesOfSignInsWithin'
    | 'sendVerification'
    | 'sendPasswordReset'
    | 'revokeSessions'
    | 'rememberedSignIn'
    | 'endProof'
    | 'revokeOtherSessions'
    | 'rememberedDevices'
    | 'endRememberedDevice'
  >;
}

/** The calls of somebody who has a token and no session yet. */
export function signInRoutes(ports: SignInPorts): Route[] {
  return [
    route(createUserCall, async ({ caller, body, context }) => {
      const { brand, flags } = context;
      const accountStatus = await mayStillCome(ports.identity, brand, caller.claims);
      if (!accountStatus.ok) return accountStatus;
      const result = await createUser(ports, {
        brand,
        flags,
        claims: caller.claims,
        payload: body,
        from: originOf(context),
      });
      if (!result.ok) return result;
      const { userId, created } = result.value;
      return { ok: true, value: { userId }, status: created ? 201 : 200 };
    }),
    route(loginCall, ({ caller, context }) =>
      login(ports, {
        brand: context.brand,
        flags: context.flags,
        claims: caller.claims,
        from: originOf(context),
        check: { requestId: context.requestId, token: context.header(GEOLOCATION_HEADER) },
      }),
    ),
  ];
}

function originOf(context: Pick<CallContext, 'header' | 'address'>): CallOrigin {
  return { userAgent: context.header('user-agent'), network: networkOf(context.address) };
}

export function playerRoutes(ports: PlayerPorts): Route[] {
  return [
    ...signInRoutes(ports),
    route(userDetailsCall, async ({ caller, context }) => {
      const { claims, player, session } = caller;
      const { brand, flags } = context;
      const of = { walletId: player.wallet_id, sinceMs: session.createdAtMs };
      const isAccepted = await ports.legalTexts.isAccepted(brand, of);
      const details = await userDetails(ports.tiers, { claims, player, brand, flags });
      return ok(isAccepted ? details : { ...details, textsToAccept: true as const });
    }),
    route(pendingTexts, async ({ caller: { player, session }, context }) => {
      const of = { walletId: player.wallet_id, sinceMs: session.createdAtMs };
      return ok({ texts: await ports.legalTexts.pendingOf(context.brand, of) });
    }),
    route(acceptTexts, async ({ caller: { player }, body, context }) => {
      const accepted = { ...originOf(context), ...body, walletId: player.wallet_id };
      const isDone = await ports.legalTexts.accept(context.brand, accepted);
      return isDone ? ok({}) : refuse('STATE_CONFLICT');
    }),
    route(logout, async ({ caller, context }) => {
      const { claims, session } = caller;
      await ports.sessions.revoke(session);
      // After the password was proved once more, the token's sign-in is newer than the one that
      // opened the session: both end.
      for (const signIn of new Set([claims.identitySessionId, session.identitySessionId])) {
        if (signIn === undefined) continue;
        await ports.identity.endRememberedDevice(context.brand.location, claims.subject, {
          identitySessionId: signIn,
        });
        await ports.identity.revokeSessions(context.brand.location, claims.subject, signIn);
      }
      return ok({});
    }),
    route(userSessions, async ({ caller, context }) =>
      ok(await listSessions(ports, toRequestingSession(caller, context.brand))),
    ),
    route(signOutElsewhereCall, async ({ caller, context }) =>
      ok(await signOutElsewhere(ports, toRequestingSession(caller, context.brand))),
    ),
    route(endSession, ({ caller, context, params }) =>
      endOneSession(ports, toRequestingSession(caller, context.brand), params.sessionId),
    ),
    route(rememberedDevices, async ({ caller, context }) =>
      ok(await listRememberedDevices(ports, toRequestingSession(caller, context.brand))),
    ),
    route(endRememberedDeviceCall, ({ caller, context, params }) =>
      endRememberedDevice(
        ports,
        toRequestingSession(caller, context.brand),
        params.rememberedDeviceId,
      ),
    ),
    route(updateUser, async ({ caller, body, context }) =>
      context.flags.nicknameEntryEnabled
        ? changeNickname(ports.accounts, caller.player, body.nickname, context.brand.name)
        : refuse('FEATURE_OFF'),
    ),
    route(updateMarketingPreferences, async ({ caller, body }) => {
      await ports.accounts.setMarketing(caller.player.wallet_id, body);
      return ok({ marketingPreferences: body });
    }),
    route(refreshToken, async ({ caller }) =>
      ok({ userId: caller.claims.subject, emailVerified: caller.claims.emailVerified }),
    ),
    route(userAccounts, async ({ caller, context }) =>
      ok(await accountsReply(ports, caller.player, context.brand, context.flags)),
    ),
    route(userCapabilities, async ({ caller, context }) =>
      ok(capabilitiesReply(ports, context, caller.player)),
    ),
    freePointsRoute(ports),
    route(sendEmailVerification, async ({ caller, body, context }) => {
      if (caller.claims.emailVerified) return ok({});
      const { location } = context.brand;
      const sent = await ports.identity.sendVerification(
        location,
        caller.claims.subject,
        context.address,
        body?.language,
      );
      return sent.ok ? ok({}) : sent;
    }),
    route(sendPasswordResetEmail, async ({ body, context }) => {
      const { location } = context.brand;
      const { email, language } = body;
      const { address } = context;
      const sent = await ports.identity.sendPasswordReset(location, email, address, language);
      return sent.ok ? ok({}) : sent;
    }),
  ];
}

export function freePointsRoute(ports: AccountPorts): Route {
  return route(addFreePoints, ({ caller, context }) =>
    claimFreePoints(ports, caller.player, context),
  );
}

function toRequestingSession(
  caller: { readonly claims: TokenClaims; readonly session: Session; readonly player: Player },
  brand: Brand,
) {
  const { claims, session, player } = caller;
  return { brand, player, session, identitySessionId: claims.identitySessionId };
}
