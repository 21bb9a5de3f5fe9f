/** How a call is recognized and limited. */
import { refuse } from '@jubilee/contract/values/result';
import {
  CALL_LIMITS_DEFAULT,
  CALL_LIMITS_LOCAL,
  type CallerPorts,
  type CallLimits,
  type CallLimitSettings,
  createCallLimits,
  type RoutePorts,
} from '../modules/access/index.ts';
import type { Accounts } from '../modules/account/index.ts';
import { type IdentityAdmin, networkOf, type TokenVerifier } from '../modules/identity/index.ts';
import { type Jurisdictions, knownPlacesOf } from '../modules/jurisdictions/index.ts';
import type { LegalTexts } from '../modules/legal-texts/index.ts';
import type { LocationChecks } from '../modules/location/index.ts';
import type { Sessions } from '../modules/sessions/index.ts';
import { rememberAnswers } from '../platform/clock/remember-answers.ts';
import type { Config } from '../platform/config/env.ts';
import type { Foundation } from './compose-foundation.ts';

/** Answers of the hosted identity service about sign-ins, of which it notifies nobody. Source: SESS-36. */
export const SIGN_IN_ANSWERS = { ageMaxMs: 5_000, outageAgeMaxMs: 60_000 };

export function composeCallers(
  { cfg, nowMs, setup, crashPool, roundClock }: Foundation,
  modules: {
    readonly jurisdictions: Pick<Jurisdictions, 'of'>;
    readonly legalTexts: Pick<LegalTexts, 'isAccepted'>;
    readonly location: Pick<LocationChecks, 'of'>;
    readonly sessions: Sessions;
    readonly accounts: Accounts;
    readonly identity: Pick<IdentityAdmin, 'accountStatus' | 'isSignInLiveWithin' | 'joinSignIn'>;
    /** By the location of the brand. */
    readonly verifiers: ReadonlyMap<string, TokenVerifier>;
    readonly currentPlayer: CallerPorts['currentPlayer'];
  },
): CallerPorts & { readonly limits: CallLimits } & Pick<
    RoutePorts,
    'urgent' | 'capabilitiesOf' | 'locationOf' | 'areTextsAccepted' | 'now'
  > {
  const { sessions, accounts, identity, verifiers, jurisdictions, legalTexts } = modules;
  const remembered = rememberAnswers<boolean>(SIGN_IN_ANSWERS, nowMs);
  const endsUnnoticed: CallerPorts['endsUnnoticed'] = ({ location }) => setup.hosted.has(location);
  const isSignInLive: CallerPorts['isSignInLive'] = async (brand, claims, session) => {
    const { location } = brand;
    const { subject, identitySessionId: signIn, issuedAtMs } = claims;
    const read = async () =>
      (await identity.accountStatus(location, subject, signIn, issuedAtMs)) === 'good';
    if (endsUnnoticed(brand)) return remembered(`${location}\n${subject}\n${issuedAtMs}`, read);
    const { identitySessionId: sessionOf } = session;
    return (await read()) && identity.joinSignIn(location, subject, { signIn, sessionOf });
  };
  return {
    limits: createCallLimits(callLimits(cfg), { now: nowMs, networkOf }),
    deployedStage: cfg.deployed ? cfg.stage : undefined,
    now: () => roundClock.now(),
    capabilitiesOf: (brand, player, place) => jurisdictions.of(brand, knownPlacesOf(player, place)),
    locationOf: (request) => modules.location.of(request),
    areTextsAccepted: (brand, { wallet_id: walletId }, { createdAtMs: sinceMs }) =>
      legalTexts.isAccepted(brand, { walletId, sinceMs }),
    sessions,
    accounts,
    currentPlayer: modules.currentPlayer,
    urgent: {
      // A cash-out is open to excluded players as well, and waits for nothing.
      currentPlayer: (_claims, player) => Promise.resolve(player),
      sessions: { find: (secret) => sessions.findUrgently(secret) },
      accounts: { byWallet: (walletId) => accounts.byWalletUrgently(walletId) },
      // A cash-out joins no sign-in to a device: the next call does, and the bet before it did.
      isSignInLive: (brand, claims, session) =>
        endsUnnoticed(brand)
          ? isSignInLive(brand, claims, session)
          : identity.isSignInLiveWithin(crashPool, brand.location, claims.identitySessionId),
    },
    async verifyToken(brand, token) {
      // A brand without an identity on this stage has no players, so every token is somebody else's.
      const verifier = verifiers.get(brand.location);
      return verifier === undefined ? refuse('INVALID_ACCESS_TOKEN') : verifier.verify(token);
    },
    endsUnnoticed,
    isSignInLive,
  };
}

/** A burst is four seconds of calls at the configured rate, as by default. Source: LIM-2. */
function callLimits(cfg: Config): CallLimitSettings {
  const base = cfg.deployed ? CALL_LIMITS_DEFAULT : CALL_LIMITS_LOCAL;
  const size = (perSecond: number) => ({ burst: 4 * perSecond, refillMs: 1_000 / perSecond });
  return {
    ...base,
    ...(cfg.callsPerPlayer === undefined ? {} : { perPlayer: size(cfg.callsPerPlayer) }),
    ...(cfg.callsPerNetwork === undefined ? {} : { perNetwork: size(cfg.callsPerNetwork) }),
  };
}
