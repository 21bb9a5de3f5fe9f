import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface AnswerDeadline {
  /** A request that is not answered within this time is refused. */
  readonly afterMs: number;
  /** How often open requests are checked; a refusal is late by at most this much. */
  readonly checkEveryMs: number;
  readonly refuse: (reply: FastifyReply) => void;
}

/**
 * Bounds the time to an answer. One timer checks all open requests: the framework's own limit
 * creates a timer and an abort signal per request, which costs a busy surface. The work of a
 * refused request continues; its late answer is dropped. Source: HTTP-14.
 */
export function installAnswerDeadline(
  app: FastifyInstance<Server, IncomingMessage>,
  deadline: AnswerDeadline,
): void {
  /** Oldest first, with the number of the last check before they began. */
  const open = new Map<FastifyReply, number>();
  const checksMax = Math.ceil(deadline.afterMs / deadline.checkEveryMs);
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    for (const [reply, begun] of open) {
      if (checks - begun <= checksMax) break;
      open.delete(reply);
      // The headers of a long download are already sent: it may take its time.
      if (!reply.sent && !reply.raw.headersSent) deadline.refuse(reply);
    }
  }, deadline.checkEveryMs);
  timer.unref();
  app.addHook('onRequest', (_request, reply, done) => {
    open.set(reply, checks);
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    open.delete(reply);
    done();
  });
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer);
    done();
  });
}
