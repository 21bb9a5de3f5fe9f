/** A player's page in the simulation: it sends calls over a faulty network and repeats them as the real page does. */
import type { CallBody, CallReply, CallShape } from '@jubilee/contract/calls/define';
import type { Currency } from '@jubilee/contract/values/currency';
import { CALL_DEADLINES, PAGE_PAUSES_MS } from '@jubilee/contract/values/retry-budget';
import type { Answer } from '../../../src/modules/access/index.ts';
import type { Faults } from '../engine/faults.ts';
import type { Owner } from '../engine/owner.ts';
import type { Random } from '../engine/random.ts';
import type { Scheduler } from '../engine/scheduler.ts';
import type { EdgeAnswer } from '../nodes/edge.ts';
import type { Node } from '../nodes/fleet.ts';
import { simulatedIds } from '../nodes/simulated-ids.ts';
import { type Effect, isClear, isGivenUp, noteAnswer, type SentRequest } from './requests.ts';

export interface NetworkPorts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly random: Random;
  readonly nodes: readonly Node[];
  /** The owner of everything that players do. */
  readonly players: Owner;
  readonly requests: SentRequest[];
  /** Called with every answer that a process gave. */
  readonly answered: (request: SentRequest, answer: EdgeAnswer) => void;
  readonly violate: (text: string) => void;
}

export interface SendOptions<Reply> {
  /** A request sent again under the same id; otherwise a new one. */
  readonly requestId?: string;
  readonly effects?: (reply: Reply) => readonly Effect[];
  readonly essence?: (reply: Reply) => unknown;
  /** Once it is clearly answered nobody sends it again, as a sign-in: each would open another session. */
  readonly isOnce?: true;
  /** How long after its first byte the last one comes, from a client that would like to be stamped early. */
  readonly bodyMs?: number;
}

/** Undefined: the outcome is open, also after all repetitions. */
export type Received<C extends CallShape> = Answer<CallReply<C>> | undefined;

export interface Player {
  readonly name: string;
  /** 0 for somebody who has only just come. */
  walletId: bigint;
  readonly random: Random;
  session: string;
  newId(): string;
  send<C extends CallShape>(
    call: C,
    body: CallBody<C>,
    options?: SendOptions<CallReply<C>>,
  ): Promise<Received<C>>;
  /** Sends a known request once more. */
  repeat(request: SentRequest): Promise<EdgeAnswer | undefined>;
  pause(lowMs: number, highMs: number): Promise<void>;
}

export function createPlayer(
  ports: NetworkPorts,
  who: { readonly name: string; readonly walletId: bigint; readonly session: string },
): Player {
  const { scheduler, players } = ports;
  const random = ports.random.fork(who.name);
  const ids = simulatedIds(random.fork('ids'), () => scheduler.now());
  let lastNode = random.below(ports.nodes.length);

  /** One sending: undefined when no answer arrived in time. */
  function sendOnce(request: SentRequest): Promise<EdgeAnswer | undefined> {
    if (random.chance(0.3)) lastNode = random.below(ports.nodes.length);
    const node = ports.nodes[lastNode];
    return new Promise((resolve) => {
      scheduler.after(players, CALL_DEADLINES.ordinary.pageMs, () => resolve(undefined));
      if (node !== undefined) deliver(ports, random, { request, node, player, resolve });
    });
  }

  async function sendUntilClear(request: SentRequest): Promise<EdgeAnswer | undefined> {
    let answer = await sendOnce(request);
    for (const pauseMs of PAGE_PAUSES_MS) {
      if (answer !== undefined && isClear(answer)) return answer;
      await player.pause(pauseMs, pauseMs);
      answer = await sendOnce(request);
    }
    return answer !== undefined && isClear(answer) ? answer : undefined;
  }

  const player: Player = {
    ...who,
    random,
    newId: () => ids.uuidV7(),
    async send(call, body, options = {}) {
      const known = ports.requests.find(({ id }) => id === options.requestId);
      const request = known ?? newRequest(player, { call, body }, options, scheduler.now());
      if (known === undefined) ports.requests.push(request);
      const answer = await sendUntilClear(request);
      request.isOver = isGivenUp(request, answer);
      return answer?.ok === 'fault' ? undefined : (answer as Received<typeof call>);
    },
    async repeat(request) {
      const answer = await sendUntilClear(request);
      request.isOver = isGivenUp(request, answer);
      return answer;
    },
    pause: (lowMs, highMs) =>
      new Promise((resolve) => {
        scheduler.after(players, lowMs + random.next() * (highMs - lowMs), resolve);
      }),
  };
  return player;
}

