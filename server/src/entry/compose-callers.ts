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
import type { Sessions } from '../modules/sessions/index.ts';
import { rememberAnswers } from '../platform/clock/remember-answers.ts';
import type { Config } from '../platform/config/env.ts';
import type { Foundation } from './compose-foundation.ts';

/** Answers of the hosted identity service about sign-ins, of which it notifies nobody. Source: SESS-36. */
export const SIGN_IN_ANSWERS = { ageMaxMs: 5_000, outageAgeMaxMs: 60_000 };

export function composeCallers(
  { cfg, nowMs, setup }: Foundation,
  modules: {
    readonly sessions: Sessions;
    readonly accounts: Accounts;
    readonly identity: Pick<IdentityAdmin, 'accountStatus'>;
    /** By the location of the brand. */
    readonly verifiers: ReadonlyMap<string, TokenVerifier>;
  },
): CallerPorts & { readonly limits: CallLimits } & Pick<RoutePorts, 'urgent'> {
  const { sessions, accounts, identity, verifiers } = modules;
  const remembered = rememberAnswers<boolean>(SIGN_IN_ANSWERS, nowMs);
  const endsUnnoticed: CallerPorts['endsUnnoticed'] = ({ location }) => setup.hosted.has(location);
  return {
    limits: createCallLimits(callLimits(cfg), { now: nowMs, networkOf }),
    allowLocalHosts: !cfg.deployed,
    sessions,
    accounts,
    urgent: {
      sessions: { find: (secret) => sessions.findUrgently(secret) },
      accounts: { byWallet: (walletId) => accounts.byWalletUrgently(walletId) },
    },
    async verifyToken(brand, token) {
      // A brand without an identity on this stage has no players, so every token is somebody else's.
      const verifier = verifiers.get(brand.location);
      return verifier === undefined ? refuse('INVALID_ACCESS_TOKEN') : verifier.verify(token);
    },
    endsUnnoticed,
    async isSignInLive(brand, { subject, identitySessionId, issuedAtMs }) {
      const { location } = brand;
      const read = async () =>
        (await identity.accountStatus(location, subject, identitySessionId, issuedAtMs)) === 'good';
      return endsUnnoticed(brand)
        ? remembered(`${location}\n${subject}\n${issuedAtMs}`, read)
        : read();
    },
  };
}

/** A burst is ten seconds of calls at the configured rate. */
function callLimits(cfg: Config): CallLimitSettings {
  const base = cfg.deployed ? CALL_LIMITS_DEFAULT : CALL_LIMITS_LOCAL;
  const size = (perSecond: number) => ({ burst: 10 * perSecond, refillMs: 1_000 / perSecond });
  return {
    ...base,
    ...(cfg.callsPerPlayer === undefined ? {} : { perPlayer: size(cfg.callsPerPlayer) }),
    ...(cfg.callsPerNetwork === undefined ? {} : { perNetwork: size(cfg.callsPerNetwork) }),
  };
}
