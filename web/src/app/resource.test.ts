import { describe, expect, it } from 'vitest';
import { makeResource } from './resource.ts';

/** A loader that the test resolves by hand, in the order of its calls. */
function manualLoader() {
  const calls: PromiseWithResolvers<string>[] = [];
  const load = () => {
    const call = Promise.withResolvers<string>();
    calls.push(call);
    return call.promise;
  };
  return { calls, load };
}

/** Waits until every settled load has been published. */
async function settled() {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
}

describe('what the page reads at its start', () => {
  it('[CONF-8] loads once however often it is requested', async () => {
    const { calls, load } = manualLoader();
    const resource = makeResource(load);
    resource.start();
    resource.start();
    expect(calls.length).toBe(1);
    expect(resource.read()).toEqual({ state: 'pending', isLoading: true });
    calls[0]?.resolve('config');
    await settled();
    expect(resource.read()).toEqual({ state: 'ready', data: 'config', isLoading: false });
    resource.start();
    expect(calls.length).toBe(1);
  });

  it('[CONF-8] a failure can be retried and notifies every listener', async () => {
    const { calls, load } = manualLoader();
    const resource = makeResource(load);
    const seen: string[] = [];
    resource.subscribe(() => seen.push(resource.read().state));
    resource.start();
    calls[0]?.reject(new Error('away'));
    await settled();
    expect(resource.read().state).toBe('failed');
    resource.retry();
    calls[1]?.resolve('config');
    await settled();
    expect(resource.read().data).toBe('config');
    expect(seen).toEqual(['pending', 'failed', 'failed', 'ready']);
  });

  it('[CONF-8] a failed refresh leaves the previous value', async () => {
    const { calls, load } = manualLoader();
    const resource = makeResource(load);
    resource.start();
    calls[0]?.resolve('first');
    await settled();
    resource.retry();
    calls[1]?.reject(new Error('away'));
    await settled();
    expect(resource.read()).toEqual({ state: 'ready', data: 'first', isLoading: false });
  });
});