function newRequest(
  player: Player,
  { call, body }: { readonly call: CallShape; readonly body: unknown },
  options: SendOptions<never>,
  nowMs: number,
): SentRequest {
  return {
    id: options.requestId ?? player.newId(),
    player: player.name,
    walletId: player.walletId,
    call,
    body,
    firstSentMs: nowMs,
    effects: options.effects ?? (() => []),
    essence: options.essence ?? ((reply) => reply),
    accepted: undefined,
    refusedFor: undefined,
    answers: 0,
    arrivals: [],
    pendingCopies: 0,
    bodyMs: options.bodyMs ?? 0,
    isOnce: options.isOnce === true,
    isOver: false,
  };
}

interface Delivery {
  readonly request: SentRequest;
  readonly node: Node;
  readonly player: Player;
  readonly resolve: (answer: EdgeAnswer | undefined) => void;
}

/** Both ways of one sending, with the faults of a network: late, lost, twice; a late one is overtaken by others. */
function deliver(ports: NetworkPorts, random: Random, delivery: Delivery): void {
  const { faults, scheduler, players } = ports;
  const { request, player, resolve } = delivery;
  const where = `${player.name} ${request.call.name}`;
  const way = (): number => 0.5 + random.next() * 4;
  const lateMs = (): number => random.between(20, 3_000);
  const copies = faults.strikes('callTwice', where) ? 2 : 1;
  for (let copy = 0; copy < copies; copy += 1) {
    if (faults.strikes('callLost', where)) continue;
    // A repetition on the way may reach another process.
    const node = copy === 0 ? delivery.node : random.pick(ports.nodes);
    request.pendingCopies += 1;
    const toNodeMs = faults.strikes('callDelay', where) ? lateMs() : way();
    scheduler.after(players, toNodeMs, () => {
      const { promise: complete, resolve: finish } = Promise.withResolvers<void>();
      const input = {
        requestId: request.id,
        session: player.session,
        subject: player.name,
        body: request.body,
        complete,
      };
      let isAwaited = true;
      const isUp = node.call(request.call, input, (answer) => {
        request.pendingCopies -= 1;
        isAwaited = false;
        if (answer === undefined) {
          scheduler.after(players, way(), () => resolve(undefined));
          return;
        }
        ports.answered(request, answer);
        const contradiction = noteAnswer(request, answer);
        if (contradiction !== undefined) ports.violate(contradiction);
        if (faults.strikes('answerLost', where)) return;
        const backMs = faults.strikes('callDelay', `${where} back`) ? lateMs() : way();
        scheduler.after(players, backMs, () => resolve(answer));
      });
      if (!isUp) {
        request.pendingCopies -= 1;
        scheduler.after(players, way(), () => resolve(undefined));
        return;
      }
      const arrive = (): void => {
        if (isAwaited) request.arrivals.push({ node: node.name, atMs: scheduler.now() });
        finish();
      };
      if (request.bodyMs === 0) arrive();
      else scheduler.after(players, request.bodyMs, arrive);
    });
  }
}

/** `of` names what ended, when several requests may be answered with the same end. */
export function moved(currency: Currency, delta: bigint | number, of?: string): readonly Effect[] {
  return [{ currency, delta: BigInt(delta), ...(of === undefined ? {} : { of }) }];
}
