/** What operators and their probes read of a process, on any host. Source: HTTP-15, OPS-19, OPS-45. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { HttpApp } from '../platform/http/app.ts';
import { admitWithin } from '../platform/http/network-limit.ts';
import { selectTasks } from '../platform/jobs/job-list.store.ts';
import { processMetrics } from '../platform/metrics/process-metrics.ts';
import type { AppServices } from './compose-app.ts';

/**
 * Alive while the process answers; ready while the database answers too and no stop was requested.
 */
export function addHealth(app: HttpApp, services: AppServices): void {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    admitWithin(services.readinessLimit, request.ip);
    const ready = !stopping && (await services.databaseAnswers());
    const status = ready ? 'ready' : 'not ready';
    // For the operator: with an uncertain clock or without a leader everything is served but new crash bets.
    return reply.code(ready ? 200 : 503).send({
      status,
      clock: services.roundClock.status(),
      crash: { leader: ready && (await isCrashLed(services)) ? 'present' : 'missing' },
    });
  });
}

/** False also when the database went away since the last query. */
export function isCrashLed({ crashIsLed }: AppServices): Promise<boolean> {
  return crashIsLed().catch(() => false);
}

/** What the process counts in all of its roles. */
export function addMetrics(
  app: HttpApp,
  services: Pick<AppServices, 'counts' | 'readinessLimit' | 'backgroundPool' | 'log'>,
): void {
  const { counts, readinessLimit } = services;
  const registry = new Registry();
  countJobs(registry, services);
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the last header to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    counts.add('requests');
    if (reply.statusCode >= 500) counts.add('faults');
    const route = request.routeOptions.url ?? 'none';
    seconds.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
  app.get('/metrics', async (request, reply) => {
    // To write them takes longer than to answer a call.
    admitWithin(readinessLimit, request.ip);
    const text = await Registry.merge([registry, processMetrics]).metrics();
    return reply.type(registry.contentType).send(text);
  });
}

/** The length of the job queue, the same in every process. Without the database the other numbers are there all the same. */
function countJobs(
  registry: Registry,
  { backgroundPool, log }: Pick<AppServices, 'backgroundPool' | 'log'>,
): void {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Background jobs by their task and state.',
    labelNames: ['task', 'state'],
    registers: [registry],
    async collect() {
      jobs.reset();
      try {
        for (const { task, state, jobs: count } of await selectTasks(backgroundPool))
          jobs.set({ task, state }, Number(count));
      } catch (error) {
        log.warn({ err: error }, 'the job queue could not be counted');
      }
    },
  });
}
