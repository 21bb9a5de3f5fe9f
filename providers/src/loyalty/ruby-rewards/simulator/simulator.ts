/**
 * Ruby Rewards in the sandbox: members with points, purchases by an id that are debited once and can be canceled, and the two
 * pages on which members join and connect. Anybody who joins has points. Orders set members, and make the next calls fail.
 */
import type {
  CreateSimulator,
  SandboxAnswer,
  SandboxRequest,
  VendorSimulator,
} from '../../../vendor-simulator.ts';
import { jsonOfBytes } from '../../../webhook-signature.ts';
import { type Order, orderSchema, purchaseRequestSchema } from './requests.ts';
import {
  SANDBOX_API_KEY,
  SANDBOX_CONNECT_PATH,
  SANDBOX_SIGN_UP_PATH,
  sandboxGameId,
} from './sandbox-account.ts';
import { webPage } from './web-page.ts';

const FIRST_BALANCE = 20_000n;
const SILENT_MS = 90_000;

interface Member {
  userId: string;
  balance: bigint;
  isAuthorised: boolean;
  bannedAt: string | null;
  connection: 'PENDING' | 'CONNECTED' | null;
}
interface Purchase {
  readonly email: string;
  readonly amount: bigint;
  readonly packCode: string;
  status: 'PENDING' | 'AUTHORISED' | 'DECLINED';
  errorCode?: string;
}
type Trouble = Extract<Order, { readonly trouble: string }>;

