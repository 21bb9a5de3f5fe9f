import {
  addFreePoints,
  createUser as createUserCall,
  login as loginCall,
  logout,
  refreshToken,
  sendEmailVerification,
  sendPasswordResetEmail,
  userAccounts,
  userDetails as userDetailsCall,
} from '@jubilee/contract/calls/account';
import { ok } from '@jubilee/contract/values/result';
import { type Route, route } from '../access/index.ts';
import type { IdentityAdmin } from '../identity/index.ts';
import { accountsReply } from './accounts-reply.ts';
import { claimFreePoints } from './claim-free-points.ts';
import { createUser, login, type SignInPorts, userDetails } from './sign-in.ts';

export interface PlayerPorts extends SignInPorts {
  readonly identity: Pick<
    IdentityAdmin,
    'standing' | 'sendVerification' | 'sendPasswordReset' | 'revokeSessions'
  >;
}

export function playerRoutes(ports: PlayerPorts): Route[] {
  return [
    route(createUserCall, async ({ caller, body, context }) => {
      const { brand, flags } = context;
      const result = await createUser(ports, {
        brand,
        flags,
        claims: caller.claims,
        payload: body,
      });
      if (!result.ok) return result;
      const { userId, created } = result.value;
      return { ok: true, value: { userId }, status: created ? 201 : 200 };
    }),
    route(loginCall, ({ caller, context }) =>
      login(ports, { brand: context.brand, flags: context.flags, claims: caller.claims }),
    ),
    route(userDetailsCall, async ({ caller, context }) =>
      ok(userDetails(caller.claims, caller.player, context.flags)),
    ),
    route(logout, async ({ caller, context }) => {
      const { subject, identitySessionId } = caller.claims;
      await ports.sessions.revoke(caller.session);
      if (identitySessionId !== undefined) {
        await ports.identity.revokeSessions(context.brand.location, subject, identitySessionId);
      }
      return ok({});
    }),
    route(refreshToken, async ({ caller }) =>
      ok({ userId: caller.claims.subject, emailVerified: caller.claims.emailVerified }),
    ),
    route(userAccounts, async ({ caller }) => ok(await accountsReply(ports.wallet, caller.player))),
    route(addFreePoints, ({ caller, context }) =>
      claimFreePoints(ports.wallet, caller.player, context.brand, context.requestId),
    ),
    route(sendEmailVerification, async ({ caller, context }) => {
      if (caller.claims.emailVerified) return ok({});
      const { location } = context.brand;
      const sent = await ports.identity.sendVerification(
        location,
        caller.claims.subject,
        context.address,
      );
      return sent.ok ? ok({}) : sent;
    }),
    route(sendPasswordResetEmail, async ({ body, context }) => {
      const { location } = context.brand;
      const sent = await ports.identity.sendPasswordReset(location, body.email, context.address);
      return sent.ok ? ok({}) : sent;
    }),
  ];
}
