/** The row about buying: from the press to the coins, without what the vendor itself takes. */
import { DEFAULT_BRAND } from '@jubilee/brands';
import { login } from '@jubilee/contract/calls/account';
import { chargeByToken } from '@jubilee/contract/calls/payments';
import { sandboxSettings } from '@jubilee/providers/pay-in/nmi/simulator/sandbox-account';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { send } from '@jubilee/testkit/http-calls';
import { createIdentityClient } from '@jubilee/testkit/identity-client';
import { STORIES, STORY_PASSWORD } from '../../../server/src/entry/seed.ts';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';
import type { AppPorts, Bench } from './bench-app.ts';
import { type BenchLine, median } from './bench-report.ts';

const CARD = { number: '4111111111111111', month: '07', year: '2040', code: '123', zip: '' };
const ACCOUNT = sandboxSettings('', DEFAULT_BRAND.number);

/** A purchase and the same charge at the vendor alone take turns, so that other load affects both equally. */
export async function purchasesRow(
  ports: AppPorts,
  { print, size: { purchases } }: Bench,
): Promise<BenchLine[]> {
  const headers = await signIn(ports);
  const bought: number[] = [];
  const vendor: number[] = [];
  for (let n = 0; n < purchases.warmUp + purchases.counted; n += 1) {
    const [paymentToken, own] = [await tokenOf(ports), await tokenOf(ports)];
    const boughtMs = await timed(async () => {
      const body = { purchasePackCode: 'starter', paymentToken };
      const { payment } = replyOf(
        await callApp(ports.api, chargeByToken, { headers: headers(), body }),
      );
      if (payment.status !== 'SUCCEEDED') throw new Error(`the payment is ${payment.status}`);
    });
    const vendorMs = await timed(() => chargeAlone(ports, own));
    if (n < purchases.warmUp) continue;
    bought.push(boughtMs);
    vendor.push(vendorMs);
  }
  const [whole, alone] = [median(bought), median(vendor)];
  print(`purchases: ${whole.toFixed(1)} ms, of which the vendor ${alone.toFixed(1)} ms`);
  return [
    {
      figure: `purchase to credited without the vendor's time, one after another, median of ${bought.length}`,
      value: whole - alone,
      unit: 'ms',
      comparedWith: `with the vendor's answer of ${alone.toFixed(1)} ms: ${whole.toFixed(1)} ms`,
    },
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** A demo user of the seed; the headers have a new request id each time. */
async function signIn(ports: AppPorts): Promise<() => Record<string, string>> {
  const identity = createIdentityClient({ stage: 'dev', identityPort: ports.identity });
  const [{ email }] = STORIES;
  const { idToken, userId } = await identity.signIn(DEFAULT_BRAND, email, STORY_PASSWORD);
  const headers = (more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    authorization: `Bearer ${idToken}`,
    'x-request-id': systemIds.uuidV7(),
    'x-user-id': userId,
    'x-version-id': 'bench',
    ...more,
  });
  const { sessionId } = replyOf(await callApp(ports.api, login, { headers: headers(), body: {} }));
  return () => headers({ 'x-session-id': sessionId });
}

/** As the vendor's fields make it in the page. */
async function tokenOf({ sandbox: port }: AppPorts): Promise<string> {
  const { tokenizationKey } = ACCOUNT;
  const body = { tokenizationKey, card: CARD };
  const answer = await send({ port, method: 'POST', path: '/nmi/token/create', body });
  return String((answer.body as Readonly<Record<string, unknown>>)['token']);
}

async function chargeAlone({ sandbox }: AppPorts, token: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${sandbox}/nmi/api/transact.php`, {
    method: 'POST',
    body: new URLSearchParams({
      security_key: ACCOUNT.securityKey,
      type: 'sale',
      amount: '9.99',
      currency: 'USD',
      orderid: systemIds.uuidV7(),
      payment_token: token,
    }),
  });
  const text = await response.text();
  if (!text.includes('response=1')) throw new Error(`the vendor answered ${text}`);
}