export const createSimulator: CreateSimulator = ({ brands }): VendorSimulator => {
  const games = new Set(brands.map(({ number }) => sandboxGameId(number)));
  const members = new Map<string, Member>();
  const purchases = new Map<string, Purchase>();
  let troubles: { on: Trouble['on']; trouble: Trouble['trouble']; left: number }[] = [];
  let joined = 0;

  const memberOf = (email: string) => members.get(email.toLowerCase());
  function join(email: string): Member {
    const known = memberOf(email);
    if (known !== undefined) return known;
    joined += 1;
    const member: Member = {
      userId: `ruby-${joined}`,
      balance: FIRST_BALANCE,
      isAuthorised: false,
      bannedAt: null,
      connection: null,
    };
    members.set(email.toLowerCase(), member);
    return member;
  }

  function users(query: URLSearchParams): SandboxAnswer {
    const email = query.get('email') ?? '';
    const gameId = query.get('gameId') ?? '';
    const member = memberOf(email);
    if (!games.has(gameId) || member === undefined) return noProfile();
    if (member.connection !== null && member.bannedAt === null) {
      return answer(200, { connection: member.connection });
    }
    const { userId, bannedAt, isAuthorised } = member;
    return answer(200, { user: { userId, email, name: null, gameId, bannedAt, isAuthorised } });
  }

  function balance(query: URLSearchParams): SandboxAnswer {
    const member = memberOf(query.get('email') ?? '');
    if (!games.has(query.get('gameId') ?? '') || member === undefined) return noProfile();
    if (member.bannedAt !== null) return answer(403, { errorCode: 'BANNED' });
    return answer(200, { balance: String(member.balance) });
  }

  function buy(body: Uint8Array, isPending: boolean): SandboxAnswer {
    const parsed = purchaseRequestSchema.safeParse(jsonOfBytes(body));
    if (!parsed.success || !games.has(parsed.data.gameId)) {
      return answer(422, { errorCode: 'MALFORMED' });
    }
    const { idempotencyKey: id, email, packCode, amount } = parsed.data;
    let purchase = purchases.get(id);
    if (purchase === undefined) {
      purchase = { email, packCode, amount: BigInt(amount), status: 'PENDING' };
      purchases.set(id, purchase);
      if (!isPending) settle(purchase, 'AUTHORISED');
    }
    return view(purchase);
  }

  function settle(purchase: Purchase, as: 'AUTHORISED' | 'DECLINED'): void {
    if (purchase.status !== 'PENDING') return;
    const member = memberOf(purchase.email);
    const refusal =
      member === undefined
        ? 'RUBY_REWARDS_NO_PROFILE'
        : member.bannedAt !== null
          ? 'BANNED'
          : member.balance < purchase.amount
            ? 'INSUFFICIENT_FUNDS'
            : as === 'DECLINED'
              ? 'DECLINED'
              : undefined;
    if (refusal === undefined && member !== undefined) {
      member.balance -= purchase.amount;
      purchase.status = 'AUTHORISED';
      return;
    }
    purchase.status = 'DECLINED';
    purchase.errorCode = refusal ?? 'DECLINED';
  }

  function cancel(id: string): SandboxAnswer {
    const purchase: Purchase = purchases.get(id) ?? {
      email: '',
      packCode: '',
      amount: 0n,
      status: 'PENDING',
    };
    const member = memberOf(purchase.email);
    if (purchase.status === 'AUTHORISED' && member !== undefined) member.balance += purchase.amount;
    if (purchase.status !== 'DECLINED') purchase.errorCode = 'CANCELED';
    purchase.status = 'DECLINED';
    purchases.set(id, purchase);
    return view(purchase);
  }

  function view({ status, errorCode, email }: Purchase): SandboxAnswer {
    if (status === 'AUTHORISED') {
      return answer(200, { status, balance: String(memberOf(email)?.balance ?? 0n) });
    }
    return answer(200, { status, ...(errorCode === undefined ? {} : { errorCode }) });
  }

  function metTrouble(on: Trouble['on']): Trouble['trouble'] | undefined {
    const found = troubles.find((one) => one.on === on && one.left > 0);
    if (found === undefined) return undefined;
    found.left -= 1;
    return found.trouble;
  }

  function serve(on: Trouble['on'], work: (isPending: boolean) => SandboxAnswer) {
    const trouble = metTrouble(on);
    if (trouble === 'silent') return { ...answer(503, {}), delayMs: SILENT_MS };
    if (trouble === 'fail') return answer(503, { error: 'try later' });
    const done = work(trouble === 'pending');
    if (trouble === 'lost') return { ...done, delayMs: SILENT_MS };
    return trouble === 'garbage' ? { ...done, body: '<html>' } : done;
  }

  function api({ method, path, query, headers, body }: SandboxRequest): SandboxAnswer {
    if (headers.get('authorization') !== `Bearer ${SANDBOX_API_KEY}`) return answer(401, {});
    const asked = new URLSearchParams(query);
    if (method === 'GET' && path === '/v1/users') return serve('users', () => users(asked));
    if (method === 'GET' && path === '/v1/users/balance') {
      return serve('balance', () => balance(asked));
    }
    if (method === 'POST' && path === '/v1/purchases') {
      return serve('purchase', (isPending) => buy(body, isPending));
    }
    const [, id] = /^\/v1\/purchases\/([0-9a-f-]{36})$/.exec(path) ?? [];
    if (id !== undefined && method === 'GET') {
      const purchase = purchases.get(id);
      return serve('read', () => (purchase === undefined ? answer(404, {}) : view(purchase)));
    }
    if (id !== undefined && method === 'DELETE') return serve('cancel', () => cancel(id));
    return answer(404, { error: 'not found' });
  }

  /** A press on a page's button; the page then says what is so. */
  function web({ method, path, query, body }: SandboxRequest): SandboxAnswer {
    const isPress = method === 'POST';
    const fields = new URLSearchParams(isPress ? Buffer.from(body).toString() : query);
    const email = (fields.get('email') ?? '').slice(0, 254);
    if (isPress && email !== '') {
      const member = join(email);
      if (path === SANDBOX_CONNECT_PATH) {
        member.isAuthorised = true;
        member.connection = null;
      }
    }
    return webPage({ kind: path === SANDBOX_CONNECT_PATH ? 'connect' : 'sign-up', email, isPress });
  }

  return {
    handle(request) {
      const isPage = [SANDBOX_SIGN_UP_PATH, SANDBOX_CONNECT_PATH].includes(request.path);
      return isPage ? web(request) : api(request);
    },
    control(given) {
      const parsed = orderSchema.safeParse(given);
      if (!parsed.success) return false;
      const order = parsed.data;
      if ('trouble' in order) {
        troubles.push({ on: order.on, trouble: order.trouble, left: order.times });
      } else if ('settle' in order) {
        const purchase = purchases.get(order.settle);
        if (purchase === undefined) return false;
        settle(purchase, order.as);
      } else {
        const { email, balance: points, ...facts } = order;
        Object.assign(join(email), facts, points === undefined ? {} : { balance: BigInt(points) });
      }
      return true;
    },
    reset() {
      members.clear();
      purchases.clear();
      troubles = [];
      joined = 0;
    },
  };
};

function noProfile(): SandboxAnswer {
  return answer(400, { errorCode: 'RUBY_REWARDS_NO_PROFILE' });
}

function answer(status: number, body: object): SandboxAnswer {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return { status, headers, body: JSON.stringify(body) };
}
