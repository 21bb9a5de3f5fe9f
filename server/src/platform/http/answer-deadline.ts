import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time to an answer of this route, in place of the surface's own. */
    readonly answerWithinMs?: number;
    /**
     * Whether the route may change something; by default every method but GET and HEAD. It is false for work that
     * can be dropped without a trace.
     */
    readonly mayHaveEffect?: boolean;
    /** Whether the route moves money under the caller's request id; it is then never answered OVERLOADED. */
    readonly movesMoney?: boolean;
  }
}

export interface AnswerDeadline {
  /** A request that is not answered within this time is refused. */
  readonly afterMs: number;
  /** How often open requests are checked; a refusal is late by at most this much. */
  readonly checkEveryMs: number;
  /**
   * `isOpen`: the route's work has begun and may still take effect. Otherwise nothing has happened, and nothing
   * will.
   */
  readonly refuse: (reply: FastifyReply, isOpen: boolean) => void;
}

/** Stored on the request itself: a side table would add to every garbage collection. */
const HAS_BEGUN = Symbol('has begun');
type TrackedRequest = FastifyRequest & { [HAS_BEGUN]?: boolean };

/**
 * Bounds the time to an answer. One timer checks all open requests: the framework's own limit
 * creates a timer and an abort signal per request, which costs a busy surface. The work of a
 * refused request continues if it has begun, and its late answer is dropped; if it has not, the framework
 * does not begin it after an answer. Source: HTTP-14, HTTP-26.
 */
export function installAnswerDeadline(
  app: FastifyInstance<Server, IncomingMessage>,
  deadline: AnswerDeadline,
): void {
  /** By time to an answer. Oldest first, with the number of the last check before they began. */
  const open = new Map<number, Map<FastifyReply, number>>();
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    for (const [withinMs, replies] of open) {
      const checksMax = Math.ceil(withinMs / deadline.checkEveryMs);
      for (const [reply, begun] of replies) {
        if (checks - begun <= checksMax) break;
        replies.delete(reply);
        // The headers of a long download are already sent: it may take its time.
        if (reply.sent || reply.raw.headersSent) continue;
        deadline.refuse(reply, isOpen(reply.request));
        // The framework would report the late answer as a mistake of the handler.
        reply.send = () => reply;
      }
    }
  }, deadline.checkEveryMs);
  timer.unref();
  const withinMsOf = ({ routeOptions }: FastifyRequest): number =>
    routeOptions.config.answerWithinMs ?? deadline.afterMs;
  app.decorateRequest(HAS_BEGUN, false);
  app.addHook('onRequest', (request, reply, done) => {
    const withinMs = withinMsOf(request);
    const replies = open.get(withinMs);
    if (replies === undefined) open.set(withinMs, new Map([[reply, checks]]));
    else replies.set(reply, checks);
    done();
  });
  app.addHook('preHandler', (request: TrackedRequest, _reply, done) => {
    request[HAS_BEGUN] = true;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    open.get(withinMsOf(request))?.delete(reply);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}

function isOpen(request: TrackedRequest): boolean {
  if (request[HAS_BEGUN] !== true) return false;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return request.routeOptions.config.mayHaveEffect ?? !isRead;
}
