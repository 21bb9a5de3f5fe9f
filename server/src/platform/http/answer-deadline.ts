import type { IncomingMessage, Server } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface AnswerDeadline {
  /** A request that is not answered after so long is refused. */
  readonly afterMs: number;
  /** How often the open requests are looked at; the refusal comes at most this much late. */
  readonly checkEveryMs: number;
  readonly refuse: (reply: FastifyReply) => void;
}

/**
 * Bounds the wait for an answer. One timer looks after all open requests, because the framework's
 * own limit makes a timer and an abort signal for every request, which a busy surface feels. The
 * work behind a refused request goes on; its late answer is dropped. Source: HTTP-14.
 */
export function installAnswerDeadline(
  app: FastifyInstance<Server, IncomingMessage>,
  deadline: AnswerDeadline,
): void {
  /** Oldest first, with the check that was the last before they began. */
  const open = new Map<FastifyReply, number>();
  const checksMax = Math.ceil(deadline.afterMs / deadline.checkEveryMs);
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    for (const [reply, begun] of open) {
      if (checks - begun <= checksMax) break;
      open.delete(reply);
      // A long download has its head out already: it may take its time.
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
