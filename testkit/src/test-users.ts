/**
 * Creates test users of an app the way pages do: identity protocol, sign-up, login, emails, calls.
 */
import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import {
  createUser,
  login,
  sendEmailVerification,
  userAccounts,
} from '@jubilee/contract/calls/account';
import type { CallReply, CallShape } from '@jubilee/contract/calls/define';
import type { SignUpPayload } from '@jubilee/contract/entities/player';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Stage } from '@jubilee/contract/settings/stage';
import type { AppServices } from '../../server/src/entry/compose-app.ts';
import { systemIds } from '../../server/src/platform/ids/ids.ts';
import { type CallAnswer, callApp, type CallInput, replyOf } from './call-app.ts';
import { createIdentityClient, type IdentityTokens } from './identity-client.ts';

export const PASSWORD = 'correct-horse-9';

export const SIGN_UP: SignUpPayload = {
  attribution: { joiningURL: 'http://localhost/', referralURL: '' },
  declaredState: 'TX',
  marketingConsent: false,
  dateOfBirth: '1990-02-28',
};

export interface TestUser {
  readonly brand: Brand;
  readonly email: string;
  readonly userId: string;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Empty until login. */
  readonly sessionId: string;
  /** The headers that the page sends with every call, with a new request id. */
  headers(more?: Readonly<Record<string, string>>): Record<string, string>;
  call<C extends CallShape>(call: C, input?: CallInput): Promise<CallAnswer<C>>;
  accounts(): Promise<CallReply<typeof userAccounts>['accounts']>;
  /** Opens another session; later calls use it. */
  login(): Promise<void>;
  /** A new identity session and a server session for it, as after a log-out. */
  signInAgain(): Promise<void>;
  /** Gets a fresh ID token, as the page does after the email. */
  refresh(): Promise<void>;
}

export interface TestUsers {
  /** A user with an identity only: no player yet, no session. */
  newcomer(options?: NewTestUser): Promise<TestUser>;
  /** Signed up and logged in through the protocol; the address is not verified. */
  unverified(options?: NewTestUser): Promise<TestUser>;
  /** Signed up, verified, logged in; through the app's own use cases where that is faster. */
  verified(options?: NewTestUser): Promise<TestUser>;
  verifiedMany(count: number, options?: NewTestUser): Promise<TestUser[]>;
  /** Requests the email, follows its link and gets the fresh token. */
  verifyByEmail(person: TestUser): Promise<void>;
  /** A user with an existing account, with a new identity session and no server session. */
  signIn(email: string, brand?: Brand, password?: string): Promise<TestUser>;
  walletOf(person: TestUser): Promise<bigint>;
}

export interface NewTestUser {
  readonly brand?: Brand;
  readonly email?: string;
  readonly payload?: SignUpPayload;
}

export interface TestUsersDeps {
  readonly services: AppServices;
  readonly stage: Stage;
  readonly apiPort: number;
  readonly identityPort: number;
  /** The newest link in an email to this address that was not returned before. */
  readonly nextLinkTo: (email: string) => Promise<string>;
}

export function hostOf(brand: Brand, port: number): string {
  return brand === BRANDS[0] ? `localhost:${port}` : `${brand.location}.localhost:${port}`;
}

export function createTestUsers(deps: TestUsersDeps): TestUsers {
  const identity = createIdentityClient(deps);
  let count = 0;
  const nextEmail = (): string =>
    `person-${(count += 1)}-${systemIds.secret().slice(0, 6)}@example.com`.toLowerCase();

  function person(brand: Brand, email: string, tokens: IdentityTokens): TestUser {
    let { idToken, refreshToken } = tokens;
    let sessionId = '';
    const made: TestUser = {
      brand,
      email,
      userId: tokens.userId,
      get idToken() {
        return idToken;
      },
      get refreshToken() {
        return refreshToken;
      },
      get sessionId() {
        return sessionId;
      },
      headers: (more = {}) => ({
        authorization: `Bearer ${idToken}`,
        'x-request-id': systemIds.uuidV7(),
        'x-user-id': tokens.userId,
        'x-version-id': 'test',
        ...(sessionId === '' ? {} : { 'x-session-id': sessionId }),
        ...more,
      }),
      call: (call, input = {}) =>
        callApp(deps.apiPort, call, {
          host: hostOf(brand, deps.apiPort),
          params: { userId: tokens.userId },
          ...input,
          headers: { ...made.headers(), ...input.headers },
        }),
      accounts: async () => replyOf(await made.call(userAccounts)).accounts,
      async login() {
        sessionId = replyOf(await made.call(login, { body: {} })).sessionId;
      },
      async signInAgain() {
        ({ idToken, refreshToken } = await identity.signIn(brand, email, PASSWORD));
        await made.login();
      },
      async refresh() {
        ({ idToken, refreshToken } = await identity.refresh(brand, refreshToken));
      },
    };
    return made;
  }

  async function signedUp(who: TestUser, payload = SIGN_UP): Promise<TestUser> {
    replyOf(await who.call(createUser, { body: payload }));
    await who.login();
    return who;
  }

  const users: TestUsers = {
    async newcomer({ brand = DEFAULT_BRAND, email = nextEmail() } = {}) {
      return person(brand, email, await identity.signUp(brand, email, PASSWORD));
    },
    unverified: async (options = {}) => signedUp(await users.newcomer(options), options.payload),
    async verified({ brand = DEFAULT_BRAND, email = nextEmail(), payload } = {}) {
      await deps.services.identity.admin.createUser({
        brandLocation: brand.location,
        email,
        password: PASSWORD,
        emailVerified: true,
      });
      return signedUp(await users.signIn(email, brand), payload);
    },
    async verifiedMany(wanted, options = {}) {
      const made: TestUser[] = [];
      while (made.length < wanted) {
        const batch = Math.min(16, wanted - made.length);
        made.push(
          ...(await Promise.all(Array.from({ length: batch }, () => users.verified(options)))),
        );
      }
      return made;
    },
    async verifyByEmail(who) {
      replyOf(await who.call(sendEmailVerification, { body: {} }));
      const link = await deps.nextLinkTo(who.email);
      const code = new URL(link).searchParams.get('oobCode');
      if (code === null) throw new Error(`${link} has no code`);
      await identity.applyCode(who.brand, code);
      await who.refresh();
    },
    signIn: async (email, brand = DEFAULT_BRAND, password = PASSWORD) =>
      person(brand, email, await identity.signIn(brand, email, password)),
    async walletOf(who) {
      const player = await deps.services.accounts.bySubject(who.brand.number, who.userId);
      if (player === undefined) throw new Error(`${who.email} is no player`);
      return player.wallet_id;
    },
  };
  return users;
}
