import type { Currency } from '@jubilee/contract/values/currency';
import type { SessionEngine } from './session-engine.ts';
import type { SessionState } from '../types.ts';

/**
 * The session as screens see it. `wasHere`: this tab remembers a player, so a guest's page must not
 * flash before the identity library has reported. `isFinishing`: a sign-up is being completed.
 */
export function sessionState(
  engine: SessionEngine,
  page: {
    activeCurrency: Currency;
    wasHere: boolean;
    isFinishing: boolean;
    verificationEmail: SessionState['verificationEmail'];
  },
): SessionState {
  const { activeCurrency } = page;
  const facts = engine.facts();
  const guest: SessionState = { status: 'guest', accounts: {}, activeCurrency };
  const loading: SessionState = { ...guest, status: 'loading' };
  switch (facts.phase) {
    case 'starting':
      return page.wasHere ? loading : guest;
    case 'joining':
      return loading;
    case 'player': {
      if (facts.person === undefined) return loading;
      const { uid, email, emailVerified } = facts.person;
      return {
        status: 'signedIn',
        activeCurrency,
        accounts: engine.balances.read(),
        user: {
          userId: uid,
          email,
          emailVerified: emailVerified || facts.details?.verified === true,
          nickname: facts.details?.nickname ?? '',
          ...(facts.details?.selfExcluded === true ? { isExcluded: true as const } : {}),
          ...(facts.needsBirthDate === undefined ? {} : { needsBirthDate: true }),
        },
        ...(facts.startedAtMs === undefined ? {} : { startedAtMs: facts.startedAtMs }),
        ...(page.verificationEmail === undefined
          ? {}
          : { verificationEmail: page.verificationEmail }),
        ...(facts.freePointsDueAt === undefined ? {} : { freePointsDueAt: facts.freePointsDueAt }),
        isStale: engine.isStale(),
      };
    }
    case 'unfinished':
      return page.isFinishing
        ? guest
        : {
            ...guest,
            unfinishedSignUp: {
              email: facts.person?.email ?? '',
              emailVerified: facts.person?.emailVerified === true,
            },
          };
    case 'guest':
    case 'signingUp':
    case 'leaving':
      break;
  }
  return guest;
}
