/** What a process does with a call: session, player, schemas, gates, use case, answer. Hosts, tokens and limits are left out. */
import { DEFAULT_BRAND } from '@jubilee/brands';
import type { CallShape } from '@jubilee/contract/calls/define';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import {
  type Answer,
  type Arrival,
  type Caller,
  closedGateOf,
  LOCATION_OFF,
  type Route,
} from '../../../src/modules/access/index.ts';
import { knownPlacesOf } from '../../../src/modules/jurisdictions/index.ts';
import type { NodeServices } from './compose-node.ts';

export interface CallToNode {
  readonly requestId: string;
  /** The secret of the session. */
  readonly session: string;
  readonly subject: string;
  readonly body: unknown;
  /** Resolves when the last byte is here. */
  readonly complete: Promise<void>;
}

export type EdgeAnswer = Answer<unknown> | { readonly ok: 'fault'; readonly error: unknown };

export async function answerCall(
  services: NodeServices,
  call: CallShape,
  input: CallToNode,
): Promise<EdgeAnswer> {
  try {
    return await handle(services, call, input);
  } catch (error) {
    return { ok: 'fault', error };
  }
}

async function handle(
  { sessions, accounts, settings, jurisdictions, clock, routes }: NodeServices,
  call: CallShape,
  request: CallToNode,
): Promise<Answer<unknown>> {
  const route = routes.get(call);
  if (route === undefined) throw new Error(`${call.name} has no route here.`);
  const arrival = route.arrive?.(request.complete);
  try {
    const services = { sessions, accounts, settings, jurisdictions, clock };
    return await handleArrived(services, call, request, { route, arrival });
  } finally {
    arrival?.leave();
  }
}

async function handleArrived(
  services: Pick<NodeServices, 'sessions' | 'accounts' | 'settings' | 'jurisdictions' | 'clock'>,
  call: CallShape,
  request: CallToNode,
  { route, arrival }: { readonly route: Route; readonly arrival: Arrival | undefined },
): Promise<Answer<unknown>> {
  const { requestId, subject } = request;
  const claims = claimsOf(subject);
  const found =
    call.access === 'token' ? ok({}) : await findSession(services, request, arrival !== undefined);
  if (!found.ok) return found;
  await request.complete;
  const caller: Caller = { claims, ...found.value };
  const nowMs = services.clock.now();
  const body: unknown = call.body?.parse(request.body);
  const flags = services.settings.flagsOf(DEFAULT_BRAND);
  const capabilities =
    caller.player && services.jurisdictions.of(DEFAULT_BRAND, knownPlacesOf(caller.player));
  if (caller.player !== undefined && caller.session !== undefined && capabilities !== undefined) {
    const { session, player } = caller;
    // Nothing has to be accepted again in a simulation.
    const known = { areTextsAccepted: true, location: LOCATION_OFF, nowMs };
    const facts = { claims, session, player, body, capabilities, ...known };
    const closed = closedGateOf(call, facts, flags);
    if (closed !== undefined) return { ok: false, refusal: closed };
  }
  const handleCall = route.handle as (
    input: unknown,
    arrival: Arrival | undefined,
  ) => Promise<Answer<unknown>>;
  const input = {
    params: undefined,
    query: undefined,
    body,
    caller,
    context: {
      requestId,
      brand: DEFAULT_BRAND,
      flags,
      hostname: 'localhost',
      address: '127.0.0.1',
      capabilities,
      nowMs,
      location: 'off',
      areTextsAccepted: () => true,
      callerIfAny: () => Promise.resolve(undefined),
      header: () => undefined,
    },
  };
  const answer = await handleCall(input, arrival);
  if (answer.ok) call.reply.parse(answer.value);
  return answer;
}

/** Urgent calls read their callers on connections for which no other call waits. */
async function findSession(
  { sessions, accounts }: Pick<NodeServices, 'sessions' | 'accounts'>,
  { session: secret, subject }: CallToNode,
  isUrgent: boolean,
): Promise<Result<Pick<Caller, 'session' | 'player'>>> {
  const session = await (isUrgent ? sessions.findUrgently(secret) : sessions.find(secret));
  const player =
    session &&
    (await (isUrgent
      ? accounts.byWalletUrgently(session.walletId)
      : accounts.byWallet(session.walletId)));
  if (session === undefined || player?.subject !== subject) return refuse('SESSION_REQUIRED');
  return player.state === 'DISABLED' ? refuse('ACCOUNT_DISABLED') : ok({ session, player });
}

export function claimsOf(subject: string) {
  return {
    subject,
    email: `${subject}@example.com`,
    emailVerified: true,
    phoneNumber: undefined,
    phoneVerified: false,
    identitySessionId: undefined,
    signInProvider: 'password',
    issuedAtMs: 0,
    authTimeMs: 0,
    isDeviceOnly: false,
  };
}
